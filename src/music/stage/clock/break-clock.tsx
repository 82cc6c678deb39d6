import { useState } from 'react';
import { writeDuration } from '../../chordpro/song-facts.ts';
import { clockOf } from './plan.ts';
import { useNow } from './use-now.ts';
import { t } from '../../../texts/text.ts';

/** Counts a break down from when this device came to it, large enough to be read from the bar. */
export function BreakClock({ itemId, seconds }: { itemId: string; seconds: number }) {
  const [began] = useState(() => beginningOf(itemId));
  const now = useNow();
  const left = seconds - Math.floor((now.getTime() - began) / 1000);
  return (
    <div className="grid gap-2">
      <p role="timer" aria-live="off" className="text-[3em] leading-none font-bold tabular-nums">
        {writeDuration(Math.max(0, left))}
      </p>
      <p className="text-[0.45em] text-soft">
        {left < 0
          ? t('Ended {time} ago', { time: writeDuration(-left) })
          : t('of {time} left', { time: writeDuration(seconds) })}
        {left >= 0 && t(', back on at {time}', { time: clockOf(new Date(began + seconds * 1000)) })}
      </p>
    </div>
  );
}

/** A page that is loaded again in a break goes on counting. */
function beginningOf(itemId: string): number {
  const kept = `stage break ${itemId}`;
  const now = Date.now();
  try {
    const before = Number(sessionStorage.getItem(kept));
    // An older one is of another evening.
    if (before > now - 3 * 3600 * 1000 && before <= now) return before;
    sessionStorage.setItem(kept, String(now));
  } catch {
    // A closed store: it counts from now.
  }
  return now;
}
