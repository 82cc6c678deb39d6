import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { PIANO_RANGE } from './instrument.ts';
import { prettyNote, formatNote, spellPitch } from '../chord-names/note.ts';
import { BLACK_WIDTH, type PianoKey, pianoKeys } from './piano-keyboard.ts';

/** Pixels. */
const WHITE = 46;
const STEPS: Record<string, number> = { ArrowRight: 1, ArrowLeft: -1, ArrowUp: 12, ArrowDown: -12 };

/** A keyboard to press a chord on. It is drawn in the browser only. */
export function PianoKeys({ keys, onDraw }: { keys: readonly number[]; onDraw: (keys: number[]) => void }) {
  const shown = pianoKeys(Math.min(48, ...keys), Math.min(PIANO_RANGE.highest - 1, Math.max(83, ...keys)));
  const [current, setCurrent] = useState(keys[0] ?? 60);
  const board = useRef<HTMLDivElement>(null);
  const byKeyboard = useRef(false);
  const help = useId();
  useEffect(() => {
    if (!byKeyboard.current) return;
    byKeyboard.current = false;
    board.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus();
  });

  const toggle = (pitch: number) =>
    onDraw(
      keys.includes(pitch) ? keys.filter((key) => key !== pitch) : [...keys, pitch].toSorted((a, b) => a - b),
    );
  const onKeyDown = (event: KeyboardEvent) => {
    const to = current + (STEPS[event.key] ?? 0);
    if (to === current || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    if (!shown.some(({ pitch }) => pitch === to)) return;
    byKeyboard.current = true;
    setCurrent(to);
  };
  const whites = shown.filter(({ black }) => !black).length;
  return (
    <div className="grid min-w-0 gap-3">
      <div className="overflow-x-auto p-1">
        <div
          ref={board}
          role="group"
          aria-label="Piano keys"
          aria-describedby={help}
          style={{ width: whites * WHITE }}
          className="relative h-44 select-none"
        >
          {shown.map((key) => (
            <Key
              key={key.pitch}
              of={key}
              pressed={keys.includes(key.pitch)}
              current={key.pitch === current}
              onKeyDown={onKeyDown}
              onPress={() => {
                setCurrent(key.pitch);
                toggle(key.pitch);
              }}
            />
          ))}
        </div>
      </div>
      <p id={help} className="max-w-prose text-xs text-soft">
        Press the keys of the chord, and press one again to lift it.{' '}
        <span className="chord-keys">
          By keyboard: left and right move by half a tone, up and down by an octave, Enter presses or lifts.
        </span>
      </p>
    </div>
  );
}

function Key({
  of: { pitch, black, place },
  pressed,
  current,
  onKeyDown,
  onPress,
}: {
  of: PianoKey;
  pressed: boolean;
  current: boolean;
  onKeyDown: (event: KeyboardEvent) => void;
  onPress: () => void;
}) {
  const note = spellPitch(pitch);
  const look = black
    ? 'z-1 h-26 border-ink bg-ink text-ground'
    : 'h-44 border-edge bg-surface text-ink hover:bg-sunken';
  return (
    <button
      type="button"
      tabIndex={current ? 0 : -1}
      aria-label={formatNote(note)}
      aria-pressed={pressed}
      onKeyDown={onKeyDown}
      onClick={onPress}
      style={{ left: place * WHITE, width: (black ? BLACK_WIDTH : 1) * WHITE }}
      className={`absolute top-0 grid cursor-pointer content-end justify-items-center gap-1 rounded-b-sm border pb-2 text-xs focus-visible:z-10 ${look}`}
    >
      {pressed && <span className="size-4 rounded-full border border-night bg-honey" />}
      {!black && <span>{prettyNote(note)}</span>}
    </button>
  );
}
