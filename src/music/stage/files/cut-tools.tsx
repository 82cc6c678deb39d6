import type { ReactNode } from 'react';
import type { Crop } from '../../sheet-files/page-cut.ts';
import type { PageFrame } from '../../sheet-files/page-frame.ts';
import { StageTool } from '../tools/tools.tsx';
import { CutSliders } from './cut-layer.tsx';
import { t } from '../../../texts/text.ts';

/** Cuts margins away and turns a page, for everybody; the file stays as it is. */
export function CutTools({
  frame,
  crop,
  all,
  said,
  onAll,
  onCrop,
  onTurn,
  onWhole,
  onTrim,
  onDone,
}: {
  frame: PageFrame;
  crop: Crop;
  /** Whether all pages are cut so. */
  all: boolean;
  said: ReactNode;
  onAll: (all: boolean) => void;
  onCrop: (crop: Crop) => void;
  onTurn: () => void;
  onWhole: () => void;
  /** Cuts what is empty at the sides. */
  onTrim: () => void;
  onDone: () => void;
}) {
  return (
    <div
      role="toolbar"
      aria-label={t('Crop')}
      className="z-10 grid max-h-[60%] shrink-0 gap-1.5 overflow-y-auto border-t border-line bg-surface px-2 py-1.5"
    >
      <div className="flex flex-wrap items-center gap-1.5">
        <StageTool pressed={!all} onPress={() => onAll(false)}>
          {t('This page')}
        </StageTool>
        <StageTool pressed={all} onPress={() => onAll(true)}>
          {t('All pages')}
        </StageTool>
        <StageTool onPress={onTrim}>{t('Cut the margins')}</StageTool>
        <StageTool onPress={onWhole}>{t('Show all of it')}</StageTool>
        <StageTool onPress={onTurn}>{t('Turn right')}</StageTool>
        <span className="ml-auto">
          <StageTool onPress={onDone}>{t('Done')}</StageTool>
        </span>
      </div>
      <CutSliders frame={frame} crop={crop} onCrop={onCrop} />
      <p role="status" className="text-sm text-soft">
        {said || t('Everybody sees the page like this. The file itself is not changed.')}
      </p>
    </div>
  );
}
