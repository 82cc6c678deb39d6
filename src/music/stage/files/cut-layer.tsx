import { type PointerEvent, useRef } from 'react';
import { type Crop, LEAST_SIDE } from '../../sheet-files/page-cut.ts';
import { type PageFrame, toFile, toView } from '../../sheet-files/page-frame.ts';
import { t } from '../../../texts/text.ts';

/** Which sides a handle moves, on the page as one sees it. */
const HANDLES = [
  ['left', 'top', 'cursor-nwse-resize'],
  ['right', 'top', 'cursor-nesw-resize'],
  ['right', 'bottom', 'cursor-nwse-resize'],
  ['left', 'bottom', 'cursor-nesw-resize'],
  ['left', '', 'cursor-ew-resize'],
  ['right', '', 'cursor-ew-resize'],
  ['', 'top', 'cursor-ns-resize'],
  ['', 'bottom', 'cursor-ns-resize'],
] as const;

/** What of a page will be seen, to be dragged at its sides and corners. The page itself is shown whole. */
export function CutLayer({
  frame,
  crop,
  onCrop,
  onDone,
}: {
  frame: PageFrame;
  crop: Crop;
  onCrop: (crop: Crop) => void;
  /** It was let go. */
  onDone: () => void;
}) {
  const box = useRef<HTMLDivElement>(null);
  const seen = seenOf(frame, crop);
  const move = (event: PointerEvent, across: string, down: string) => {
    if (event.buttons === 0 || !box.current) return;
    const { left, top, width, height } = box.current.getBoundingClientRect();
    const [x, y] = [((event.clientX - left) / width) * 100, ((event.clientY - top) / height) * 100];
    const next = { ...seen };
    const least = LEAST_SIDE / 100;
    if (across === 'left') next.left = Math.min(Math.max(0, x), seen.right - least);
    if (across === 'right') next.right = Math.max(Math.min(100, x), seen.left + least);
    if (down === 'top') next.top = Math.min(Math.max(0, y), seen.bottom - least);
    if (down === 'bottom') next.bottom = Math.max(Math.min(100, y), seen.top + least);
    onCrop(cropOf(frame, next));
  };
  return (
    <div ref={box} className="absolute inset-0 touch-none">
      <div
        className="pointer-events-none absolute border-2 border-honey shadow-[0_0_0_4000px_rgb(23_19_14/55%)] [clip-path:none]"
        style={sidesOf(seen)}
      />
      {HANDLES.map(([across, down, cursor]) => (
        <div
          key={across + down}
          aria-hidden="true"
          onPointerDown={(event) => {
            event.preventDefault();
            event.currentTarget.setPointerCapture(event.pointerId);
          }}
          onPointerMove={(event) => move(event, across, down)}
          onPointerUp={onDone}
          className={`absolute grid size-11 -translate-1/2 place-items-center ${cursor}`}
          style={{
            left: `${across ? seen[across] : (seen.left + seen.right) / 2}%`,
            top: `${down ? seen[down] : (seen.top + seen.bottom) / 2}%`,
          }}
        >
          <span className="size-4 rounded-sm border-2 border-night bg-honey" />
        </div>
      ))}
    </div>
  );
}

/** The same by keyboard: one slider for each side. */
export function CutSliders({
  frame,
  crop,
  onCrop,
}: {
  frame: PageFrame;
  crop: Crop;
  onCrop: (crop: Crop) => void;
}) {
  const seen = seenOf(frame, crop);
  const least = LEAST_SIDE / 100;
  const sides = [
    ['left', t('Left'), 0, seen.right - least],
    ['right', t('Right'), seen.left + least, 100],
    ['top', t('Top'), 0, seen.bottom - least],
    ['bottom', t('Bottom'), seen.top + least, 100],
  ] as const;
  return (
    <div className="grid min-w-0 flex-[1_1_18rem] grid-cols-2 gap-x-4 md:grid-cols-4">
      {sides.map(([side, label, low, high]) => (
        <label key={side} className="flex min-h-11 min-w-0 items-center gap-2 text-sm font-semibold">
          <span className="w-16 shrink-0">{label}</span>
          <input
            type="range"
            min={0}
            max={100}
            step={0.5}
            value={Math.round(seen[side] * 2) / 2}
            onChange={(event) => {
              const value = Math.min(high, Math.max(low, Number(event.target.value)));
              onCrop(cropOf(frame, { ...seen, [side]: value }));
            }}
            className="min-h-11 min-w-0 flex-1"
          />
        </label>
      ))}
    </div>
  );
}

/** Hundredths of the page as one sees it. */
interface Seen {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

function seenOf(frame: PageFrame, [left, top, right, bottom]: Crop): Seen {
  const { width, height } = frame;
  const [a, b] = [
    toView(frame, [(left * width) / 10_000, (top * height) / 10_000]),
    toView(frame, [(right * width) / 10_000, (bottom * height) / 10_000]),
  ];
  const whole = frame.turn % 2 === 0 ? [width, height] : [height, width];
  const [across = 1, down = 1] = whole;
  return {
    left: (Math.min(a[0], b[0]) / across) * 100,
    right: (Math.max(a[0], b[0]) / across) * 100,
    top: (Math.min(a[1], b[1]) / down) * 100,
    bottom: (Math.max(a[1], b[1]) / down) * 100,
  };
}

function cropOf(frame: PageFrame, { left, top, right, bottom }: Seen): Crop {
  const { width, height } = frame;
  const [across, down] = frame.turn % 2 === 0 ? [width, height] : [height, width];
  const [a, b] = [
    toFile(frame, [(left * across) / 100, (top * down) / 100]),
    toFile(frame, [(right * across) / 100, (bottom * down) / 100]),
  ];
  const part = (length: number, of: number) =>
    Math.min(10_000, Math.max(0, Math.round((length / of) * 10_000)));
  return [
    part(Math.min(a[0], b[0]), width),
    part(Math.min(a[1], b[1]), height),
    part(Math.max(a[0], b[0]), width),
    part(Math.max(a[1], b[1]), height),
  ];
}

const sidesOf = ({ left, top, right, bottom }: Seen) => ({
  left: `${left}%`,
  top: `${top}%`,
  width: `${right - left}%`,
  height: `${bottom - top}%`,
});
