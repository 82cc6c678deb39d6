import type { Beat } from './metronome.ts';

/** Milliseconds before a click is due in which it is silenced: by then it has been handed to the hardware. */
const SILENCED_MS = 120;

/**
 * Counts in one bar that is heard; `onBeat` is told each beat as it sounds, from 0. Resolves when the first beat
 * after it is due: true, or false where it was stopped.
 */
export function countIn(
  { tempo, beats }: Pick<Beat, 'tempo' | 'beats'>,
  onBeat: (beat: number) => void,
): { over: Promise<boolean>; stop: () => void } {
  let isOver = false;
  let end: (whole: boolean) => void = () => undefined;
  const over = new Promise<boolean>((resolve) => {
    end = resolve;
  });
  let stopSound: (() => void) | undefined;
  const finish = (whole: boolean) => {
    if (isOver) return;
    isOver = true;
    stopSound?.();
    end(whole);
  };
  const begin = async () => {
    const { startMetronome } = await import('./audible-metronome.ts');
    let heard = 0;
    const metronome = await startMetronome(
      { tempo, beats, subdivision: 1, accent: true },
      true,
      ({ beat }) => {
        if (isOver || heard >= beats) return;
        heard += 1;
        onBeat(beat);
        if (heard < beats) return;
        const left = 60_000 / tempo;
        window.setTimeout(() => metronome.setLoud(false), Math.max(0, left - SILENCED_MS));
        window.setTimeout(() => finish(true), left);
      },
    );
    stopSound = () => metronome.stop();
    if (isOver) stopSound();
  };
  // Without sound there is nothing to count with: it begins at once.
  begin().catch(() => finish(true));
  return { over, stop: () => finish(false) };
}
