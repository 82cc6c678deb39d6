import { useId } from 'react';
import { frettedShape } from './fretted-shape.ts';
import { describeVoicing, type FrettedVoicing, formatVoicing } from './voicing.ts';

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
  const { width, height, lines, nut, first, barres, dots, above } = frettedShape(voicing, left);
  return (
    <svg
      viewBox={`0 0 ${width} ${height}`}
      role="img"
      aria-labelledby={`${id}t ${id}d`}
      className={`text-ink ${className}`}
    >
      <title id={`${id}t`}>{`${spoken}, ${voicing.instrument}: ${formatVoicing(voicing)}`}</title>
      <desc id={`${id}d`}>{describeVoicing(voicing)}</desc>
      <g className="stroke-edge" strokeWidth="1.2">
        {lines.map((line) => (
          <line key={`${line.x1} ${line.y1} ${line.x2}`} {...line} />
        ))}
      </g>
      {nut && (
        <line
          x1={nut.x1}
          x2={nut.x2}
          y1={nut.y}
          y2={nut.y}
          stroke="currentColor"
          strokeWidth="4"
          strokeLinecap="round"
        />
      )}
      {first && (
        <text
          x={first.x}
          y={first.y + 4}
          textAnchor={first.begins ? 'start' : 'end'}
          className="fill-current text-[11px] font-semibold"
        >
          {first.fret}
        </text>
      )}
      {barres.map(({ round, ...rest }) => (
        <rect key={`${rest.x} ${rest.y}`} {...rest} rx={round} fill="currentColor" />
      ))}
      {dots.map(({ x, y, radius, finger }) => (
        <g key={x}>
          <circle cx={x} cy={y} r={radius} fill="currentColor" />
          {finger > 0 && (
            <text x={x} y={y + 4} textAnchor="middle" className="fill-surface text-[11px] font-bold">
              {finger}
            </text>
          )}
        </g>
      ))}
      {above.map(({ x, y, open }) =>
        open ? (
          <circle key={x} cx={x} cy={y} r="5" fill="none" stroke="currentColor" strokeWidth="1.6" />
        ) : (
          <path
            key={x}
            d={`M${x - 4.5} ${y - 4.5}l9 9m0 -9l-9 9`}
            stroke="currentColor"
            strokeWidth="1.8"
            strokeLinecap="round"
          />
        ),
      )}
    </svg>
  );
}
