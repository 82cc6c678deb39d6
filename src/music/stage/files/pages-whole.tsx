import {
  type ReactNode,
  type RefObject,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { fitInto, type PageFrame } from '../../sheet-files/page-frame.ts';
import { setOwnPages } from '../sheet/pages.ts';
import { PagePicture } from './page-picture.tsx';
import type { PageSettings } from './page-settings.ts';
import { type Placed, type Step, stepAt, stepsOf } from './steps.ts';
import { type PagesAndCuts, useFrames } from './use-frames.ts';
import type { RoomSize } from './use-room-size.ts';
import { t } from '../../../texts/text.ts';

/** Two pages stand side by side where that costs no more of their size. */
const NEARLY = 0.93;
/** Pixels between two pages. */
const GAP = 8;

/** Whole pages, one or two at a time; those before and after are drawn already. */
export function PagesWhole({
  region,
  room,
  current,
  files,
  settings,
  onMoved,
  onPage,
}: {
  region: RefObject<HTMLDivElement | null>;
  room: RoomSize;
  current: boolean;
  files: PagesAndCuts;
  settings: PageSettings;
  onMoved: () => void;
  /** What lies over a page. */
  onPage: (index: number, frame: PageFrame) => ReactNode;
}) {
  const frames = useFrames(files);
  const across = settings.across === 'auto' ? acrossFor(frames, room) : settings.across;
  const count = frames.length;
  const steps = useMemo(() => stepsOf(count, across, settings.half), [count, across, settings.half]);
  const [position, setPosition] = useState(0);
  const at = useRef(0);
  const now = stepAt(steps, position);
  const moved = useEffectEvent(() => {
    if (current) onMoved();
  });
  useLayoutEffect(() => {
    const element = region.current;
    if (!element) return;
    element.scrollTo(0, 0);
    const go = (to: number) => {
      at.current = to;
      setPosition(to);
    };
    setOwnPages(element, {
      turn: (by) => {
        const to = steps[stepAt(steps, at.current) + by];
        if (to) go(to.position);
        return to !== undefined;
      },
      showEnd: (end) => go((end === 'first' ? steps[0] : steps.at(-1))?.position ?? 0),
      pageIn: () => ({ page: steps[stepAt(steps, at.current)]?.page ?? 1, pages: count }),
      position: () => steps[stepAt(steps, at.current)]?.position ?? 0,
      show: (to) => go(to),
    });
    moved();
  }, [region, steps, count]);
  // oxlint-disable-next-line react/exhaustive-effect-dependencies -- what is seen has changed
  useEffect(() => moved(), [position]);
  const wanted = wantedOf(steps, now, current);
  const half = { width: (room.width - GAP) / 2, height: room.height };
  const isHalf = steps[now]?.placed.some(({ half: part }) => part);
  const pictures = files.pages.map((page, index) => {
    const frame = frames[index];
    if (!frame || !wanted.has(index)) return null;
    const placed = steps[now]?.placed.find((each) => each.page === index);
    const { width, height } = fitInto(frame, across === 2 ? half : room);
    return (
      <div
        key={`${page.mediaId} ${page.page}`}
        data-page={index + 1}
        aria-hidden={!placed || undefined}
        className={`absolute inset-0 flex items-center ${placed ? '' : 'invisible'} ${sideOf(placed, across)} ${clipOf(placed)}`}
      >
        <PagePicture
          {...{ page, frame, width, height }}
          name={t('Page {number} of {count}', { number: index + 1, count })}
        >
          {placed && onPage(index, frame)}
        </PagePicture>
      </div>
    );
  });
  return (
    <>
      {pictures}
      {isHalf && <div className="absolute inset-x-0 top-1/2 h-0.5 -translate-y-1/2 bg-honey" />}
    </>
  );
}

function acrossFor(frames: readonly PageFrame[], room: RoomSize): 1 | 2 {
  const [frame] = frames;
  if (!frame || frames.length < 2) return 1;
  const one = fitInto(frame, room);
  const two = fitInto(frame, { width: (room.width - GAP) / 2, height: room.height });
  return two.height >= one.height * NEARLY ? 2 : 1;
}

/** What is seen, and what may be seen after a turn either way, or when this song's turn comes. */
function wantedOf(steps: readonly Step[], now: number, current: boolean): Set<number> {
  const near = current ? [now - 1, now, now + 1, now + 2] : [0, now, steps.length - 1];
  return new Set(near.flatMap((index) => steps[index]?.placed.map(({ page }) => page) ?? []));
}

function sideOf(placed: Placed | undefined, across: 1 | 2): string {
  if (across === 1) return 'justify-center';
  return placed?.side === 'right' ? 'left-1/2! justify-start pl-1' : 'right-1/2! justify-end pr-1';
}

function clipOf(placed: Placed | undefined): string {
  if (placed?.half === 'upper') return '[clip-path:inset(0_0_50%_0)]';
  return placed?.half === 'lower' ? '[clip-path:inset(50%_0_0_0)]' : '';
}
