import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react';
import {
  type Mark,
  type MarkValue,
  MOST_POINTS,
  type Point,
  WIDTHS,
  type Words,
} from '../../sheet-files/mark.ts';
import { type PageFrame, toFile } from '../../sheet-files/page-frame.ts';
import type { SheetPage } from '../../sheet-files/sheet-file.ts';
import { isNear } from '../../sheet-files/stroke.ts';
import { DrawnMark } from './drawn-mark.tsx';
import { MarksLayer } from './marks-layer.tsx';
import type { Pencil } from './pencil.ts';
import type { Undo } from './use-undo.ts';
import { t } from '../../../texts/text.ts';

/** Units: as near as a finger can be to what it means. */
const NEAR = 130;
const STEP = 100;

/** Words that are being written: where, and which they were. */
export interface Writing {
  page: SheetPage;
  x: number;
  y: number;
  turn: number;
  mark?: Mark;
  /** The version of the mark when its words were opened. */
  seen?: number | undefined;
}

/** A page on which somebody draws, wipes away, and moves words. */
export function MarkingLayer({
  page,
  frame,
  marks,
  pencil,
  undo,
  onWrite,
}: {
  page: SheetPage;
  frame: PageFrame;
  marks: readonly Mark[];
  pencil: Pencil;
  undo: Undo;
  onWrite: (writing: Writing) => void;
}) {
  const svg = useRef<SVGSVGElement>(null);
  const penSeen = useRef(false);
  const [line, setLine] = useState<Point[]>();
  const [moving, setMoving] = useState<{ mark: Mark; value: Words; from: readonly [number, number] }>();
  const [gone, setGone] = useState<readonly string[]>([]);
  const pointOf = ({
    clientX,
    clientY,
    pressure,
    pointerType,
  }: PointerEvent | globalThis.PointerEvent): Point => {
    const box = svg.current?.getBoundingClientRect();
    const { view } = frame;
    const [x, y] = toFile(frame, [
      view.x + ((clientX - (box?.left ?? 0)) / (box?.width || 1)) * view.width,
      view.y + ((clientY - (box?.top ?? 0)) / (box?.height || 1)) * view.height,
    ]);
    return [within(x), within(y), pointerType === 'pen' ? Math.round(pressure * 100) : 50];
  };
  const wipe = ([x, y]: Point) => {
    const hit = marks.findLast(({ id, value }) => !gone.includes(id) && isAt(value, [x, y]));
    if (hit) setGone([...gone, hit.id]);
  };
  const down = (event: PointerEvent) => {
    if (!event.isPrimary || event.button !== 0) return;
    // A palm beside the pencil is no line.
    if (event.pointerType === 'pen') penSeen.current = true;
    else if (event.pointerType === 'touch' && penSeen.current) return;
    event.preventDefault();
    svg.current?.setPointerCapture(event.pointerId);
    const point = pointOf(event);
    if (pencil.tool === 'eraser') wipe(point);
    else if (pencil.tool === 'words') {
      const mark = marks.findLast(({ value }) => value.kind === 'words' && isAt(value, [point[0], point[1]]));
      if (mark?.value.kind === 'words') setMoving({ mark, value: mark.value, from: [point[0], point[1]] });
      else onWrite({ page, x: point[0], y: point[1], turn: frame.turn });
    } else setLine([point]);
  };
  const move = (event: PointerEvent) => {
    if (line) {
      const all = event.nativeEvent.getCoalescedEvents?.() ?? [];
      const points = (all.length > 0 ? all : [event.nativeEvent]).map(pointOf);
      setLine([...line, ...points].slice(0, MOST_POINTS));
    } else if (moving) {
      const [x, y] = pointOf(event);
      const { mark, from } = moving;
      if (mark.value.kind !== 'words') return;
      const value = {
        ...mark.value,
        x: within(mark.value.x + x - from[0]),
        y: within(mark.value.y + y - from[1]),
      };
      setMoving({ ...moving, value });
    } else if (pencil.tool === 'eraser' && event.buttons > 0) wipe(pointOf(event));
  };
  const up = () => {
    if (line && (pencil.tool === 'pen' || pencil.tool === 'marker')) {
      const { tool: kind, colour, width, shared } = pencil;
      const value: MarkValue = { kind, colour, width: WIDTHS[kind][width], points: thinned(line) };
      undo.put({ id: crypto.randomUUID(), mediaId: page.mediaId, page: page.page, shared }, null, value);
    }
    if (moving) {
      const { mark, value } = moving;
      const isMoved = mark.value.kind === 'words' && (value.x !== mark.value.x || value.y !== mark.value.y);
      if (isMoved) undo.put(mark, mark.value, value);
      else onWrite({ page, x: value.x, y: value.y, turn: value.turn, mark });
    }
    for (const mark of marks) if (gone.includes(mark.id)) undo.put(mark, mark.value, null);
    setGone([]);
    setLine(undefined);
    setMoving(undefined);
  };
  const onKey = (event: KeyboardEvent, mark: Mark) => {
    const { value } = mark;
    if (value.kind !== 'words') return;
    const way = ARROWS[event.key];
    if (!way && event.key !== 'Enter' && event.key !== 'Delete' && event.key !== 'Backspace') return;
    event.preventDefault();
    if (way)
      undo.put(mark, value, {
        ...value,
        x: within(value.x + way[0] * STEP),
        y: within(value.y + way[1] * STEP),
      });
    else if (event.key === 'Enter') onWrite({ page, x: value.x, y: value.y, turn: value.turn, mark });
    else undo.put(mark, value, null);
  };
  const shown = marks.filter(({ id }) => !gone.includes(id) && id !== moving?.mark.id);
  return (
    <MarksLayer
      at={svg}
      frame={frame}
      marks={shown.filter(({ value }) => value.kind !== 'words')}
      onPointerDown={down}
      onPointerMove={move}
      onPointerUp={up}
      onPointerCancel={up}
      className={`absolute inset-0 size-full touch-none ${pencil.tool === 'words' ? 'cursor-text' : 'cursor-crosshair'}`}
    >
      {shown.map((mark) =>
        mark.value.kind === 'words' ? (
          <g
            key={mark.id}
            role="button"
            tabIndex={0}
            aria-label={t('Words: {text}. Arrow keys move them, Enter changes them, Delete removes them.', {
              text: mark.value.text,
            })}
            onKeyDown={(event) => onKey(event, mark)}
          >
            <DrawnMark value={mark.value} />
          </g>
        ) : null,
      )}
      {line && (pencil.tool === 'pen' || pencil.tool === 'marker') && (
        <DrawnMark
          isWhole={false}
          value={{
            kind: pencil.tool,
            colour: pencil.colour,
            width: WIDTHS[pencil.tool][pencil.width],
            points: line,
          }}
        />
      )}
      {moving && <DrawnMark value={moving.value} />}
    </MarksLayer>
  );
}

const ARROWS: Record<string, readonly [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

const within = (place: number) => Math.round(Math.min(10_400, Math.max(-400, place)));

/** Points that say nothing new are left out. */
function thinned(points: readonly Point[]): Point[] {
  return points.filter(([x, y], index) => {
    const before = points[index - 1];
    return !before || index === points.length - 1 || Math.hypot(x - before[0], y - before[1]) >= 8;
  });
}

function isAt(value: MarkValue, at: readonly [number, number]): boolean {
  if (value.kind !== 'words') return isNear(value.points, at, NEAR + value.width / 2);
  const lines = value.text.split('\n');
  const width = Math.max(...lines.map((line) => line.length)) * value.size * 0.6;
  const height = lines.length * value.size * 1.25;
  // Upright as they were written.
  const angle = (value.turn * Math.PI) / 2;
  const [dx, dy] = [at[0] - value.x, at[1] - value.y];
  const [x, y] = [dx * Math.cos(angle) - dy * Math.sin(angle), dx * Math.sin(angle) + dy * Math.cos(angle)];
  return x > -NEAR && x < width + NEAR && y > -value.size - NEAR && y < height - value.size + NEAR;
}
