import type { ReactNode, Ref, SVGProps } from 'react';
import type { Mark } from '../../sheet-files/mark.ts';
import { matrixOf, type PageFrame } from '../../sheet-files/page-frame.ts';
import { DrawnMark } from './drawn-mark.tsx';

/** The marks of a page, wherever it is cut and however it is turned. */
export function MarksLayer({
  frame,
  marks,
  at,
  children,
  ...how
}: {
  frame: PageFrame;
  marks: readonly Mark[];
  at?: Ref<SVGSVGElement>;
  children?: ReactNode;
} & SVGProps<SVGSVGElement>) {
  const { x, y, width, height } = frame.view;
  return (
    <svg
      ref={at}
      viewBox={`${x} ${y} ${width} ${height}`}
      preserveAspectRatio="none"
      className="pointer-events-none absolute inset-0 size-full overflow-hidden"
      {...how}
    >
      <g transform={`matrix(${matrixOf(frame).join(' ')})`}>
        {marks.map(({ id, value }) => (
          <DrawnMark key={id} value={value} />
        ))}
        {children}
      </g>
    </svg>
  );
}
