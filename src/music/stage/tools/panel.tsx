import { type ReactNode, type Ref, useEffect, useRef } from 'react';
import type { KeptPage } from '../../../kernel/browser/offline-page.ts';
import { Drawing, Icon } from '../../../ui/icon.tsx';
import { MetronomePart } from '../../audio/metronome-part.tsx';
import { beatsOf, type Sheet } from '../../chordpro/sheet.ts';
import { StageHelp } from './help.tsx';
import { JumpList } from './jump-list.tsx';
import { KeepRecordings, KeptLine } from './kept-line.tsx';
import { NotationPanel } from './notation-panel.tsx';
import type { Player, PlayerChange, PlayerSong } from '../player.ts';
import type { StageSettings } from '../settings.ts';
import { SongFinder } from './song-finder.tsx';
import { SongbookFinder } from './songbook-finder.tsx';
import type { StageItem } from '../stage.ts';
import { t } from '../../../texts/text.ts';
import { TrackLine, TrackSetup } from '../../track/track-controls.tsx';
import type { Tracks } from '../../track/track.ts';
import type { TrackAtHand } from '../../track/use-track.ts';
import type { useMidi } from '../device/use-midi.ts';

const TITLES = {
  tools: 'Tools',
  metronome: 'Metronome',
  track: 'Recording',
  help: 'Keys',
  notation: 'Your chords',
  sections: 'Sections',
  songs: 'Songs',
} as const;

/** What the panel shows: all tools, or what one of them opens. */
export type Panel = keyof typeof TITLES;

const ROUND = 'grid size-11 shrink-0 cursor-pointer place-items-center rounded-md hover:bg-sunken';

/** Lies over a part of the sheet, which stays where it is. */
export function StagePanel({
  open,
  ticking,
  onOpen,
  children,
  ...parts
}: PanelParts & {
  open: Panel | undefined;
  /** Whether the metronome is out: it is heard on while the panel is shut. */
  ticking: boolean;
  onOpen: (open: Panel | undefined) => void;
  /** All tools. */
  children: ReactNode;
}) {
  const panel = useRef<HTMLElement>(null);
  useEffect(() => {
    // What had the focus is gone, or is no part of what was opened; whoever goes by keyboard goes on from here.
    const now = document.activeElement;
    const isBeside = open && open !== 'tools' && !panel.current?.contains(now);
    if (open && (isBeside || now === document.body)) placeIn(panel.current)?.focus({ preventScroll: true });
    panel.current?.scrollTo({ top: 0 });
  }, [open]);
  const wide = open === 'songs' || open === 'help' ? 'md:w-[min(46rem,calc(100%-16px))]' : 'md:w-[26rem]';
  const item = parts.items[parts.index];
  return (
    <section
      ref={panel}
      id="stage-panel"
      aria-label={t('Tools')}
      tabIndex={-1}
      hidden={!open}
      className={`absolute inset-x-0 bottom-0 z-20 max-h-[min(85%,40rem)] overflow-y-auto overscroll-contain rounded-t-lg border-t border-line bg-surface px-4 pb-4 shadow-soft outline-none md:inset-auto md:top-1 md:right-2 md:max-h-[calc(100%-8px)] md:rounded-lg md:border ${wide}`}
    >
      <div className="sticky top-0 z-10 flex items-center gap-2 bg-surface py-1">
        {open && open !== 'tools' && (
          <button
            type="button"
            aria-label={t('Back to all tools')}
            onClick={() => onOpen('tools')}
            className={`-ml-3 ${ROUND}`}
          >
            <Icon name="back" />
          </button>
        )}
        <p className="flex-1 font-semibold">{open && t(TITLES[open])}</p>
        <button
          type="button"
          aria-label={t('Close the tools')}
          onClick={() => onOpen(undefined)}
          className={`-mr-3 ${ROUND}`}
        >
          <Icon name="close" />
        </button>
      </div>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
        {open === 'tools' ? children : open && <OpenPart open={open} {...parts} />}
        {ticking && (
          <div hidden={open !== 'metronome'}>
            <MetronomePart key={item?.id} tempo={item?.tempo ?? 100} beats={beatsOf(parts.sheet)} atOnce />
          </div>
        )}
      </div>
    </section>
  );
}

/** Where one writes what one looks for, but on a phone, where its keyboard would cover the rest; else the panel. */
function placeIn(panel: HTMLElement | null): HTMLElement | null {
  const field =
    window.matchMedia('(pointer: fine)').matches && panel?.querySelector<HTMLElement>('[type=search]');
  return field || panel;
}

/** Opens it, and shuts it. */
export function MoreTools({
  at,
  open,
  onPress,
}: {
  at: Ref<HTMLButtonElement>;
  open: boolean;
  onPress: () => void;
}) {
  return (
    <button
      ref={at}
      type="button"
      aria-label={t('All tools')}
      title={t('All tools')}
      aria-expanded={open}
      aria-controls="stage-panel"
      onClick={(event) => {
        if (event.detail > 0) event.currentTarget.blur();
        onPress();
      }}
      className={`${ROUND} aria-expanded:bg-sunken`}
    >
      <Drawing path="M5 12h.01M12 12h.01M19 12h.01" className="size-6 [stroke-width:3.5]" />
    </button>
  );
}

interface PanelParts {
  items: readonly StageItem[];
  /** Of the whole songbook. */
  whole: boolean;
  /** Of a set. */
  band: boolean;
  recordings: Tracks;
  kept: KeptPage | undefined;
  index: number;
  sheet: Sheet | undefined;
  settings: StageSettings;
  player: Player;
  own: PlayerSong;
  midi: ReturnType<typeof useMidi>;
  track: TrackAtHand | undefined;
  onSettings: (change: Partial<StageSettings>) => void;
  onPlayer: (change: PlayerChange) => void;
  onJump: (section: number) => void;
  onGo: (index: number) => void;
  onDrop: (songId: string) => Promise<boolean>;
}

function OpenPart({
  open,
  items,
  whole,
  band,
  recordings,
  kept,
  index,
  sheet,
  settings,
  player,
  own,
  midi,
  track,
  ...on
}: PanelParts & { open: Panel }) {
  const item = items[index];
  switch (open) {
    case 'help':
      return <StageHelp settings={settings} onChange={on.onSettings} midi={midi} />;
    case 'notation':
      return (
        <NotationPanel
          view={player.view}
          song={own}
          inSet={band}
          onView={(view) => on.onPlayer({ view })}
          onSong={(song) => item?.songId && on.onPlayer({ songId: item.songId, song })}
        />
      );
    case 'sections':
      return sheet && <JumpList sheet={sheet} onJump={on.onJump} />;
    case 'songs':
      return (
        <section aria-label={t('Songs')} className="grid gap-3">
          {whole ? (
            <SongbookFinder items={items} at={index} onGo={on.onGo} />
          ) : (
            <SongFinder items={items} at={index} onGo={on.onGo} onDrop={on.onDrop} />
          )}
          <KeptLine kept={kept} />
          {!whole && (
            <KeepRecordings
              tracks={recordings}
              on={settings.recordings}
              onChange={(wanted) => on.onSettings({ recordings: wanted })}
            />
          )}
        </section>
      );
    case 'track':
      return (
        track && (
          <section aria-label={t('Recording')} className="grid gap-3">
            <TrackLine at={track} />
            <TrackSetup at={track} />
          </section>
        )
      );
    case 'tools':
    case 'metronome':
      return null;
  }
}
