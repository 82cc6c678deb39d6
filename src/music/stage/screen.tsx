import { useDeferredValue, useEffect, useRef, useState } from 'react';
import type { KeptPage } from '../../kernel/browser/offline-page.ts';
import { useAutoScroll } from './auto-scroll.ts';
import { BandWord } from './lead/band-words.tsx';
import { BeatLights, CountIn } from './clock/beats.tsx';
import { droppedSongId } from './dropped-song.ts';
import { StageFoot } from './foot.tsx';
import { BandLine, beatsOf, Beside, type Panel, StageFooter } from './footer.tsx';
import { StageHead } from './head.tsx';
import { type StageAction, useStageKeys } from './keys.ts';
import { FURTHEST_SHIFT, type LeadPlace } from './lead/lead.ts';
import { pageIn, positionIn, showEnd, showPosition, turnPage } from './pages.ts';
import { PlanClock } from './clock/plan-clock.tsx';
import { PLAIN_PLAYER_SONG, type PlayerSong } from './player.ts';
import { useStageSettings } from './settings.ts';
import { sheetFor } from './sheet-for.ts';
import { StageSheet } from './sheet.tsx';
import { spokenItem, type StageItem, type StageSet } from './stage.ts';
import { useStageTheme } from './theme.ts';
import { StageToolsBar } from './tools-bar.tsx';
import { useAwake } from './use-wake-lock.ts';
import { useFullScreen } from './use-full-screen.ts';
import { useLead } from './lead/use-lead.ts';
import { useMidi } from './use-midi.ts';
import { usePlayer } from './use-player.ts';
import { useRoom } from './use-room.ts';
import { useSessionHere } from './lead/use-session-here.ts';
import { useStageItems } from './use-stage-items.ts';
import { useToolsShown } from './use-tools-shown.ts';
import { t } from '../../texts/text.ts';

/** One song after another, large and in the dark; by tap, key or pedal, alone or after a leader. */
export function StageScreen({
  set,
  kept,
}: {
  set: StageSet & { items: [StageItem, ...StageItem[]] };
  /** What the device has of it. */
  kept: KeptPage | undefined;
}) {
  const { items, item, at, place: inSet, goTo, drop, given, pictures } = useStageItems(set);
  // Those beside it are made ready while nobody waits.
  const near = useDeferredValue(at);
  const [shifts, setShifts] = useState<Record<string, number>>({});
  // In the whole songbook one begins by looking for a song.
  const [open, setOpen] = useState<Panel | undefined>(set.whole && !location.hash ? 'songs' : undefined);
  const [counting, setCounting] = useState(0);
  const [page, setPage] = useState({ page: 1, pages: 1 });
  const [settings, change] = useStageSettings();
  const [player, changePlayer] = usePlayer(given, set.viewerId);
  const region = useRef<HTMLDivElement>(null);
  const wanted = useRef<number | 'last'>(0);
  const footer = useRef<HTMLElement>(null);
  const fullScreen = useFullScreen();
  useAwake();
  useStageTheme(settings.light);

  const next = items[at + 1];
  const told = shifts[item.id] ?? 0;
  const { channel, state, leading, following } = useLead(set, (place, isOwn) => {
    const to = items.findIndex(({ id }) => id === place.itemId);
    if (isOwn) setShifts({ ...shifts, [place.itemId]: place.shift });
    if (to === at && region.current) showPosition(region.current, place.position);
    if (to === at) return;
    wanted.current = place.position;
    if (to >= 0) goTo(place.itemId);
    else if (droppedSongId(place.itemId)) void drop(droppedSongId(place.itemId));
  });
  const ending = useSessionHere(channel);
  const heard = following && state.lead?.itemId === item.id ? state.lead.shift : 0;
  const own = player.songs[item.songId] ?? PLAIN_PLAYER_SONG;
  const shift = withinOctave(heard + told + own.shift);
  const sheet = sheetFor(item, shift, player, pictures);
  const [tempo, beats] = [item.tempo ?? 100, beatsOf(sheet)];
  const scroll = useAutoScroll(region, sheet?.duration);
  const { room, setRoom, resize } = useRoom(settings, change, item, region);
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
  useEffect(() => history.replaceState(history.state, '', `#${inSet}`), [inSet]);
  useEffect(() => {
    if (!region.current) return;
    if (wanted.current === 'last') showEnd(region.current, 'last');
    else showPosition(region.current, wanted.current);
    wanted.current = 0;
    setPage(pageIn(region.current));
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- another item begins at its own place
  }, [item.id]);
  useEffect(() => {
    if (leading)
      channel.tell({
        itemId: item.id,
        shift: told,
        position: region.current ? positionIn(region.current) : 0,
      });
  }, [channel, leading, item.id, told]);

  const leave = () => {
    if (following) channel.goAway(true);
    scroll.stop();
    setCounting(0);
  };
  const go = (to: number, end: 'first' | 'last' = 'first') => {
    const there = items[to];
    if (!there || to === at) return;
    leave();
    wanted.current = end === 'last' ? 'last' : 0;
    goTo(there.id);
  };
  const dropIn = async (songId: string) => {
    const done = await drop(songId);
    if (!done) return false;
    leave();
    setOpen(undefined);
    return true;
  };
  const jump = (section: number) => {
    setOpen(undefined);
    if (following) channel.goAway(true);
    if (region.current) showPosition(region.current, section * 100);
    moved();
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
  const toggleOpen = (part: Panel) => setOpen(open === part ? undefined : part);
  const actions: Record<StageAction, () => void> = {
    next: () => turn(1),
    back: () => turn(-1),
    nextSong: () => go(at + 1),
    songBefore: () => go(at - 1),
    first: () => go(0),
    last: () => go(items.length - 1),
    scroll: scroll.toggle,
    countIn: () => setCounting(counting + 1),
    beat: () => change({ beat: !settings.beat }),
    metronome: () => toggleOpen('metronome'),
    sections: () => toggleOpen('sections'),
    songs: () => toggleOpen('songs'),
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
        {counting > 0 && <CountIn key={counting} tempo={tempo} beats={beats} onOver={() => setCounting(0)} />}
        {ready.map((each) => (
          <StageSheet
            key={each.id}
            shown={each === item ? region : undefined}
            item={each}
            onAt={each === item ? (next?.clock ?? '') : ''}
            sheet={each === item ? sheet : sheetFor(each, shiftOf(each), player, pictures)}
            room={settings.songs[each.songId || each.id] ?? {}}
            onTap={(part) => (part === 'middle' ? tools.toggle() : act(part))}
            onMoved={moved}
          />
        ))}
        <StageFooter
          at={footer}
          shown={tools.shown}
          {...{ open, items, sheet, settings, player, own, midi }}
          {...{ kept, whole: set.whole }}
          index={at}
          onSettings={change}
          onPlayer={changePlayer}
          onJump={jump}
          onGo={(to) => {
            setOpen(undefined);
            go(to);
          }}
          onDrop={dropIn}
        >
          <StageToolsBar
            {...{ sheet, shift, open, room, fullScreen, act }}
            scrolling={scroll.going}
            beat={settings.beat}
            light={settings.light}
            onRoom={setRoom}
            onLight={() => change({ light: !settings.light })}
          />
          {set.band && open !== 'songs' && (
            <BandLine {...{ state, leading, ending, act }} onSay={(text) => void channel.say(text)} />
          )}
          <Beside items={items} index={at} act={act} />
        </StageFooter>
      </div>
      <StageFoot
        page={page}
        next={page.page === page.pages && next ? t('Next: {title}', { title: spokenItem(next) }) : undefined}
      >
        <PlanClock plan={set} item={item} />
        {settings.beat && sheet && <BeatLights key={item.id} tempo={tempo} beats={beats} />}
      </StageFoot>
    </main>
  );
}

function withinOctave(shift: number): number {
  return (((shift % 12) + 18) % 12) - 6;
}
