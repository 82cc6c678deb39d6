import { useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { useHydrated } from '../../ui/hydrated.ts';
import { Icon } from '../../ui/icon.tsx';
import type { AudibleMetronome } from './audible-metronome.ts';
import { type Beat, type Click, sound, TEMPO } from './metronome.ts';
import { addTap, tappedTempo } from './tap-tempo.ts';
import { t, translated } from '../../texts/text.ts';

const SUBDIVISIONS = [
  ['1', 'Beats only'],
  ['2', 'Eighths'],
  ['3', 'Triplets'],
  ['4', 'Sixteenths'],
] as const;
const CONTROL = 'min-h-11 rounded-md border border-edge bg-surface px-3 text-sm';

/** Seen and heard; its tempo and metre are the song's until somebody changes them. */
export function MetronomePart({
  tempo,
  beats,
  atOnce = false,
}: {
  tempo: number;
  beats: number;
  /** Starts when it appears: the press that opened it is the press it needs. */
  atOnce?: boolean;
}) {
  const [beat, setBeat] = useState<Beat>({ tempo, beats, subdivision: 1, accent: true });
  const [loud, setLoud] = useState(true);
  const [now, setNow] = useState<Click>();
  const [going, setGoing] = useState(false);
  const [taps, setTaps] = useState<readonly number[]>([]);
  const metronome = useRef<AudibleMetronome>(undefined);
  const wanted = useRef(false);
  const id = useId();
  useEffect(
    () => () => {
      wanted.current = false;
      metronome.current?.stop();
    },
    [],
  );

  const change = (changed: Partial<Beat>) => {
    const next = { ...beat, ...changed };
    setBeat(next);
    metronome.current?.change(next);
  };
  const toggle = async () => {
    wanted.current = !wanted.current;
    setGoing(wanted.current);
    setNow(undefined);
    metronome.current?.stop();
    metronome.current = undefined;
    if (!wanted.current) return;
    const { startMetronome } = await import('./audible-metronome.ts');
    const started = await startMetronome(beat, loud, setNow);
    if (wanted.current) metronome.current = started;
    else started.stop();
  };
  const begin = useEffectEvent(() => {
    if (atOnce && !wanted.current) void toggle();
  });
  useEffect(() => begin(), []);
  const tap = () => {
    const next = addTap(taps, performance.now());
    setTaps(next);
    const tapped = tappedTempo(next);
    if (tapped) change({ tempo: tapped });
  };
  if (!useHydrated()) return null;
  return (
    <section aria-label={t('Metronome')} className="grid justify-items-start gap-3">
      <Beats beats={beat.beats} now={going ? now : undefined} />
      <div className="flex flex-wrap items-center gap-3">
        <Button aria-pressed={going} onClick={() => void toggle()}>
          <Icon name={going ? 'pause' : 'play'} className="size-4" /> {going ? t('Stop') : t('Start')}
        </Button>
        <label htmlFor={`${id}tempo`} className="flex items-center gap-2 text-sm">
          {t('Tempo')}
          <input
            id={`${id}tempo`}
            type="number"
            min={TEMPO.slowest}
            max={TEMPO.fastest}
            value={beat.tempo}
            onChange={(event) => change({ tempo: event.target.valueAsNumber || TEMPO.slowest })}
            // Once it is typed, it is what is played.
            onBlur={() => change(sound(beat))}
            className={`${CONTROL} w-24`}
          />
        </label>
        <Button look="quiet" onClick={tap}>
          {t('Tap')}
        </Button>
        <label htmlFor={`${id}beats`} className="flex items-center gap-2 text-sm">
          {t('Beats')}
          <input
            id={`${id}beats`}
            type="number"
            min={1}
            max={16}
            value={beat.beats}
            onChange={(event) => change({ beats: Math.min(16, event.target.valueAsNumber || 1) })}
            className={`${CONTROL} w-20`}
          />
        </label>
        <select
          aria-label={t('Between the beats')}
          value={String(beat.subdivision)}
          onChange={(event) => change({ subdivision: Number(event.target.value) })}
          className={CONTROL}
        >
          {SUBDIVISIONS.map(([value, label]) => (
            <option key={value} value={value}>
              {translated(label)}
            </option>
          ))}
        </select>
        <Switch label={t('Accent')} on={beat.accent} onChange={(accent) => change({ accent })} />
        <Switch
          label={t('Sound')}
          on={loud}
          onChange={(on) => {
            setLoud(on);
            metronome.current?.setLoud(on);
          }}
        />
      </div>
    </section>
  );
}

function Beats({ beats, now }: { beats: number; now: Click | undefined }) {
  return (
    <div aria-hidden="true" className="flex flex-wrap gap-2">
      {Array.from({ length: beats }, (_, beat) => (
        <span
          key={beat}
          className={`hexagon size-8 ${now?.beat === beat ? (beat === 0 ? 'bg-ember' : 'bg-honey') : 'bg-line'}`}
        />
      ))}
    </div>
  );
}

function Switch({ label, on, onChange }: { label: string; on: boolean; onChange: (on: boolean) => void }) {
  return (
    <Button look="quiet" aria-pressed={on} onClick={() => onChange(!on)}>
      {label}
    </Button>
  );
}
