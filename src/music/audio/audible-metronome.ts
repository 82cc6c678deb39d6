import { type Beat, type Click, Metronome } from './metronome.ts';
import { audioContext } from './sound.ts';

/** Seconds. */
const CLICK = 0.045;

export interface AudibleMetronome {
  change: (beat: Beat) => void;
  /** Silent, it goes on beating for the eyes. */
  setLoud: (loud: boolean) => void;
  stop: () => void;
}

/** Starts a metronome that is heard; `onClick` is called when a click sounds. Must be called by a press. */
export async function startMetronome(
  beat: Beat,
  loud: boolean,
  onClick: (click: Click) => void,
): Promise<AudibleMetronome> {
  const context = await audioContext();
  const out = context.createGain();
  out.gain.value = loud ? 1 : 0;
  out.connect(context.destination);
  const coming: Click[] = [];
  const clock = { now: () => context.currentTime, every: repeat };
  const metronome = new Metronome(beat, clock, (click) => {
    coming.push(click);
    sound(context, out, click);
  });
  // The eyes are told when the ears hear it: by the audio clock, frame by frame.
  let frame = 0;
  const show = () => {
    while (coming[0] && coming[0].at <= context.currentTime) onClick(coming.shift() as Click);
    frame = requestAnimationFrame(show);
  };
  metronome.start();
  show();
  return {
    change: (changed) => metronome.change(changed),
    setLoud: (now) => out.gain.setTargetAtTime(now ? 1 : 0, context.currentTime, 0.01),
    stop() {
      metronome.stop();
      cancelAnimationFrame(frame);
      // What was ordered ahead stays unheard.
      out.disconnect();
    },
  };
}

function repeat(milliseconds: number, tick: () => void): () => void {
  const timer = setInterval(tick, milliseconds);
  return () => clearInterval(timer);
}

/** A short pip: high on the accent, low between the beats. */
function sound(context: AudioContext, out: AudioNode, { at, part, accent }: Click): void {
  const pip = context.createOscillator();
  const level = context.createGain();
  pip.frequency.value = accent ? 1760 : part === 0 ? 1175 : 880;
  level.gain.setValueAtTime(accent ? 0.6 : part === 0 ? 0.4 : 0.18, at);
  level.gain.exponentialRampToValueAtTime(0.001, at + CLICK);
  pip.connect(level).connect(out);
  pip.start(at);
  pip.stop(at + CLICK);
}
