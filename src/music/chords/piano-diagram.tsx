import { useId } from 'react';
import { prettyNote, spellPitch } from '../chord-names/note.ts';
import { BLACK_WIDTH, type PianoKey, pianoKeys } from './piano-keyboard.ts';
import { describeVoicing, type PianoVoicing, formatVoicing } from './voicing.ts';

const WHITE = 16;
const HEIGHT = 72;
const BLACK_HEIGHT = 44;

export function PianoDiagram({
  spoken,
  voicing,
  className,
}: {
  spoken: string;
  voicing: PianoVoicing;
  className: string;
}) {
  const id = useId();
  const lowest = Math.min(...voicing.keys, 127);
  // Two octaves at least: so all diagrams of a page have keys of one size.
  const keys = pianoKeys(lowest, Math.max(...voicing.keys, lowest + 12));
  const pressed = new Set(voicing.keys);
  const width = keys.filter(({ black }) => !black).length * WHITE;
  return (
    <svg
      viewBox={`-1 -1 ${width + 2} ${HEIGHT + 2}`}
      role="img"
      aria-labelledby={`${id}t ${id}d`}
      className={`text-ink ${className}`}
    >
      <title id={`${id}t`}>{`${spoken}, piano: ${formatVoicing(voicing)}`}</title>
      <desc id={`${id}d`}>{describeVoicing(voicing)}</desc>
      {[false, true].map((black) =>
        keys
          .filter((key) => key.black === black)
          .map((key) => <Key key={key.pitch} place={key} pressed={pressed.has(key.pitch)} />),
      )}
    </svg>
  );
}

function Key({ place: { pitch, black, place }, pressed }: { place: PianoKey; pressed: boolean }) {
  const x = place * WHITE;
  const width = black ? BLACK_WIDTH * WHITE : WHITE;
  const height = black ? BLACK_HEIGHT : HEIGHT;
  return (
    <>
      <rect
        x={x}
        y="0"
        width={width}
        height={height}
        rx="2"
        className={black ? 'fill-ink stroke-ink' : 'fill-surface stroke-edge'}
      />
      {pressed && (
        <>
          <circle
            cx={x + width / 2}
            cy={height - (black ? 8 : 22)}
            r={black ? 4 : 6}
            className="fill-honey stroke-night"
            strokeWidth="1"
          />
          {!black && (
            <text
              x={x + width / 2}
              y={height - 5}
              textAnchor="middle"
              className="fill-current text-[8px] font-semibold"
            >
              {prettyNote(spellPitch(pitch)).replace(/\d$/, '')}
            </text>
          )}
        </>
      )}
    </>
  );
}
