import { type RefObject, useImperativeHandle, useMemo, useRef, useState } from 'react';
import { pageIn } from '../sheet/pages.ts';
import type { StageItem } from '../stage.ts';
import { marksOn } from '../../sheet-files/mark.ts';
import { useTaps } from '../sheet/use-taps.ts';
import { MarksLayer } from './marks-layer.tsx';
import type { PageSettings } from './page-settings.ts';
import { PagesDown } from './pages-down.tsx';
import { PagesWhole } from './pages-whole.tsx';
import { useNotes } from './use-notes.ts';
import { type RoomSize, useRoomSize } from './use-room-size.ts';
import { useWork, type Work } from './use-work.tsx';
import { t } from '../../../texts/text.ts';

/** Pixels: a screen that is lower shows pages as wide as it is, as whole ones could not be read. */
const LOW = 480;

/** One song from its PDF or pictures; it turns by the same taps and wipes as a text. */
export function FilesSheet({
  shown,
  item,
  viewerId,
  settings,
  work,
  onTap,
  onMoved,
  onDone,
}: {
  /** Of the one that is played; others are only made ready. */
  shown: RefObject<HTMLDivElement | null> | undefined;
  item: StageItem;
  viewerId: string;
  settings: PageSettings;
  /** What somebody does with the page instead of playing from it. */
  work: Work | undefined;
  onTap: (part: 'back' | 'next' | 'middle') => void;
  onMoved: () => void;
  /** The work is over. */
  onDone: () => void;
}) {
  const region = useRef<HTMLDivElement>(null);
  const current = shown !== undefined;
  useImperativeHandle<HTMLDivElement | null, HTMLDivElement | null>(shown, () => region.current);
  useTaps(region, (part) => !work && onTap(part));
  const room = useRoomSize(region);
  const { lead, notes: remarks, songId } = item;
  const pages = item.files?.pages ?? NONE;
  const [notes, store] = useNotes(songId, viewerId, item.files?.cuts ?? NONE);
  const files = useMemo(() => ({ pages, cuts: notes.cuts }), [pages, notes.cuts]);
  const [at, setAt] = useState(0);
  const working = useWork({ work, files, notes, store, at, onDone });
  const suits = room && room.height < LOW ? 'width' : 'page';
  const fit = work === 'cut' ? 'page' : settings.fit === 'auto' ? suits : settings.fit;
  const parts = {
    region,
    current,
    files: working.files,
    settings: work ? { ...settings, half: false, ...(work === 'cut' && { across: 1 as const }) } : settings,
    onMoved: () => {
      if (region.current) setAt(Math.min(pages.length, pageIn(region.current).page) - 1);
      onMoved();
    },
    // oxlint-disable-next-line react/no-unstable-nested-components -- what lies over a page; it is called, and is no component
    onPage: (index: number, frame: Parameters<typeof working.layer>[1]) =>
      working.layer(index, frame) ?? (
        <MarksLayer frame={frame} marks={marksOn(notes.marks, pages[index])} aria-hidden="true" />
      ),
  };
  return (
    <div
      className={`absolute inset-0 flex flex-col bg-sunken ${current ? '' : 'invisible'}`}
      aria-hidden={!current || undefined}
    >
      {(lead || remarks) && (
        <p
          className={`line-clamp-2 shrink-0 bg-ground px-4 py-1 text-sm md:px-8 ${remarks ? '' : 'stage-led'}`}
        >
          {lead && (
            <span className="stage-led">
              {t('Lead: {name}', { name: lead })}
              {remarks && ' · '}
            </span>
          )}
          {remarks}
        </p>
      )}
      <div
        ref={region}
        role="region"
        aria-label={t('The sheet')}
        aria-hidden={!current || undefined}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by keyboard
        tabIndex={current ? 0 : -1}
        data-layout={fit === 'width' ? 'flow' : 'pages'}
        className="relative min-h-0 flex-1 touch-manipulation overflow-x-hidden overflow-y-auto overscroll-contain outline-offset-[-3px] data-[layout=pages]:touch-pinch-zoom data-[layout=pages]:overflow-hidden"
      >
        {room &&
          (fit === 'width' ? (
            <PagesDown {...parts} room={room} />
          ) : (
            <PagesWhole {...parts} room={work === 'cut' ? withHandles(room) : room} />
          ))}
      </div>
      {current && working.tools}
    </div>
  );
}

const NONE: never[] = [];

/** Pixels at each side: handles stand half outside of the page. */
const HANDLE = 14;
const withHandles = ({ width, height }: RoomSize): RoomSize => ({
  width: Math.max(1, width - 2 * HANDLE),
  height: Math.max(1, height - 2 * HANDLE),
});
