import './stage.css';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useOfflinePage } from '../../kernel/browser/offline-page.ts';
import { useAutoScroll } from './sheet/auto-scroll.ts';
import { sheetAddresses } from './files/sheet-addresses.ts';
import { AllTools } from './tools/all-tools.tsx';
import { ToolsAtHand } from './tools/at-hand.tsx';
import { StageBar } from './tools/bar.tsx';
import { BeatLights, CountedBeat, CountIn } from './clock/beats.tsx';
import { PlanClock } from './clock/plan-clock.tsx';
import { droppedSongId } from './dropped-song.ts';
import { type StageAction, useStageKeys } from './device/keys.ts';
import { FURTHEST_SHIFT, type LeadPlace } from './lead/lead.ts';
import { beatsOf } from '../chordpro/sheet.ts';
import { MoreTools, type Panel, StagePanel } from './tools/panel.tsx';
import { pageIn, positionIn, showEnd, showPosition, turnPage } from './sheet/pages.ts';
import { PLAIN_PLAYER_SONG, type PlayerSong } from './player.ts';
import { playsFromFiles } from './plays-from-files.ts';
import { useStageSettings } from './settings.ts';
import { sheetFor } from './sheet/sheet-for.ts';
import { StageSheet } from './sheet/sheet.tsx';
import { FilesSheet } from './files/files-sheet.tsx';
import { useNotesLine } from './files/use-notes.ts';
import type { Work } from './files/use-work.tsx';
import { FilesTools } from './files/files-tools.tsx';
import { usePageSettings } from './files/page-settings.ts';
import { placeHere, placeToTell, shownSong } from './sheet/place-in-song.ts';
import { hasStaves, type StageItem, type StageSet } from './stage.ts';
import { useStageTheme } from './theme.ts';
import { useAwake } from './device/use-wake-lock.ts';
import { useFullScreen } from './device/use-full-screen.ts';
import { SayToBand } from './lead/band-words.tsx';
import { StageLeadLine } from './lead/lead-line.tsx';
import { StageTools } from './tools/tools.tsx';
import { usePlayedBesides } from './played/use-played-besides.ts';
import { useTrack } from '../track/use-track.ts';
import { useLead } from './lead/use-lead.ts';
import { useNear } from './use-near.ts';
import { useMidi } from './device/use-midi.ts';
import { usePlayer } from './use-player.ts';
import { useRoom } from './sheet/use-room.ts';
import { useSessionHere } from './lead/use-session-here.ts';
import { useStageItems } from './use-stage-items.ts';
import { useToolsShown } from './tools/use-tools-shown.ts';
import { t } from '../../texts/text.ts';

/** One song after another, large and in the dark; by tap, key or pedal, alone or after a leader. */
export function StageScreen({ set }: { set: StageSet & { items: [StageItem, ...StageItem[]] } }) {
  const { items, item, at, place: inSet, goTo, drop, given, pictures, tracks } = useStageItems(set);
  // Those beside it are made ready while nobody waits.
  const near = useNear(at);
  const [shifts, setShifts] = useState<Record<string, number>>({});
  // In the whole songbook one begins by looking for a song.
  const [open, setOpen] = useState<Panel | undefined>(set.whole && !location.hash ? 'songs' : undefined);
  const [work, setWork] = useState<Work>();
  const [counting, setCounting] = useState(0);
  const [page, setPage] = useState({ page: 1, pages: 1, whole: false });
  const [ticking, setTicking] = useState(false);
  const [settings, change] = useStageSettings();
  const [player, changePlayer, saved] = usePlayer(given, set.viewerId);
  const media = mediaToKeep(set, settings.recordings);
  const kept = useOfflinePage({
    page: set.address,
    also: () => [...media, ...sheetAddresses(set.items)],
    // What the account has learnt since is in the page that is kept, too.
    renewed: [saved, set.items.length, ...media].join('\n'),
    loadMore: () =>
      Promise.all([
        import('../audio/audible-metronome.ts'),
        set.items.some(hasStaves) && import('../sheets/draw-abc.ts'),
      ]),
  });
  const [pageSettings, changePages] = usePageSettings();
  const song = shownSong(item, player);
  const region = useRef<HTMLDivElement>(null);
  useNotesLine(
    set.viewerId,
    set.items.some(({ files }) => files),
  );
  const wanted = useRef<number | 'last'>(0);
  const more = useRef<HTMLButtonElement>(null);
  const fullScreen = useFullScreen();
  useAwake();
  useStageTheme(settings.light);

  const next = items[at + 1];
  const told = shifts[item.id] ?? 0;
  const { channel, state, leading, following } = useLead(set, (place, isOwn) => {
    const to = items.findIndex(({ id }) => id === place.itemId);
    if (isOwn) setShifts({ ...shifts, [place.itemId]: place.shift });
    if (to === at && region.current) showPosition(region.current, placeHere(place.position, song));
    if (to === at) return;
    wanted.current = place.position;
    if (to >= 0) goTo(place.itemId);
    else if (droppedSongId(place.itemId)) void drop(droppedSongId(place.itemId));
  });
  const ending = useSessionHere(channel);
  // Who follows leaves it to the leader to say what was played.
  usePlayedBesides(set.id, set.band && !following ? droppedSongId(item.id) : '');
  const heard = following && state.lead?.itemId === item.id ? state.lead.shift : 0;
  const own = player.songs[item.songId] ?? PLAIN_PLAYER_SONG;
  const shift = withinOctave(heard + told + own.shift);
  const sheet = sheetFor(item, shift, player, pictures);
  const [tempo, beats] = [item.tempo ?? 100, beatsOf(sheet)];
  const scroll = useAutoScroll(region, sheet?.duration);
  const setOwn = (song: PlayerSong) => item.songId && changePlayer({ songId: item.songId, song });
  const track = useTrack(tracks[item.songId], own.track, {
    tempo,
    beats,
    onPractice: (practice) => setOwn({ ...own, track: practice }),
  });
  const { room, setRoom, resize } = useRoom(settings, change, item, region);
  const alarm = ending || state.over || state.problem !== '';
  const tools = useToolsShown();
  const fits = song.isFiles
    ? pageSettings.fit === 'auto' && pageSettings.across === 'auto'
    : !room.size && !room.columns && page.whole;

  const place = (): LeadPlace => ({
    itemId: item.id,
    position: region.current ? placeToTell(positionIn(region.current), song) : 0,
    shift: told,
  });
  const moved = () => {
    if (!region.current) return;
    const now = seenIn(region.current);
    if (now.page !== page.page || now.pages !== page.pages || now.whole !== page.whole) setPage(now);
    if (leading) channel.tell(place());
  };
  useEffect(() => {
    // After the turn is painted: the browser takes its time for it.
    const timer = window.setTimeout(() => history.replaceState(history.state, '', `#${inSet}`));
    return () => window.clearTimeout(timer);
  }, [inSet]);
  const begin = useEffectEvent(() => {
    if (!region.current) return;
    if (wanted.current === 'last') showEnd(region.current, 'last');
    else showPosition(region.current, placeHere(wanted.current, song));
    wanted.current = 0;
    setPage(seenIn(region.current));
  });
  // oxlint-disable-next-line react/exhaustive-effect-dependencies -- another item begins at its own place
  useEffect(() => begin(), [item.id]);
  const tellPlace = useEffectEvent(() => channel.tell(place()));
  useEffect(() => {
    if (leading) tellPlace();
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- another song or key is news
  }, [channel, leading, item.id, told]);

  const leave = () => {
    if (following) channel.goAway(true);
    scroll.stop();
    setCounting(0);
  };
  const go = (to: number, end: 'first' | 'last' = 'first') => {
    channel.turned();
    const there = items[to];
    if (!there || to === at) return;
    leave();
    wanted.current = end === 'last' ? 'last' : 0;
    setWork(undefined);
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
    channel.turned();
    setOpen(undefined);
    if (following) channel.goAway(true);
    if (region.current) showPosition(region.current, section * 100);
    moved();
  };
  const turn = (by: 1 | -1) => {
    // Who plays is done with the tools.
    setOpen(undefined);
    channel.turned();
    if (region.current && turnPage(region.current, by)) return;
    go(at + by, by < 0 ? 'last' : 'first');
  };
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
    metronome: () => {
      setTicking(!ticking);
      if (!ticking) setOpen('metronome');
      else if (open === 'metronome') setOpen(undefined);
    },
    track: () => track?.toggle(),
    trackStart: () => track?.restart(),
    trackSetup: () => track && setOpen('track'),
    sections: () => toggleOpen('sections'),
    songs: () => toggleOpen('songs'),
    notation: () => toggleOpen('notation'),
    bigger: () => (song.isFiles ? changePages({ fit: 'width' }) : resize(1)),
    smaller: () => (song.isFiles ? changePages({ fit: 'page' }) : resize(-1)),
    fit: () => (song.isFiles ? changePages({ fit: 'auto', across: 'auto' }) : setRoom({})),
    // A picture has one key.
    up: () => !song.isFiles && setShift(1),
    down: () => !song.isFiles && setShift(-1),
    fullScreen: fullScreen.toggle,
    lead: () => void (set.band && (leading ? channel.stop() : channel.begin(place()))),
    follow: () => state.lead && !leading && channel.goAway(!state.away),
    help: () => toggleOpen('help'),
    tools: () => toggleOpen('tools'),
    close: () => {
      if (open) more.current?.focus({ preventScroll: true });
      else setWork(undefined);
      setOpen(undefined);
    },
  };
  const lead = { state, leading, ending, onLead: () => act('lead'), onAway: () => act('follow') };
  const act = (intent: StageAction) => actions[intent]();
  const midi = useMidi((name) => {
    const intent = settings.keys[name];
    if (intent) act(intent);
  });
  useStageKeys(settings, act, tools.show);
  const onTap = (part: 'back' | 'next' | 'middle') => {
    // A tap beside the open tools shuts them, and is no turn.
    if (open) setOpen(undefined);
    else act(part === 'middle' ? 'tools' : part);
  };
  const shiftOf = ({ id, songId }: StageItem) =>
    withinOctave((shifts[id] ?? 0) + (player.songs[songId]?.shift ?? 0));
  const ready = items.filter((each, index) => each === item || near.includes(index));

  return (
    <main id="main" className="fixed inset-0 z-40 flex flex-col bg-ground text-ink">
      <StageBar
        {...{ set, item, sheet, page, next, act }}
        before={items[at - 1]}
        band={set.band ? { state, leading } : undefined}
        more={<MoreTools at={more} open={open !== undefined} onPress={() => toggleOpen('tools')} />}
      >
        <ToolsAtHand
          {...{ sheet, fits, ticking, act }}
          playing={track?.going === true}
          scrolling={scroll.going}
          shown={tools.shown && !open}
        />
      </StageBar>
      <div className="relative min-h-0 flex-1">
        {settings.beat && sheet && <BeatLights key={item.id} tempo={tempo} beats={beats} />}
        {track?.counted !== undefined && <CountedBeat beat={track.counted} />}
        {counting > 0 && <CountIn key={counting} tempo={tempo} beats={beats} onOver={() => setCounting(0)} />}
        <StagePanel
          {...{ open, ticking, items, sheet, settings, player, own, midi, kept, track }}
          whole={set.whole}
          recordings={set.tracks}
          index={at}
          onOpen={setOpen}
          onSettings={change}
          onPlayer={changePlayer}
          onJump={jump}
          onGo={(to) => {
            setOpen(undefined);
            go(to);
          }}
          onDrop={dropIn}
        >
          {item.files && (
            <FilesTools
              isFiles={song.isFiles}
              only={item.files.only}
              settings={pageSettings}
              onFrom={(from) => setOwn({ ...own, from })}
              onSettings={changePages}
              onWork={(next) => {
                setWork(next);
                setOpen(undefined);
              }}
            />
          )}
          <AllTools
            isFiles={song.isFiles}
            {...{ sheet, shift, room, fullScreen, act, ticking, track, fits }}
            scrolling={scroll.going}
            beat={settings.beat}
            light={settings.light}
            onRoom={setRoom}
            onLight={() => change({ light: !settings.light })}
          />
          {set.band && (
            <StageTools label={t('The band')}>
              <StageLeadLine {...lead} />
              {state.online && <SayToBand onSay={(text) => void channel.say(text)} />}
            </StageTools>
          )}
          <div className="flex min-h-11 items-center justify-between gap-3 text-sm">
            <a href={set.leave} className="font-semibold underline underline-offset-2">
              {t('Leave the stage')}
            </a>
            <PlanClock plan={set} item={item} />
          </div>
        </StagePanel>
        {alarm && open !== 'tools' && (
          <div className="absolute inset-x-0 bottom-0 z-10 border-t border-line bg-surface p-3">
            <StageLeadLine {...lead} />
          </div>
        )}
        {ready.map((each) => {
          const parts = { shown: each === item ? region : undefined, item: each, onTap, onMoved: moved };
          return playsFromFiles(each, player) ? (
            <FilesSheet
              key={`${each.id} files`}
              {...parts}
              viewerId={set.viewerId}
              settings={pageSettings}
              work={each === item ? work : undefined}
              onDone={() => setWork(undefined)}
            />
          ) : (
            <StageSheet
              key={each.id}
              {...parts}
              onAt={each === item ? (next?.clock ?? '') : ''}
              sheet={each === item ? sheet : sheetFor(each, shiftOf(each), player, pictures)}
              room={settings.songs[each.songId || each.id] ?? {}}
            />
          );
        })}
      </div>
    </main>
  );
}

/** Of the whole songbook the recordings would fill the device. */
function mediaToKeep({ pictures, tracks, whole }: StageSet, withRecordings: boolean): string[] {
  const recordings = withRecordings && !whole ? Object.values(tracks).map(({ url }) => url) : [];
  return [...Object.values(pictures).map(({ src }) => src), ...recordings];
}

function seenIn(region: HTMLElement): { page: number; pages: number; whole: boolean } {
  return { ...pageIn(region), whole: region.dataset['whole'] === 'true' };
}

function withinOctave(shift: number): number {
  return (((shift % 12) + 18) % 12) - 6;
}
