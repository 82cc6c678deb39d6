import { useDeferredValue, useEffect, useRef, useState } from 'react';
import { useAutoScroll } from './auto-scroll.ts';
import { FURTHEST_SHIFT, type LeadPlace } from './lead.ts';
import { MetronomePart } from '../audio/metronome-part.tsx';
import { BandWord, SayToBand } from './band-words.tsx';
import { StageFoot } from './foot.tsx';
import { StageHead } from './head.tsx';
import { StageHelp } from './help.tsx';
import { type StageAction, useStageKeys } from './keys.ts';
import { StageLeadLine } from './lead-line.tsx';
import { NotationPanel } from './notation-panel.tsx';
import { pageIn, positionIn, showEnd, showPosition, turnPage } from './pages.ts';
import { PLAIN_PLAYER_SONG, type PlayerSong } from './player.ts';
import { sizeBeside, useStageSettings, withRoom } from './settings.ts';
import { sheetFor } from './sheet-for.ts';
import { StageSheet } from './sheet.tsx';
import { spokenItem, type StageItem, type StageSet } from './stage.ts';
import { StageSteps } from './step.tsx';
import { useStageTheme } from './theme.ts';
import { StageToolsBar } from './tools-bar.tsx';
import { useAwake } from './use-wake-lock.ts';
import { useFullScreen } from './use-full-screen.ts';
import { useLead } from './use-lead.ts';
import { useMidi } from './use-midi.ts';
import { usePlayer } from './use-player.ts';
import { useSessionHere } from './use-session-here.ts';
import { useToolsShown } from './use-tools-shown.ts';

type Panel = 'metronome' | 'help' | 'notation';

/** One song after another, large and in the dark; by tap, key or pedal, alone or after a leader. */
export function StageScreen({ set }: { set: StageSet & { items: [StageItem, ...StageItem[]] } }) {
  const { items } = set;
  const [at, setAt] = useState(() => placeInAddress(items.length));
  // Those beside it are made ready while nobody waits.
  const near = useDeferredValue(at);
  const [shifts, setShifts] = useState<Record<string, number>>({});
  const [open, setOpen] = useState<Panel>();
  const [page, setPage] = useState({ page: 1, pages: 1 });
  const [settings, change] = useStageSettings();
  const [player, changePlayer] = usePlayer(set.player, set.viewerId);
  const region = useRef<HTMLDivElement>(null);
  const wanted = useRef<number | 'last'>(0);
  const footer = useRef<HTMLElement>(null);
  const fullScreen = useFullScreen();
  useAwake();
  useStageTheme(settings.light);

  const item = items[at] ?? items[0];
  const next = items[at + 1];
  const told = shifts[item.id] ?? 0;
  const { channel, state, leading, following } = useLead(set, (place, isOwn) => {
    const to = items.findIndex(({ id }) => id === place.itemId);
    if (to < 0) return;
    if (isOwn) setShifts({ ...shifts, [place.itemId]: place.shift });
    if (to === at && region.current) showPosition(region.current, place.position);
    if (to === at) return;
    wanted.current = place.position;
    setAt(to);
  });
  const ending = useSessionHere(channel);
  const heard = following && state.lead?.itemId === item.id ? state.lead.shift : 0;
  const own = player.songs[item.songId] ?? PLAIN_PLAYER_SONG;
  const shift = withinOctave(heard + told + own.shift);
  const sheet = sheetFor(item, shift, player, set.pictures);
  const scroll = useAutoScroll(region, sheet?.duration);
  const room = settings.songs[item.songId || item.id] ?? {};
  const alarm = ending || state.over || state.problem !== '';
  const tools = useToolsShown(open !== undefined || alarm);

  const place = (): LeadPlace => ({
    itemId: item.id,
    position: region.current ? positionIn(region.current) : 0,
    shift: told,
  });
  const moved = () => {
    if (!region.current) return;
    const now = pageIn(region.current);
    if (now.page !== page.page || now.pages !== page.pages) setPage(now);
    if (leading) channel.tell(place());
  };
  useEffect(() => {
    history.replaceState(history.state, '', `#${at + 1}`);
    if (!region.current) return;
    if (wanted.current === 'last') showEnd(region.current, 'last');
    else showPosition(region.current, wanted.current);
    wanted.current = 0;
    setPage(pageIn(region.current));
  }, [at]);
  useEffect(() => {
    if (leading)
      channel.tell({
        itemId: item.id,
        shift: told,
        position: region.current ? positionIn(region.current) : 0,
      });
  }, [channel, leading, item.id, told]);

  const go = (to: number, end: 'first' | 'last' = 'first') => {
    if (to < 0 || to >= items.length || to === at) return;
    if (following) channel.goAway(true);
    scroll.stop();
    wanted.current = end === 'last' ? 'last' : 0;
    setAt(to);
  };
  const turn = (by: 1 | -1) => {
    // Who plays is done with the tools: the next press is no press of the button that had the focus.
    if (footer.current?.contains(document.activeElement)) region.current?.focus({ preventScroll: true });
    if (region.current && turnPage(region.current, by)) return;
    go(at + by, by < 0 ? 'last' : 'first');
  };
  const setOwn = (song: PlayerSong) => item.songId && changePlayer({ songId: item.songId, song });
  const setShift = (by: number) => {
    if (!item.song) return;
    // Who leads changes the key for all; who does not, for themselves.
    if (leading && Math.abs(told + by) <= FURTHEST_SHIFT) setShifts({ ...shifts, [item.id]: told + by });
    else if (!leading && Math.abs(own.shift + by) <= FURTHEST_SHIFT)
      setOwn({ ...own, shift: own.shift + by });
  };
  const setRoom = (change_: typeof room) =>
    change({ songs: withRoom(settings.songs, item.songId || item.id, change_) });
  const resize = (by: 1 | -1) => {
    const size = region.current ? Number.parseFloat(getComputedStyle(region.current).fontSize) : 32;
    setRoom({ ...room, size: sizeBeside(size, by) });
  };
  const toggleOpen = (part: Panel) => setOpen(open === part ? undefined : part);
  const actions: Record<StageAction, () => void> = {
    next: () => turn(1),
    back: () => turn(-1),
    nextSong: () => go(at + 1),
    songBefore: () => go(at - 1),
    first: () => go(0),
    last: () => go(items.length - 1),
    scroll: scroll.toggle,
    metronome: () => toggleOpen('metronome'),
    notation: () => toggleOpen('notation'),
    bigger: () => resize(1),
    smaller: () => resize(-1),
    fit: () => setRoom({}),
    up: () => setShift(1),
    down: () => setShift(-1),
    fullScreen: fullScreen.toggle,
    lead: () => void (set.band && (leading ? channel.stop() : channel.begin(place()))),
    follow: () => state.lead && !leading && channel.goAway(!state.away),
    help: () => toggleOpen('help'),
  };
  const act = (intent: StageAction) => actions[intent]();
  const midi = useMidi((name) => {
    const intent = settings.keys[name];
    if (intent) act(intent);
  });
  useStageKeys(settings, act, tools.show);
  const shiftOf = ({ id, songId }: StageItem) =>
    withinOctave((shifts[id] ?? 0) + (player.songs[songId]?.shift ?? 0));
  const ready = items.filter((each, index) => each === item || Math.abs(index - near) <= 1);

  return (
    <main id="main" className="fixed inset-0 z-40 flex flex-col bg-ground text-ink">
      <StageHead
        leave={set.leave}
        title={set.title}
        place={[item.place, item.clock].filter(Boolean).join(' · ')}
        heading={item.title}
        tempo={item.tempo}
        sheet={sheet}
      />
      <div className="relative min-h-0 flex-1">
        <BandWord word={state.word} />
        {ready.map((each) => (
          <StageSheet
            key={each.id}
            shown={each === item ? region : undefined}
            item={each}
            sheet={each === item ? sheet : sheetFor(each, shiftOf(each), player, set.pictures)}
            room={settings.songs[each.songId || each.id] ?? {}}
            onTap={(part) => (part === 'middle' ? tools.toggle() : act(part))}
            onMoved={moved}
          />
        ))}
        <footer
          ref={footer}
          className={`absolute inset-x-0 bottom-0 grid max-h-full gap-2 overflow-y-auto border-t border-line bg-ground px-3 py-2 transition-opacity duration-150 motion-reduce:transition-none ${tools.shown ? '' : 'pointer-events-none opacity-0 has-focus-visible:pointer-events-auto has-focus-visible:opacity-100'}`}
        >
          {open === 'help' && <StageHelp settings={settings} onChange={change} midi={midi} />}
          {open === 'notation' && (
            <NotationPanel
              view={player.view}
              song={own}
              onView={(view) => changePlayer({ view })}
              onSong={setOwn}
            />
          )}
          {open === 'metronome' && (
            <MetronomePart
              key={item.id}
              tempo={item.tempo ?? 100}
              beats={Number(sheet?.time.split('/')[0]) || 4}
              atOnce
            />
          )}
          <StageToolsBar
            sheet={sheet}
            shift={shift}
            scrolling={scroll.going}
            open={open}
            room={room}
            light={settings.light}
            fullScreen={fullScreen}
            act={act}
            onRoom={setRoom}
            onLight={() => change({ light: !settings.light })}
          />
          {set.band && (
            <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
              <StageLeadLine
                state={state}
                leading={leading}
                ending={ending}
                onLead={actions.lead}
                onAway={actions.follow}
              />
              {state.online && <SayToBand onSay={(text) => void channel.say(text)} />}
            </div>
          )}
          <StageSteps before={items[at - 1]?.title} next={next?.title} onStep={act} />
        </footer>
      </div>
      <StageFoot
        page={page}
        next={page.page === page.pages && next ? `Next: ${spokenItem(next)}` : undefined}
      />
    </main>
  );
}

function withinOctave(shift: number): number {
  return (((shift % 12) + 18) % 12) - 6;
}

/** The place in the set that the address names after its `#`; a page kept on the device is the same for all. */
function placeInAddress(count: number): number {
  return Math.min(count, Math.max(1, Math.trunc(Number(location.hash.slice(1))) || 1)) - 1;
}
