import { useEffect, useState } from 'react';
import { Metronome } from '../../audio/metronome.ts';

/** The beat of the bar that is now, from 0, and how many there were; undefined before the first. */
export interface SeenBeat {
  beat: number;
  count: number;
}

/** Beats to be seen, without a sound, for as long as `going`. */
export function useBeats(going: boolean, tempo: number, beats: number): SeenBeat | undefined {
  const [seen, setSeen] = useState<SeenBeat>();
  useEffect(() => {
    if (!going) return undefined;
    let count = 0;
    const timers = new Set<number>();
    const clock = {
      now: () => performance.now() / 1000,
      every: (milliseconds: number, tick: () => void) => {
        const timer = window.setInterval(tick, milliseconds);
        return () => window.clearInterval(timer);
      },
    };
    const metronome = new Metronome({ tempo, beats, subdivision: 1, accent: true }, clock, ({ at, beat }) => {
      const timer = window.setTimeout(
        () => {
          timers.delete(timer);
          count += 1;
          setSeen({ beat, count });
        },
        Math.max(0, (at - clock.now()) * 1000),
      );
      timers.add(timer);
    });
    metronome.start();
    return () => {
      metronome.stop();
      for (const timer of timers) window.clearTimeout(timer);
      setSeen(undefined);
    };
  }, [going, tempo, beats]);
  return seen;
}
