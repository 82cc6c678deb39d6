import { useEffect, useMemo, useRef, useState } from 'react';
import { Icon } from '../../ui/icon.tsx';
import { useAutoScroll } from './auto-scroll.ts';
import { FURTHEST_SHIFT, type LeadPlace } from './lead.ts';
import { MetronomePart } from '../audio/metronome-part.tsx';
import { positionIn, showPosition } from '../sheets/position.ts';
import { putPictures } from '../sheets/pictures.ts';
import { StageHelp } from './help.tsx';
import { type StageAction, useStageKeys } from './keys.ts';
import { StageLeadLine } from './lead-line.tsx';
import { useStageTheme } from './theme.ts';
import { sizeBeside, useStageSettings } from './settings.ts';
import { StageSheet } from './sheet.tsx';
import { StageSteps } from './step.tsx';
import { StageTool, StageTools } from './tools.tsx';
import type { StageItem, StageSet } from './stage.ts';
import { tonightSheet } from '../playlists/song-in-set-key.ts';
import { useAwake } from './use-wake-lock.ts';
import { useFullScreen } from './use-full-screen.ts';
import { useLead } from './use-lead.ts';
import { useSessionHere } from './use-session-here.ts';

/** One song after another, large and in the dark; by tap, key or pedal, alone or after a leader. */
export function StageScreen({ set }: { set: StageSet & { items: [StageItem, ...StageItem[]] } }) {
  const { items } = set;
  const [at, setAt] = useState(() => placeInAddress(items.length));
  const [shifts, setShifts] = useState<Record<string, number>>({});
  const [open, setOpen] = useState<'metronome' | 'help'>();
  // Small screens show the tools only when they are wanted: the room is the song's.
  const [tools, setTools] = useState(false);
  const [settings, change] = useStageSettings();
  const region = useRef<HTMLDivElement>(null);
  const wantedPosition = useRef(0);
  const fullScreen = useFullScreen();
  useAwake();
  useStageTheme(settings.light);

  const item = items[at] ?? items[0];
  const own = shifts[item.id] ?? 0;
  const { channel, state, leading, following } = useLead(set.id, set.viewerId, (place, isOwn) => {
    const to = items.findIndex(({ id }) => id === place.itemId);
    if (to < 0) return;
    if (isOwn) setShifts({ ...shifts, [place.itemId]: place.shift });
    if (to === at && region.current) showPosition(region.current, place.position);
    if (to === at) return;
    wantedPosition.current = place.position;
    setAt(to);
  });
  const ending = useSessionHere(channel);
  const told = following && state.lead?.itemId === item.id ? state.lead.shift : 0;
  const shift = ((((told + own) % 12) + 18) % 12) - 6;
  const sheet = useMemo(
    () => item.song && putPictures(tonightSheet(item.song, shift), set.pictures),
    [item, shift, set.pictures],
  );
  const scroll = useAutoScroll(region, sheet?.duration);

  const place = (): LeadPlace => ({
    itemId: item.id,
    position: region.current ? positionIn(region.current) : 0,
    shift: own,
  });
  useEffect(() => {
    history.replaceState(history.state, '', `#${at + 1}`);
    if (region.current) showPosition(region.current, wantedPosition.current);
    wantedPosition.current = 0;
  }, [at]);
  useEffect(() => {
    if (leading)
      channel.tell({
        itemId: item.id,
        shift: own,
        position: region.current ? positionIn(region.current) : 0,
      });
  }, [channel, leading, item.id, own]);

  const go = (to: number) => {
    if (to < 0 || to >= items.length || to === at) return;
    if (following) channel.goAway(true);
    scroll.stop();
    setAt(to);
  };
  const turn = (by: 1 | -1) => region.current?.scrollBy({ top: by * region.current.clientHeight * 0.85 });
  const setShift = (by: number) => {
    if (item.song && Math.abs(own + by) <= FURTHEST_SHIFT) setShifts({ ...shifts, [item.id]: own + by });
  };
  const toggleLead = () => void (leading ? channel.stop() : channel.begin(place()));
  const toggleOpen = (part: 'metronome' | 'help') => setOpen(open === part ? undefined : part);
  const act = (intent: StageAction) => actions[intent]();
  const actions: Record<StageAction, () => void> = {
    next: () => go(at + 1),
    back: () => go(at - 1),
    first: () => go(0),
    last: () => go(items.length - 1),
    pageDown: () => turn(1),
    pageUp: () => turn(-1),
    scroll: scroll.toggle,
    metronome: () => toggleOpen('metronome'),
    bigger: () => change({ size: sizeBeside(settings.size, 1) }),
    smaller: () => change({ size: sizeBeside(settings.size, -1) }),
    up: () => setShift(1),
    down: () => setShift(-1),
    fullScreen: fullScreen.toggle,
    lead: toggleLead,
    follow: () => state.lead && !leading && channel.goAway(!state.away),
    help: () => toggleOpen('help'),
  };
  useStageKeys(settings.letters, act);

  return (
    <main id="main" className="fixed inset-0 z-40 flex flex-col bg-ground text-ink">
      <header className="flex items-center gap-3 border-b border-line px-3 py-1.5">
        {/* A plain link: where there is no network, the browser says so instead of a broken screen. */}
        <a
          href={`/bee/playlists/show/${set.id}`}
          aria-label="Leave the stage"
          className="grid min-h-11 min-w-11 place-items-center rounded-md hover:bg-sunken"
        >
          <Icon name="back" />
        </a>
        <h1 className="min-w-0 flex-1 truncate font-text text-sm font-semibold">{set.title}</h1>
        <p aria-live="polite" className="text-lg font-bold whitespace-nowrap">
          {at + 1} of {items.length}
          {item.clock && <span className="font-normal text-soft"> · {item.clock}</span>}
        </p>
      </header>
      <StageSheet
        key={item.id}
        region={region}
        item={item}
        sheet={sheet}
        size={settings.size}
        onTap={act}
        onScroll={() => leading && channel.tell(place())}
      />
      <footer className="flex max-h-[70dvh] flex-wrap items-center justify-between gap-2 overflow-y-auto border-t border-line px-3 py-2">
        {open === 'help' && (
          <StageHelp letters={settings.letters} onLetters={(letters) => change({ letters })} />
        )}
        {open === 'metronome' && (
          <div className="w-full">
            <MetronomePart
              key={item.id}
              tempo={item.tempo ?? 100}
              beats={Number(sheet?.time.split('/')[0]) || 4}
              atOnce
            />
          </div>
        )}
        <div className={`flex flex-wrap items-center gap-x-4 gap-y-2 ${tools ? '' : 'max-md:hidden'}`}>
          <StageTools label="Scrolling and metronome">
            <StageTool pressed={scroll.going} disabled={!sheet} onPress={scroll.toggle}>
              <Icon name={scroll.going ? 'pause' : 'play'} className="size-4" /> Scroll
            </StageTool>
            <StageTool pressed={open === 'metronome'} onPress={actions.metronome}>
              Metronome
            </StageTool>
          </StageTools>
          {sheet && (
            <StageTools label="Key on this device">
              <StageTool label="A semitone down" onPress={actions.down}>
                −
              </StageTool>
              <span role="status" className="min-w-12 text-center text-sm font-semibold">
                {sheet.soundingKey || sheet.key || 'Key'}
                {shift !== 0 && <span className="text-soft"> {shift > 0 ? `+${shift}` : `−${-shift}`}</span>}
              </span>
              <StageTool label="A semitone up" onPress={actions.up}>
                +
              </StageTool>
            </StageTools>
          )}
          <StageTools label="Size and light">
            <StageTool label="A−: smaller words" onPress={actions.smaller}>
              A−
            </StageTool>
            <StageTool label="A+: larger words" onPress={actions.bigger}>
              A+
            </StageTool>
            <StageTool
              label="Light"
              pressed={settings.light}
              onPress={() => change({ light: !settings.light })}
            >
              <Icon name="sun" className="size-4" />
            </StageTool>
          </StageTools>
          <StageTools label="Screen">
            {fullScreen.can && (
              <StageTool pressed={fullScreen.on} onPress={actions.fullScreen}>
                Full screen
              </StageTool>
            )}
            <StageTool pressed={open === 'help'} onPress={actions.help}>
              Keys
            </StageTool>
          </StageTools>
        </div>
        <div className={tools || state.lead || state.problem || state.over ? '' : 'max-md:hidden'}>
          <StageLeadLine
            state={state}
            leading={leading}
            ending={ending}
            onLead={toggleLead}
            onAway={actions.follow}
          />
        </div>
        <StageSteps before={items[at - 1]?.title} next={items[at + 1]?.title} onStep={act}>
          <div className="md:hidden">
            <StageTool expanded={tools} onPress={() => setTools(!tools)}>
              Tools
            </StageTool>
          </div>
        </StageSteps>
      </footer>
    </main>
  );
}

/** The place in the set that the address names after its `#`; a page kept on the device is the same for all. */
function placeInAddress(count: number): number {
  return Math.min(count, Math.max(1, Math.trunc(Number(location.hash.slice(1))) || 1)) - 1;
}
