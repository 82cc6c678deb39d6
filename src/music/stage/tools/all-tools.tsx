import { Icon } from '../../../ui/icon.tsx';
import type { Sheet } from '../../chordpro/sheet.ts';
import type { SheetRoom } from '../sheet/fit.ts';
import type { StageAction } from '../device/keys.ts';
import { TrackLine } from '../../track/track-controls.tsx';
import type { TrackAtHand } from '../../track/use-track.ts';
import { SizeTools, StageTool, StageTools } from './tools.tsx';
import { t } from '../../../texts/text.ts';

/** All that one sets on the stage, in groups. */
export function AllTools({
  sheet,
  isFiles,
  shift,
  scrolling,
  beat,
  ticking,
  track,
  fits,
  room,
  light,
  fullScreen,
  act,
  onRoom,
  onLight,
}: {
  sheet: Sheet | undefined;
  /** Whether files are shown in its place: they have one key, and no sections. */
  isFiles: boolean;
  shift: number;
  scrolling: boolean;
  /** Whether it is shown. */
  beat: boolean;
  /** Whether the metronome is. */
  ticking: boolean;
  /** The recording of the song, where it has one. */
  track: TrackAtHand | undefined;
  /** Whether all of the song, or each page of it, is seen uncut. */
  fits: boolean;
  room: SheetRoom;
  light: boolean;
  fullScreen: { can: boolean; on: boolean };
  act: (intent: StageAction) => void;
  onRoom: (room: SheetRoom) => void;
  onLight: () => void;
}) {
  return (
    <>
      <StageTools label={t('Where to')}>
        {sheet && !isFiles && sheet.sections.length > 1 && (
          <StageTool onPress={() => act('sections')}>{t('Sections')}</StageTool>
        )}
        <StageTool onPress={() => act('songs')}>{t('Songs')}</StageTool>
      </StageTools>
      {sheet && !isFiles && (
        <StageTools label={t('Your key')}>
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
          <StageTool onPress={() => act('notation')}>{t('Chords')}</StageTool>
        </StageTools>
      )}
      <StageTools label={t('Size and light')}>
        {!isFiles && <SizeTools fits={fits} act={act} />}
        {!isFiles &&
          ([1, 2, 3] as const).map((columns) => (
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
        <StageTool pressed={ticking} onPress={() => act('metronome')}>
          {t('Metronome')}
        </StageTool>
      </StageTools>
      {track && (
        <StageTools label={t('Recording')}>
          <TrackLine at={track} />
          <StageTool onPress={() => act('trackSetup')}>{t('Speed and loop')}</StageTool>
        </StageTools>
      )}
      <StageTools label={t('Screen')}>
        {fullScreen.can && (
          <StageTool pressed={fullScreen.on} onPress={() => act('fullScreen')}>
            {t('Full screen')}
          </StageTool>
        )}
        <StageTool onPress={() => act('help')}>{t('Keys')}</StageTool>
      </StageTools>
    </>
  );
}
