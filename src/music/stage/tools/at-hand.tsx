import { Icon } from '../../../ui/icon.tsx';
import type { Sheet } from '../../chordpro/sheet.ts';
import type { StageAction } from '../device/keys.ts';
import { SizeTools, StageTool } from './tools.tsx';
import { t } from '../../../texts/text.ts';

/** In the bar: what goes on can be stopped, and where there is room the commonest tools come while they are wanted. */
export function ToolsAtHand({
  sheet,
  fits,
  scrolling,
  ticking,
  playing,
  shown,
  act,
}: {
  sheet: Sheet | undefined;
  fits: boolean;
  scrolling: boolean;
  ticking: boolean;
  /** Whether the recording is. */
  playing: boolean;
  shown: boolean;
  act: (intent: StageAction) => void;
}) {
  return (
    <div className="stage-at-hand flex items-center gap-1.5">
      {ticking && (
        <StageTool label={t('Metronome')} pressed onPress={() => act('metronome')}>
          <Icon name="pause" className="size-4" />
        </StageTool>
      )}
      {playing && (
        <StageTool label={t('Pause the recording')} pressed onPress={() => act('track')}>
          <Icon name="pause" className="size-4" />
          <span className="text-xs max-[480px]:hidden">{t('Recording')}</span>
        </StageTool>
      )}
      {scrolling && (
        <StageTool label={t('Scroll')} pressed onPress={() => act('scroll')}>
          <Icon name="pause" className="size-4" />
        </StageTool>
      )}
      {sheet && (
        <div
          className={`hidden items-center gap-1.5 transition-opacity duration-150 stage-roomy:flex ${shown ? '' : 'pointer-events-none opacity-0 has-focus-visible:pointer-events-auto has-focus-visible:opacity-100'}`}
        >
          {!scrolling && (
            <span className="hidden stage-wide:contents">
              <StageTool onPress={() => act('scroll')}>
                <Icon name="play" className="size-4" /> {t('Scroll')}
              </StageTool>
            </span>
          )}
          <SizeTools fits={fits} act={act} />
          <span className="hidden stage-wide:contents">
            <StageTool onPress={() => act('songs')}>{t('Songs')}</StageTool>
          </span>
        </div>
      )}
    </div>
  );
}
