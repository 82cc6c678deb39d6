import type { ReactNode, RefObject } from 'react';
import type { KeptPage } from '../../kernel/browser/offline-page.ts';
import { MetronomePart } from '../audio/metronome-part.tsx';
import type { Sheet } from '../chordpro/sheet.ts';
import { SayToBand } from './lead/band-words.tsx';
import { StageHelp } from './help.tsx';
import { JumpList } from './jump-list.tsx';
import type { StageAction } from './keys.ts';
import type { LeadState } from './lead/lead-channel.ts';
import { StageLeadLine } from './lead/lead-line.tsx';
import { NotationPanel } from './notation-panel.tsx';
import type { Player, PlayerChange, PlayerSong } from './player.ts';
import type { StageSettings } from './settings.ts';
import { KeptLine } from './kept-line.tsx';
import { SongFinder } from './song-finder.tsx';
import { SongbookFinder } from './songbook-finder.tsx';
import type { StageItem } from './stage.ts';
import { t } from '../../texts/text.ts';
import { StageSteps } from './step.tsx';
import type { useMidi } from './use-midi.ts';

/** What opens above the tools, one at a time. */
export type Panel = 'metronome' | 'help' | 'notation' | 'sections' | 'songs';

/** The tools of the stage over the end of the sheet, while they are wanted. */
export function StageFooter({
  at,
  shown,
  children,
  ...parts
}: PanelParts & {
  at: RefObject<HTMLElement | null>;
  shown: boolean;
  children: ReactNode;
}) {
  return (
    <footer
      ref={at}
      className={`absolute inset-x-0 bottom-0 grid max-h-full grid-cols-[minmax(0,1fr)] gap-2 overflow-y-auto border-t border-line bg-ground px-3 py-2 transition-opacity duration-150 motion-reduce:transition-none ${shown ? '' : 'pointer-events-none opacity-0 has-focus-visible:pointer-events-auto has-focus-visible:opacity-100'}`}
    >
      <OpenPanel {...parts} />
      {children}
    </footer>
  );
}

interface PanelParts {
  open: Panel | undefined;
  items: readonly StageItem[];
  /** Of the whole songbook. */
  whole: boolean;
  kept: KeptPage | undefined;
  index: number;
  sheet: Sheet | undefined;
  settings: StageSettings;
  player: Player;
  own: PlayerSong;
  midi: ReturnType<typeof useMidi>;
  onSettings: (change: Partial<StageSettings>) => void;
  onPlayer: (change: PlayerChange) => void;
  onJump: (section: number) => void;
  onGo: (index: number) => void;
  onDrop: (songId: string) => Promise<boolean>;
}

function OpenPanel({
  open,
  items,
  whole,
  kept,
  index,
  sheet,
  settings,
  player,
  own,
  midi,
  ...on
}: PanelParts) {
  const item = items[index];
  switch (open) {
    case 'help':
      return <StageHelp settings={settings} onChange={on.onSettings} midi={midi} />;
    case 'notation':
      return (
        <NotationPanel
          view={player.view}
          song={own}
          onView={(view) => on.onPlayer({ view })}
          onSong={(song) => item?.songId && on.onPlayer({ songId: item.songId, song })}
        />
      );
    case 'metronome':
      return <MetronomePart key={item?.id} tempo={item?.tempo ?? 100} beats={beatsOf(sheet)} atOnce />;
    case 'sections':
      return sheet && <JumpList sheet={sheet} onJump={on.onJump} />;
    case 'songs':
      return (
        <section
          aria-label={t('Songs')}
          className="grid max-h-[60dvh] gap-3 overflow-y-auto rounded-lg border border-line bg-surface p-3"
        >
          {whole ? (
            <SongbookFinder items={items} at={index} onGo={on.onGo} />
          ) : (
            <SongFinder items={items} at={index} onGo={on.onGo} onDrop={on.onDrop} />
          )}
          <KeptLine kept={kept} />
        </section>
      );
    case undefined:
      return null;
  }
}

/** Of a bar; four where nobody said. */
export function beatsOf(sheet: Sheet | undefined): number {
  return Number(sheet?.time.split('/')[0]) || 4;
}

/** Who leads the band, and a word to all. */
export function BandLine({
  state,
  leading,
  ending,
  act,
  onSay,
}: {
  state: LeadState;
  leading: boolean;
  ending: boolean;
  act: (intent: StageAction) => void;
  onSay: (text: string) => void;
}) {
  return (
    <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
      <StageLeadLine
        state={state}
        leading={leading}
        ending={ending}
        onLead={() => act('lead')}
        onAway={() => act('follow')}
      />
      {state.online && <SayToBand onSay={onSay} />}
    </div>
  );
}

/** The songs beside this one. */
export function Beside({
  items,
  index,
  act,
}: {
  items: readonly StageItem[];
  index: number;
  act: (intent: StageAction) => void;
}) {
  return <StageSteps before={items[index - 1]?.title} next={items[index + 1]?.title} onStep={act} />;
}
