import { type ReactNode, useMemo, useState } from 'react';
import { findMargins } from '../../sheet-files/find-margins.ts';
import type { Mark } from '../../sheet-files/mark.ts';
import type { NotesState, NotesStore } from '../../sheet-files/notes-store.ts';
import { type Crop, cutAt, cutOf, type PageCut, WHOLE } from '../../sheet-files/page-cut.ts';
import { frameOf, type PageFrame, toFile } from '../../sheet-files/page-frame.ts';
import type { SheetPage } from '../../sheet-files/sheet-file.ts';
import { CutLayer } from './cut-layer.tsx';
import { CutTools } from './cut-tools.tsx';
import { MarkTools, sizeOf } from './mark-tools.tsx';
import { MarkingLayer, type Writing } from './marking-layer.tsx';
import { NotesNews } from './notes-news.tsx';
import { usePencil } from './pencil.ts';
import { useUndo } from './use-undo.ts';

/** What one does with a page besides playing from it. */
export type Work = 'marks' | 'cut';

interface Files {
  pages: readonly SheetPage[];
  cuts: readonly PageCut[];
}

/** Drawing on pages, or cutting them: the layer over each page, and the tools below. */
export function useWork({
  work,
  files,
  notes,
  store,
  at,
  onDone,
}: {
  work: Work | undefined;
  files: Files;
  notes: NotesState;
  store: NotesStore;
  /** The page that is seen, from 0. */
  at: number;
  onDone: () => void;
}): {
  files: Files;
  layer: (index: number, frame: PageFrame) => ReactNode;
  tools: ReactNode;
} {
  const [pencil, changePencil] = usePencil();
  const [writing, setWriting] = useState<Writing>();
  const [all, setAll] = useState(true);
  const [dragged, setDragged] = useState<Crop>();
  const undo = useUndo(store);
  const page = files.pages[at];
  // While it is cut, all of it is seen.
  const whole = useMemo(
    () => ({
      pages: files.pages,
      cuts: files.pages.map((each): PageCut => ({
        mediaId: each.mediaId,
        page: each.page,
        crop: WHOLE,
        turn: cutOf(files.cuts, each).turn,
        version: 0,
      })),
    }),
    [files],
  );
  const said = <NotesNews notes={notes} onRead={() => store.forgetConflicts()} />;
  if (!work || !page) return { files, layer: () => undefined, tools: null };
  if (work === 'marks') {
    const frame = frameOf(page, cutOf(files.cuts, page));
    const begin = () => {
      const { view, turn } = frame;
      const [x, y] = toFile(frame, [view.x + view.width * 0.3, view.y + view.height * 0.3]);
      setWriting({ page, x: Math.round(x), y: Math.round(y), turn });
    };
    const keepWords = (text: string) => {
      setWriting((now) => (now === writing ? undefined : now));
      if (!writing) return;
      const { mark, x, y, turn, seen, page: on } = writing;
      const before = mark?.value ?? null;
      const own = before?.kind === 'words' ? before : undefined;
      const { colour, shared } = pencil;
      const words = own ?? { kind: 'words' as const, colour, size: sizeOf(pencil), x, y, turn, text };
      if (!text && !mark) return;
      undo.put(
        mark ?? { id: crypto.randomUUID(), mediaId: on.mediaId, page: on.page, shared },
        before,
        text ? { ...words, text } : null,
        seen,
      );
    };
    return {
      files,
      layer: (index, of) => {
        const on = files.pages[index];
        return (
          on && (
            <MarkingLayer
              page={on}
              frame={of}
              marks={onPage(notes.marks, on)}
              pencil={pencil}
              undo={undo}
              onWrite={(starts) =>
                setWriting({ ...starts, seen: starts.mark && store.versionOf(starts.mark.id) })
              }
            />
          )
        );
      },
      tools: (
        <MarkTools
          {...{ pencil, undo, writing, said, onDone }}
          onPencil={changePencil}
          onWords={keepWords}
          onWrite={(starts) => (starts ? begin() : setWriting(undefined))}
        />
      ),
    };
  }
  const { crop: kept, turn } = cutOf(files.cuts, page);
  const crop = dragged ?? kept;
  const frame = frameOf(page, { crop: WHOLE, turn });
  const write = (mediaId: string, number: number, change: Partial<PageCut>) => {
    const { crop: was, turn: lay } = cutAt(files.cuts, mediaId, number);
    store.change({ what: 'cut', mediaId, page: number, seen: 0, crop: was, turn: lay, ...change });
  };
  const keep = (next: Crop | null) => {
    setDragged(undefined);
    if (!all) {
      write(page.mediaId, page.page, { crop: next ?? WHOLE });
      return;
    }
    for (const mediaId of new Set(files.pages.map((each) => each.mediaId))) write(mediaId, 0, { crop: next });
    // What a page said of itself is over.
    for (const each of files.pages)
      if (cutAt(files.cuts, each.mediaId, each.page).crop) write(each.mediaId, each.page, { crop: null });
  };
  return {
    files: whole,
    layer: (index, of) =>
      index === at && (
        <CutLayer
          frame={of}
          crop={crop}
          onCrop={setDragged}
          onDone={() => {
            if (dragged) keep(dragged);
          }}
        />
      ),
    tools: (
      <CutTools
        {...{ frame, crop, all, said }}
        onAll={setAll}
        onCrop={keep}
        onWhole={() => keep(null)}
        onTurn={() => {
          const own = cutAt(files.cuts, page.mediaId, page.page);
          write(page.mediaId, page.page, { turn: (own.turn + 1) % 4 });
        }}
        onTrim={() =>
          void findMargins(page).then(keep, () => {
            // The picture cannot be had now; dragging does.
          })
        }
        onDone={() => {
          setDragged(undefined);
          onDone();
        }}
      />
    ),
  };
}

const onPage = (marks: readonly Mark[], page: SheetPage) =>
  marks.filter((mark) => mark.mediaId === page.mediaId && mark.page === page.page);
