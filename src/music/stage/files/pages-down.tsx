import {
  type ReactNode,
  type RefObject,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import type { PageFrame } from '../../sheet-files/page-frame.ts';
import { setOwnPages } from '../sheet/pages.ts';
import { PagePicture } from './page-picture.tsx';
import type { PageSettings } from './page-settings.ts';
import { type PagesAndCuts, useFrames } from './use-frames.ts';
import type { RoomSize } from './use-room-size.ts';
import { t } from '../../../texts/text.ts';

/** Pixels between two pages. */
const GAP = 8;
/** The share of the screen that is seen again after a turn. */
const AGAIN = 0.12;
/** Of half-page turns. */
const HALF = 0.5;

interface Lying {
  top: number;
  height: number;
}

/** Pages as wide as the screen, one below the other: turned by screens, or scrolled by a finger. */
export function PagesDown({
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
  const lying: Lying[] = [];
  let end = 0;
  for (const { view } of frames) {
    const height = Math.round((room.width * view.height) / view.width);
    lying.push({ top: end, height });
    end += height + GAP;
  }
  const stops = lying.flatMap((page) => stopsOf(page, room.height, settings.half ? HALF : AGAIN));
  const last = Math.max(0, end - GAP - room.height);
  const [near, setNear] = useState(0);
  const moved = useEffectEvent(() => {
    if (current) onMoved();
  });
  const position = useRef(0);
  const stopAt = (top: number) =>
    Math.max(
      0,
      stops.findLastIndex((stop) => Math.min(stop, last) <= top + 2),
    );
  const placeAt = (top: number) => {
    const index = Math.max(
      0,
      lying.findLastIndex((page) => page.top <= top + 2),
    );
    const { top: from, height } = lying[index] ?? { top: 0, height: 1 };
    return index * 100 + Math.min(99, Math.max(0, Math.round(((top - from) / height) * 100)));
  };
  const topAt = (place: number) => {
    const { top, height } = lying[Math.min(lying.length - 1, Math.floor(place / 100))] ?? {
      top: 0,
      height: 0,
    };
    return top + ((place % 100) / 100) * height;
  };
  const own = useEffectEvent(() => {
    const element = region.current;
    if (!element) return;
    const to = (top: number) => {
      element.scrollTo({ top, behavior: 'instant' });
      position.current = placeAt(element.scrollTop);
    };
    setOwnPages(element, {
      turn: (by) => {
        const now = stopAt(element.scrollTop);
        const next = by < 0 && element.scrollTop > (stops[now] ?? 0) + 2 ? now : now + by;
        if (next < 0 || next >= stops.length || (by > 0 && element.scrollTop >= last - 1)) return false;
        to(stops[next] ?? 0);
        return true;
      },
      showEnd: (which) => to(which === 'first' ? 0 : last),
      pageIn: () =>
        element.scrollTop >= last - 1
          ? { page: stops.length, pages: stops.length }
          : { page: stopAt(element.scrollTop) + 1, pages: stops.length },
      position: () => placeAt(element.scrollTop),
      show: (place) => to(topAt(place)),
    });
    to(topAt(position.current));
    setNear(pageAt(lying, element.scrollTop));
    moved();
  });
  const layout = `${room.width} ${room.height} ${end} ${settings.half}`;
  // oxlint-disable-next-line react/exhaustive-effect-dependencies, react/set-state-in-effect -- the place stays when the room changes
  useLayoutEffect(() => own(), [region, layout]);
  const scrolled = useEffectEvent(() => {
    const element = region.current;
    if (!element) return;
    position.current = placeAt(element.scrollTop);
    setNear(pageAt(lying, element.scrollTop + room.height / 2));
    moved();
  });
  useEffect(() => {
    const element = region.current;
    const listen = () => scrolled();
    element?.addEventListener('scroll', listen, { passive: true });
    return () => element?.removeEventListener('scroll', listen);
  }, [region]);
  return (
    <div className="relative" style={{ height: end - GAP }}>
      {files.pages.map((page, index) => {
        const [frame, place] = [frames[index], lying[index]];
        const isNear = Math.abs(index - near) <= 1 || (!current && index === frames.length - 1);
        if (!frame || !place || !isNear) return null;
        return (
          <div
            key={`${page.mediaId} ${page.page}`}
            data-page={index + 1}
            className="absolute left-0"
            style={{ top: place.top }}
          >
            <PagePicture
              {...{ page, frame }}
              width={room.width}
              height={place.height}
              name={t('Page {number} of {count}', { number: index + 1, count: frames.length })}
            >
              {onPage(index, frame)}
            </PagePicture>
          </div>
        );
      })}
    </div>
  );
}

/** Where the screen stands while one reads a page from its top to its end. */
function stopsOf({ top, height }: Lying, screen: number, again: number): number[] {
  const way = height - screen;
  if (way <= 1) return [top];
  const turns = Math.ceil(way / (screen * (1 - again)));
  return Array.from({ length: turns + 1 }, (_, turn) => Math.round(top + (way * turn) / turns));
}

const pageAt = (lying: readonly Lying[], top: number) =>
  Math.max(
    0,
    lying.findLastIndex((page) => page.top <= top),
  );
