import { useEffect, useEffectEvent } from 'react';
import { useBeats } from './use-beats.ts';
import { t } from '../../../texts/text.ts';

/** The metronome by sight, along the edge of the bar; with reduced motion a number that changes, and no light. */
export function BeatLights({ tempo, beats }: { tempo: number; beats: number }) {
  const seen = useBeats(true, tempo, beats);
  return (
    <div
      aria-label={t('Beat, {tempo} a minute', { tempo })}
      role="img"
      className="pointer-events-none absolute inset-x-0 top-0 z-10 flex h-2 justify-center gap-1"
    >
      {Array.from({ length: beats }, (_, beat) => (
        <span
          key={beat}
          className={`flex-1 motion-reduce:hidden ${
            seen?.beat === beat ? (beat === 0 ? 'bg-ember' : 'bg-honey') : 'bg-line'
          }`}
        />
      ))}
      <span className="h-max rounded-md bg-surface px-3 text-2xl font-bold text-ink tabular-nums empty:hidden motion-safe:hidden">
        {seen && seen.beat + 1}
      </span>
    </div>
  );
}

/** One bar counted in, large over the sheet. */
export function CountIn({ tempo, beats, onOver }: { tempo: number; beats: number; onOver: () => void }) {
  const seen = useBeats(true, tempo, beats);
  const over = useEffectEvent(onOver);
  const isOver = seen !== undefined && seen.count > beats;
  useEffect(() => {
    if (isOver) over();
  }, [isOver]);
  if (!seen || isOver) return null;
  return <CountedBeat beat={seen.beat} />;
}

/** The beat that is counted, from 0. */
export function CountedBeat({ beat }: { beat: number }) {
  return (
    <p
      aria-hidden="true"
      data-count-in
      className="pointer-events-none absolute inset-0 z-10 grid place-content-center text-[min(50vh,50vw)] leading-none font-bold text-honey-deep tabular-nums"
    >
      {beat + 1}
    </p>
  );
}
