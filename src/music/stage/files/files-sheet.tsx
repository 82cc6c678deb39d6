import { type RefObject, useImperativeHandle, useRef } from 'react';
import type { StageItem } from '../stage.ts';
import { useTaps } from '../use-taps.ts';
import type { PageSettings } from './page-settings.ts';
import { PagesDown } from './pages-down.tsx';
import { PagesWhole } from './pages-whole.tsx';
import { useRoomSize } from './use-room-size.ts';
import { t } from '../../../texts/text.ts';

/** Pixels: a screen that is lower shows pages as wide as it is, as whole ones could not be read. */
const LOW = 480;

/** One song from its PDF or pictures; it turns by the same taps and wipes as a text. */
export function FilesSheet({
  shown,
  item,
  settings,
  busy,
  onTap,
  onMoved,
  children,
}: {
  /** Of the one that is played; others are only made ready. */
  shown: RefObject<HTMLDivElement | null> | undefined;
  item: StageItem;
  settings: PageSettings;
  /** Whether somebody draws on the page or cuts it: a tap is no turn. */
  busy: boolean;
  onTap: (part: 'back' | 'next' | 'middle') => void;
  onMoved: () => void;
  children?: React.ReactNode;
}) {
  const region = useRef<HTMLDivElement>(null);
  const current = shown !== undefined;
  useImperativeHandle<HTMLDivElement | null, HTMLDivElement | null>(shown, () => region.current);
  useTaps(region, (part) => !busy && onTap(part));
  const room = useRoomSize(region);
  const { files, lead, notes } = item;
  const fit = settings.fit === 'auto' ? (room && room.height < LOW ? 'width' : 'page') : settings.fit;
  const said = [lead && t('Lead: {name}', { name: lead }), notes].filter(Boolean).join(' · ');
  const parts = { region, room, current, settings, onMoved };
  return (
    <div
      className={`absolute inset-0 flex flex-col bg-sunken ${current ? '' : 'invisible'}`}
      aria-hidden={!current || undefined}
    >
      {said && <p className="line-clamp-2 shrink-0 bg-ground px-4 py-1 text-sm md:px-8">{said}</p>}
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
        {files &&
          room &&
          (fit === 'width' ? (
            <PagesDown {...parts} room={room} files={files} />
          ) : (
            <PagesWhole {...parts} room={room} files={files} />
          ))}
      </div>
      {children}
    </div>
  );
}
