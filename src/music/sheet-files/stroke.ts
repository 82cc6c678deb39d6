import { getStroke } from 'perfect-freehand';
import type { Line } from './mark.ts';

/** The middle of a pencil's pressure: what a finger and a mouse say. */
const PLAIN = 50;

/** The outline of a pen's line, thicker where it was pressed; for an SVG path. */
export function strokePath({ points, width }: Line, isWhole = true): string {
  const outline = getStroke(
    points.map(([x, y, pressure]) => [x, y, pressure / 100]),
    {
      size: width,
      thinning: 0.55,
      smoothing: 0.5,
      streamline: 0.35,
      simulatePressure: points.every(([, , pressure]) => pressure === PLAIN),
      last: isWhole,
    },
  );
  const [first] = outline;
  if (!first) return '';
  const rest = outline.slice(1).map(([x, y]) => `L${Math.round(x)} ${Math.round(y)}`);
  return `M${Math.round(first[0] ?? 0)} ${Math.round(first[1] ?? 0)}${rest.join('')}Z`;
}

/** Whether a line or words come near to a point. */
export function isNear(
  points: readonly (readonly [number, number, ...number[]])[],
  [x, y]: readonly [number, number],
  near: number,
): boolean {
  return points.some(([toX, toY], index) => {
    const [fromX, fromY] = points[index - 1] ?? [toX, toY];
    const [dx, dy] = [toX - fromX, toY - fromY];
    const length = dx * dx + dy * dy;
    const share = length === 0 ? 0 : Math.min(1, Math.max(0, ((x - fromX) * dx + (y - fromY) * dy) / length));
    return Math.hypot(x - fromX - share * dx, y - fromY - share * dy) <= near;
  });
}
