import './stage.css';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useAutoScroll } from './sheet/auto-scroll.ts';
import { AllTools } from './tools/all-tools.tsx';
import { ToolsAtHand } from './tools/at-hand.tsx';
import { StageBar } from './tools/bar.tsx';
import { BeatLights, CountedBeat, CountIn } from './clock/beats.tsx';
import { droppedSongId } from './dropped-song.ts';
import { type StageAction, useStageKeys } from './device/keys.ts';
import { FURTHEST_SHIFT } from './lead/lead.ts';
import { beatsOf } from '../chordpro/sheet.ts';
import { MoreTools, type Panel, StagePanel } from './tools/panel.tsx';
import { seenIn, showEnd, showPosition, turnPage } from './sheet/pages.ts';
import { PLAIN_PLAYER_SONG, type PlayerSong } from './player.ts';
import { useStageSettings } from './settings.ts';
import { sheetFor, shiftOf } from './sheet/sheet-for.ts';
import { StageSheets } from './sheet/sheets.tsx';
import { useNotesLine } from './files/use-notes.ts';
import type { Work } from './files/use-work.tsx';
import { FilesTools } from './files/files-tools.tsx';
import { usePageSettings } from './files/page-settings.ts';
import { placeHere, shownSong } from './sheet/place-in-song.ts';
import { hasFiles } from './stage.ts';
import { useStageTheme } from './theme.ts';
import { useAwake } from './device/use-wake-lock.ts';
import { useFullScreen } from './device/use-full-screen.ts';
import { itemToFollow } from './lead/item-to-follow.ts';
import { shiftHere } from './lead/shift-here.ts';
import { BandTools, LeadAlarm } from './lead/band-tools.tsx';
import { SayToBand } from './lead/band-words.tsx';
import { LeaveLine } from './tools/leave-line.tsx';
import { usePlayedBesides } from './played/use-played-besides.ts';
import { useTrack } from '../track/use-track.ts';
import { useFollow, useLead } from './lead/use-lead.ts';
import { useLeading } from './lead/use-leading.ts';
import { useNear } from './use-near.ts';
import { useKeptSet } from './use-kept-set.ts';
import { useMidi } from './device/use-midi.ts';
import { usePlayer } from './use-player.ts';
import { useRoom } from './sheet/use-room.ts';
import { isPlayable, type PlayableSet, useSetNow } from './use-set-now.ts';
import { useShifts } from './sheet/use-shifts.ts';
import { useSessionHere } from './lead/use-session-here.ts';
import { useStageItems } from './use-stage-items.ts';
import { t } from '../../texts/text.ts';
import { useToolsShown } from './tools/use-tools-shown.ts';

/** One song after another, large and in the dark; by tap, key or pedal, alone or after a leader. */
export function StageScreen({ set: loaded }: { set: PlayableSet }) {
  const line = useLead(loaded);
  const { channel, state, leading, following } = line;
  const set = useSetNow(loaded, state.stamp, (now) =>
    channel.show(isPlayable(now) ? t('The set has changed') : t('Everything was taken out of the set')),
  );
  const { items, item, at, goTo, drop, isAwaiting, given, pictures, tracks } = useStageItems(set);
  // Those beside it are made ready while nobody waits.
  const near = useNear(at);
  const [shifts, move] = useShifts(set.items);
  // In the whole songbook one begins by looking for a song.
  const [open, setOpen] = useState<Panel | undefined>(set.whole && !location.hash ? 'songs' : undefined);
  const [work, setWork] = useState<Work>();
  const [counting, setCounting] = useState(0);
  const [page, setPage] = useState({ page: 1, pages: 1, whole: false });
  const [ticking, setTicking] = useState(false);
  const [settings, change] = useStageSettings();
  const [player, changePlayer, saved] = usePlayer(given, set.viewerId);
  const kept = useKeptSet(set, settings.recordings, saved);
  const [pageSettings, changePages] = usePageSettings();
  const song = shownSong(item, player);
  const region = useRef<HTMLDivElement>(null);
  useNotesLine(set.viewerId, set.items.some(hasFiles));
  const wanted = useRef<number | 'last'>(0);
  const more = useRef<HTMLButtonElement>(null);
  const fullScreen = useFullScreen();
  useAwake();
  useStageTheme(settings.light);

  const next = items[at + 1];
  const told = shifts[item.id] ?? 0;
  useFollow(line, set, (place) => {
    const isNew = state.stamp === set.stamp;
    const itemId = itemToFollow(place, { items, at: item, set: set.items, isNew });
    const to = items.findIndex(({ id }) => id === itemId);
    const songId = droppedSongId(itemId);
    // A song by itself is in its own key.
    move(itemId, shiftHere(place, to < 0 && songId ? 0 : items[to]?.song?.transpose));
    if (to === at && region.current) showPosition(region.current, placeHere(place.position, song));
    if (to === at) return;
    wanted.current = place.position;
    if (to >= 0) goTo(itemId);
    else if (songId) void drop(songId, itemId !== place.itemId);
  });
  const { tell, beginOrStop } = useLeading(line, {
    item,
    song,
    region,
    shift: told,
    isAwaiting,
    move: (by) => move(item.id, by),
  });
  const ending = useSessionHere(channel);
  // Who follows leaves it to the leader to say what was played.
  usePlayedBesides(set.id, set.band && !following ? droppedSongId(item.id) : '');
  const own = player.songs[item.songId] ?? PLAIN_PLAYER_SONG;
  const shift = shiftOf(item, shifts, player);
  const sheet = sheetFor(item, shift, player, pictures);
  const nextSheet = next && sheetFor(next, shiftOf(next, shifts, player), player, pictures);
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

  const moved = () => {
    if (!region.current) return;
    const now = seenIn(region.current);
    if (now.page !== page.page || now.pages !== page.pages || now.whole !== page.whole) setPage(now);
    tell();
  };
  const begin = useEffectEvent(() => {
    if (!region.current) return;
    if (wanted.current === 'last') showEnd(region.current, 'last');
    else showPosition(region.current, placeHere(wanted.current, song));
    wanted.current = 0;
    setPage(seenIn(region.current));
  });
  // oxlint-disable-next-line react/exhaustive-effect-dependencies -- another item begins at its own place
  useEffect(() => begin(), [item.id]);

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
    const isForAll = channel.leadsSoon;
    const to = by + (isForAll ? told : own.shift);
    if (Math.abs(to) > FURTHEST_SHIFT) return;
    if (isForAll) move(item.id, to);
    else setOwn({ ...own, shift: to });
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
    lead: () => set.band && beginOrStop(),
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
  const ready = items.filter((each, index) => each === item || near.includes(index));

  return (
    <main id="main" className="fixed inset-0 z-40 flex flex-col bg-ground text-ink">
      <StageBar
        {...{ set, item, sheet, page, next, nextSheet, act }}
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
          band={set.band}
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
            <BandTools {...lead}>
              {state.online && <SayToBand onSay={(text) => void channel.say(text)} />}
            </BandTools>
          )}
          <LeaveLine set={set} item={item} />
        </StagePanel>
        {alarm && open !== 'tools' && <LeadAlarm {...lead} />}
        <StageSheets
          {...{ item, near: ready, player, pictures, shifts, sheet, work, onTap, region }}
          viewerId={set.viewerId}
          pageSettings={pageSettings}
          rooms={settings.songs}
          onMoved={moved}
          onDone={() => setWork(undefined)}
        />
      </div>
    </main>
  );
}
