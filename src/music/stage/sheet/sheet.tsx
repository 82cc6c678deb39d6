import {
  type RefObject,
  useCallback,
  useEffectEvent,
  useImperativeHandle,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import type { Sheet } from '../../chordpro/sheet.ts';
import { BreakClock } from '../clock/break-clock.tsx';
import { fitSheet, type SheetRoom } from './fit.ts';
import { positionIn, showPosition } from './pages.ts';
import type { StageItem } from '../stage.ts';
import { SongSheet } from '../../sheets/song-sheet.tsx';
import { t } from '../../../texts/text.ts';
import { useTaps } from './use-taps.ts';

/** One song, large; a tap at its left or right turns back or on, one in the middle shows the tools. */
export function StageSheet({
  shown,
  item,
  sheet,
  room,
  onTap,
  onMoved,
}: {
  /** Of the one that is played; others are only made ready. */
  shown: RefObject<HTMLDivElement | null> | undefined;
  item: StageItem;
  sheet: Sheet | undefined;
  room: SheetRoom;
  onTap: (part: 'back' | 'next' | 'middle') => void;
  /** It was scrolled, or has another size. */
  onMoved: () => void;
}) {
  const region = useRef<HTMLDivElement>(null);
  const current = shown !== undefined;
  useImperativeHandle<HTMLDivElement | null, HTMLDivElement | null>(shown, () => region.current);
  const [drawn, setDrawn] = useState(0);
  const onDrawn = useCallback(() => setDrawn((before) => before + 1), []);
  useFit(region, sheet, room, drawn, () => current && onMoved());
  useTaps(region, onTap);
  const { lead, notes } = item;
  const content = useMemo(() => {
    const said = (lead || notes) && (
      <div data-before className="mb-[0.6em] grid gap-[0.2em]">
        {lead && <p className="stage-led font-semibold">{t('Lead: {name}', { name: lead })}</p>}
        {notes && <p className="whitespace-pre-wrap">{notes}</p>}
      </div>
    );
    return sheet ? (
      <SongSheet sheet={sheet} heading="h3" size="stage" columns="stage" before={said} onDrawn={onDrawn} />
    ) : (
      said
    );
  }, [sheet, lead, notes, onDrawn]);
  return (
    <div
      ref={region}
      role="region"
      aria-label={t('The sheet')}
      aria-hidden={!current || undefined}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by keyboard
      tabIndex={current ? 0 : -1}
      onScroll={current ? onMoved : undefined}
      // One that is made ready is hidden by what none of its words inherits, and painted: shown, it is there at once.
      className={`stage-sheet absolute inset-0 touch-manipulation will-change-[opacity] overflow-x-hidden overflow-y-auto overscroll-contain px-4 py-2 outline-offset-[-3px] data-[layout=pages]:touch-pinch-zoom data-[layout=pages]:overflow-hidden data-[layout=pages]:after:absolute data-[layout=pages]:after:top-0 data-[layout=pages]:after:left-(--reach) data-[layout=pages]:after:size-px md:px-8 md:pt-4 ${current ? '' : '-z-10 opacity-0'}`}
    >
      {sheet ? (
        content
      ) : (
        <div className="grid h-full content-center gap-4 text-center text-[1.5em]">
          {content}
          {current && item.duration ? (
            <BreakClock itemId={item.id} seconds={item.duration} />
          ) : (
            <p className="text-soft">{item.length}</p>
          )}
        </div>
      )}
    </div>
  );
}

/** Chooses size and columns anew whenever the room, the song or a wish changes; the place in the song stays. */
function useFit(
  region: RefObject<HTMLDivElement | null>,
  sheet: Sheet | undefined,
  { size, columns }: SheetRoom,
  /** Counts the drawings of music: each takes another room than what stood there. */
  drawn: number,
  onFit: () => void,
): void {
  const fitted = useEffectEvent(onFit);
  useLayoutEffect(() => {
    const element = region.current;
    if (!element) return undefined;
    let before = '';
    const fit = () => {
      // What is new has no size yet that were worth a layout.
      if (before && sizeOf(element) === before) return;
      const position = element.dataset['layout'] ? positionIn(element) : 0;
      fitSheet(element, { ...(size && { size }), ...(columns && { columns }) });
      before = sizeOf(element);
      showPosition(element, position);
      fitted();
    };
    fit();
    const watch = new ResizeObserver(fit);
    watch.observe(element);
    let over = false;
    // Letters of the fallback take another room.
    if (document.fonts.status === 'loading')
      void document.fonts.ready.then(() => {
        if (over) return;
        before = '';
        fit();
      });
    return () => {
      over = true;
      watch.disconnect();
    };
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- another song needs another room
  }, [region, sheet, size, columns, drawn]);
}

const sizeOf = ({ clientWidth, clientHeight }: HTMLElement) => `${clientWidth} ${clientHeight}`;
