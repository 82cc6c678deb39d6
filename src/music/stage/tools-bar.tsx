import { Icon } from '../../ui/icon.tsx';
import type { Sheet } from '../chordpro/sheet.ts';
import type { SheetRoom } from './fit.ts';
import type { StageAction } from './keys.ts';
import { StageTool, StageTools } from './tools.tsx';
import { t } from '../../texts/text.ts';

/** What one sets on the stage, in groups. */
export function StageToolsBar({
  sheet,
  shift,
  scrolling,
  beat,
  open,
  room,
  light,
  fullScreen,
  act,
  onRoom,
  onLight,
}: {
  sheet: Sheet | undefined;
  shift: number;
  scrolling: boolean;
  /** Whether it is shown. */
  beat: boolean;
  /** Which panel is. */
  open: string | undefined;
  room: SheetRoom;
  light: boolean;
  fullScreen: { can: boolean; on: boolean };
  act: (intent: StageAction) => void;
  onRoom: (room: SheetRoom) => void;
  onLight: () => void;
}) {
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <StageTools label={t('Scrolling and metronome')}>
        <StageTool pressed={scrolling} disabled={!sheet} onPress={() => act('scroll')}>
          <Icon name={scrolling ? 'pause' : 'play'} className="size-4" /> {t('Scroll')}
        </StageTool>
        <StageTool disabled={!sheet} onPress={() => act('countIn')}>
          {t('Count in')}
        </StageTool>
        <StageTool pressed={beat} onPress={() => act('beat')}>
          {t('Beat')}
        </StageTool>
        <StageTool pressed={open === 'metronome'} onPress={() => act('metronome')}>
          {t('Metronome')}
        </StageTool>
      </StageTools>
      <StageTools label={t('Where to')}>
        {sheet && sheet.sections.length > 1 && (
          <StageTool expanded={open === 'sections'} onPress={() => act('sections')}>
            {t('Sections')}
          </StageTool>
        )}
        <StageTool expanded={open === 'songs'} onPress={() => act('songs')}>
          {t('Songs')}
        </StageTool>
      </StageTools>
      {sheet && (
        <StageTools label={t('Key on this device')}>
          <StageTool label={t('A semitone down')} onPress={() => act('down')}>
            −
          </StageTool>
          <span role="status" className="min-w-12 text-center text-sm font-semibold">
            {sheet.soundingKey || sheet.key || t('Key')}
            {shift !== 0 && <span className="text-soft"> {shift > 0 ? `+${shift}` : `−${-shift}`}</span>}
          </span>
          <StageTool label={t('A semitone up')} onPress={() => act('up')}>
            +
          </StageTool>
          <StageTool expanded={open === 'notation'} onPress={() => act('notation')}>
            {t('Chords')}
          </StageTool>
        </StageTools>
      )}
      <StageTools label={t('Size and light')}>
        <StageTool label={t('A−: smaller text')} onPress={() => act('smaller')}>
          A−
        </StageTool>
        <StageTool label={t('A+: larger text')} onPress={() => act('bigger')}>
          A+
        </StageTool>
        <StageTool pressed={!room.size && !room.columns} onPress={() => act('fit')}>
          {t('Fit')}
        </StageTool>
        {([1, 2, 3] as const).map((columns) => (
          <StageTool
            key={columns}
            label={columns === 1 ? t('One column') : t('{count} columns', { count: columns })}
            pressed={room.columns === columns}
            onPress={() => {
              const { size } = room;
              onRoom({ ...(size && { size }), ...(room.columns !== columns && { columns }) });
            }}
          >
            {'▮'.repeat(columns)}
          </StageTool>
        ))}
        <StageTool label={t('Light')} pressed={light} onPress={onLight}>
          <Icon name="sun" className="size-4" />
        </StageTool>
      </StageTools>
      <StageTools label={t('Screen')}>
        {fullScreen.can && (
          <StageTool pressed={fullScreen.on} onPress={() => act('fullScreen')}>
            {t('Full screen')}
          </StageTool>
        )}
        <StageTool expanded={open === 'help'} onPress={() => act('help')}>
          {t('Keys')}
        </StageTool>
      </StageTools>
    </div>
  );
}
