import { StageTool, StageTools } from '../tools/tools.tsx';
import type { PageSettings } from './page-settings.ts';
import type { Work } from './use-work.tsx';
import { t } from '../../../texts/text.ts';

/** What one sets of a song that has files: whether one plays from them, and how their pages stand. */
export function FilesTools({
  isFiles,
  only,
  settings,
  onFrom,
  onSettings,
  onWork,
}: {
  /** Whether its files are shown. */
  isFiles: boolean;
  /** Whether there is no text to play from. */
  only: boolean;
  settings: PageSettings;
  onFrom: (from: 'text' | 'files') => void;
  onSettings: (change: Partial<PageSettings>) => void;
  onWork: (work: Work) => void;
}) {
  const { fit, across, half } = settings;
  const toggle = <T extends string | number>(value: T, now: T | 'auto') => (now === value ? 'auto' : value);
  return (
    <>
      {!only && (
        <StageTools label={t('Play from')}>
          <StageTool pressed={!isFiles} onPress={() => onFrom('text')}>
            {t('Text and chords')}
          </StageTool>
          <StageTool pressed={isFiles} onPress={() => onFrom('files')}>
            {t('Sheet files')}
          </StageTool>
        </StageTools>
      )}
      {isFiles && (
        <StageTools label={t('How pages stand')}>
          <StageTool pressed={fit === 'page'} onPress={() => onSettings({ fit: toggle('page', fit) })}>
            {t('Whole page')}
          </StageTool>
          <StageTool pressed={fit === 'width'} onPress={() => onSettings({ fit: toggle('width', fit) })}>
            {t('Full width')}
          </StageTool>
          <StageTool pressed={across === 1} onPress={() => onSettings({ across: toggle(1, across) })}>
            {t('One page')}
          </StageTool>
          <StageTool pressed={across === 2} onPress={() => onSettings({ across: toggle(2, across) })}>
            {t('Two pages')}
          </StageTool>
          <StageTool pressed={half} onPress={() => onSettings({ half: !half })}>
            {t('Half-page turns')}
          </StageTool>
        </StageTools>
      )}
      {isFiles && (
        <StageTools label={t('On the pages')}>
          <StageTool onPress={() => onWork('marks')}>{t('Draw and write')}</StageTool>
          <StageTool onPress={() => onWork('cut')}>{t('Crop and turn')}</StageTool>
        </StageTools>
      )}
    </>
  );
}
