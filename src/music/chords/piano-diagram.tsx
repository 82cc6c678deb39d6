import { useId } from 'react';
import { pianoShape } from './piano-shape.ts';
import { describeVoicing, type PianoVoicing, formatVoicing } from './voicing.ts';

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
  const { width, height, size, keys, dots } = pianoShape(voicing);
  return (
    <svg
      viewBox={`0 0 ${width} ${height}`}
      role="img"
      aria-labelledby={`${id}t ${id}d`}
      className={`text-ink ${className}`}
    >
      <title id={`${id}t`}>{`${spoken}, piano: ${formatVoicing(voicing)}`}</title>
      <desc id={`${id}d`}>{describeVoicing(voicing)}</desc>
      {keys.map(({ pitch, black, ...place }) => (
        <rect
          key={pitch}
          {...place}
          rx="1.5"
          className={black ? 'fill-ink stroke-ink' : 'fill-surface stroke-edge'}
        />
      ))}
      {dots.map(({ pitch, x, y, radius, name, line }) => (
        <g key={pitch}>
          <circle cx={x} cy={y} r={radius} className="fill-honey stroke-night" strokeWidth="0.8" />
          <text x={x} y={line} textAnchor="middle" fontSize={size} className="fill-current font-semibold">
            {name}
          </text>
        </g>
      ))}
    </svg>
  );
}
