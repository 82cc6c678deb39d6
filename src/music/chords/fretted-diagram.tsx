import { useId } from 'react';
import { barreSpans, describeVoicing, fretsShown, type FrettedVoicing, formatVoicing } from './voicing.ts';

const STRING = 22;
const FRET = 26;
const TOP = 24;
const SIDE = 26;
const DOT = 9;

export function FrettedDiagram({
  spoken,
  voicing,
  left,
  className,
}: {
  spoken: string;
  voicing: FrettedVoicing;
  left: boolean;
  className: string;
}) {
  const id = useId();
  const { instrument, baseFret, frets, fingers, barres } = voicing;
  const rows = fretsShown(voicing);
  const width = (frets.length - 1) * STRING + 2 * SIDE;
  const bottom = TOP + rows * FRET;
  const x = (string: number) => (left ? width - SIDE - string * STRING : SIDE + string * STRING);
  const y = (fret: number) => TOP + (fret - baseFret + 0.5) * FRET;
  const edges = { x1: SIDE, x2: width - SIDE };
  return (
    <svg
      viewBox={`0 0 ${width} ${bottom + 6}`}
      role="img"
      aria-labelledby={`${id}t ${id}d`}
      className={`text-ink ${className}`}
    >
      <title id={`${id}t`}>{`${spoken}, ${instrument}: ${formatVoicing(voicing)}`}</title>
      <desc id={`${id}d`}>{describeVoicing(voicing)}</desc>
      <g className="stroke-edge" strokeWidth="1.2">
        {frets.map((_, string) => (
          <line key={string} x1={x(string)} x2={x(string)} y1={TOP} y2={bottom} />
        ))}
        {Array.from({ length: rows + 1 }, (_, row) => (
          <line key={row} {...edges} y1={TOP + row * FRET} y2={TOP + row * FRET} />
        ))}
      </g>
      {baseFret === 1 ? (
        <line {...edges} y1={TOP} y2={TOP} stroke="currentColor" strokeWidth="4" strokeLinecap="round" />
      ) : (
        <text
          // Clear of what lies on the outer string.
          x={left ? width - SIDE + DOT + 3 : SIDE - DOT - 3}
          y={y(baseFret) + 4}
          textAnchor={left ? 'start' : 'end'}
          className="fill-current text-[11px] font-semibold"
        >
          {baseFret}
        </text>
      )}
      {barres.flatMap((fret) =>
        barreSpans(voicing, fret).map(([from, to]) => (
          <Barre key={`${fret} ${from}`} from={x(from)} to={x(to)} y={y(fret)} />
        )),
      )}
      {frets.map((fret, string) =>
        fret > 0 ? (
          <g key={string}>
            <circle cx={x(string)} cy={y(fret)} r={DOT} fill="currentColor" />
            {(fingers[string] ?? 0) > 0 && (
              <text
                x={x(string)}
                y={y(fret) + 4}
                textAnchor="middle"
                className="fill-surface text-[11px] font-bold"
              >
                {fingers[string]}
              </text>
            )}
          </g>
        ) : (
          <OverNut key={string} x={x(string)} open={fret === 0} />
        ),
      )}
    </svg>
  );
}

/** From the first to the last string that the finger stops. */
function Barre({ from, to, y }: { from: number; to: number; y: number }) {
  return (
    <rect
      x={Math.min(from, to) - DOT}
      y={y - DOT}
      width={Math.abs(to - from) + 2 * DOT}
      height={2 * DOT}
      rx={DOT}
      fill="currentColor"
    />
  );
}

function OverNut({ x, open }: { x: number; open: boolean }) {
  const y = TOP - 12;
  return open ? (
    <circle cx={x} cy={y} r="5" fill="none" stroke="currentColor" strokeWidth="1.6" />
  ) : (
    <path
      d={`M${x - 4.5} ${y - 4.5}l9 9m0 -9l-9 9`}
      stroke="currentColor"
      strokeWidth="1.8"
      strokeLinecap="round"
    />
  );
}
