import {
  type RefObject,
  type ReactNode,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { t } from '../../texts/text.ts';
import type { AbcBlock, SheetRow } from '../chordpro/sheet.ts';
import { widthOfStaves } from './abc-options.ts';
import { completeAbc } from './complete-abc.ts';

/** Music in ABC as staves, drawn in the browser; its text stands there until then, and where it cannot be read. */
export function Staves({
  abc: { key, transpose },
  rows,
  time,
  label,
  onStage,
  onDrawn,
  children,
}: {
  abc: AbcBlock;
  rows: readonly SheetRow[];
  /** Of the song. */
  time: string;
  label: string;
  onStage: boolean;
  /** It takes another room than before. */
  onDrawn: (() => void) | undefined;
  /** The text as it is shown without scripts. */
  children: ReactNode;
}) {
  const place = useRef<HTMLDivElement>(null);
  const abc = completeAbc(rows, key, time);
  const drawn = useDrawing(place, abc, transpose);
  const tell = useEffectEvent(() => onDrawn?.());
  useLayoutEffect(() => {
    if (drawn) tell();
  }, [drawn]);
  const title = /^T:\s*(.+)$/m.exec(abc)?.[1] ?? label;
  return (
    <>
      <div
        ref={place}
        {...(drawn?.isMusic && { role: 'img', 'aria-label': t('Music: {title}', { title }) })}
        className="staves"
      />
      {!drawn?.isMusic && children}
      {drawn?.isMusic && onStage && <pre className="sr-only">{textOf(rows)}</pre>}
      {drawn?.isMusic && !onStage && (
        <details className="no-print">
          <summary className="min-h-11 w-fit cursor-pointer py-2 text-sm font-semibold text-soft">
            {t('Music as text')}
          </summary>
          {children}
        </details>
      )}
    </>
  );
}

function textOf(rows: readonly SheetRow[]): string {
  return rows.map((row) => (row.kind === 'verbatim' ? row.text : '')).join('\n');
}

interface Drawing {
  isMusic: boolean;
}

/** The last drawing: another one after each change of the music, and of a window that gives the lines another length. */
function useDrawing(
  place: RefObject<HTMLElement | null>,
  abc: string,
  transpose: number,
): Drawing | undefined {
  const [drawn, setDrawn] = useState<Drawing>();
  useEffect(() => {
    const element = place.current;
    if (!element || !abc) return undefined;
    const over = new AbortController();
    const begin = async () => {
      // Only who has such music before them needs what draws it.
      const { drawAbc } = await import('./draw-abc.ts');
      let before = 0;
      const draw = () => {
        const em = element.clientWidth / Number.parseFloat(getComputedStyle(element).fontSize);
        const width = widthOfStaves(em);
        if (width === before) return;
        before = width;
        setDrawn({ isMusic: drawAbc(element, abc, transpose, width) });
      };
      if (over.signal.aborted) return;
      draw();
      window.addEventListener('resize', draw, { signal: over.signal });
    };
    begin().catch(() => {
      // Without a network the text stays.
    });
    return () => {
      over.abort();
      element.replaceChildren();
    };
  }, [place, abc, transpose]);
  return abc ? drawn : undefined;
}
