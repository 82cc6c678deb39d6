import { memo } from 'react';
import { COLOURS, type MarkValue, type Words } from '../../sheet-files/mark.ts';
import { strokePath } from '../../sheet-files/stroke.ts';

/** A line or words on a page, in its units. */
export const DrawnMark = memo(function DrawnMark({
  value,
  isWhole = true,
}: {
  value: MarkValue;
  isWhole?: boolean;
}) {
  const ink = COLOURS[value.colour];
  if (value.kind === 'words') return <DrawnWords value={value} />;
  if (value.kind === 'pen') return <path d={strokePath(value, isWhole)} fill={ink} />;
  const [[x, y] = [0, 0]] = value.points;
  // A point alone is a dot.
  const points = [...value.points, [x, y + 1]].slice(0, Math.max(2, value.points.length));
  return (
    <polyline
      points={points.map(([px, py]) => `${px},${py}`).join(' ')}
      fill="none"
      stroke={ink}
      strokeOpacity={0.38}
      strokeWidth={value.width}
      strokeLinecap="round"
      strokeLinejoin="round"
    />
  );
});

function DrawnWords({ value }: { value: Words }) {
  const ink = COLOURS[value.colour];
  return (
    <text
      transform={`translate(${value.x} ${value.y}) rotate(${-90 * value.turn})`}
      fontSize={value.size}
      fontWeight={600}
      fill={ink}
      stroke="#fff"
      strokeWidth={value.size / 7}
      paintOrder="stroke"
      strokeLinejoin="round"
    >
      {value.text.split('\n').map((line, index) => (
        <tspan key={index} x={0} dy={index === 0 ? 0 : '1.25em'}>
          {line || ' '}
        </tspan>
      ))}
    </text>
  );
}
