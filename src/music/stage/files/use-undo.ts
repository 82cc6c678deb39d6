import { useState } from 'react';
import type { Mark, MarkValue } from '../../sheet-files/mark.ts';
import type { NotesStore } from '../../sheet-files/notes-store.ts';

type Place = Pick<Mark, 'id' | 'mediaId' | 'page' | 'shared'>;
interface Done extends Place {
  before: MarkValue | null;
  after: MarkValue | null;
}

export interface Undo {
  /** Puts a mark there, changes it, or with null wipes it away; `seen` is the version it was changed from, if not the one of now. */
  put: (mark: Place, before: MarkValue | null, after: MarkValue | null, seen?: number) => void;
  undo: (() => void) | undefined;
  redo: (() => void) | undefined;
}

/** What this device drew since its tools were opened, to be taken back step by step. */
export function useUndo(store: NotesStore): Undo {
  const [done, setDone] = useState<readonly Done[]>([]);
  const [undone, setUndone] = useState<readonly Done[]>([]);
  const write = ({ id, mediaId, page, shared }: Place, value: MarkValue | null, seen = 0) =>
    store.change({ what: 'mark', id, mediaId, page, shared, value, seen });
  const last = done.at(-1);
  const next = undone.at(-1);
  return {
    put(mark, before, after, seen) {
      const { id, mediaId, page, shared } = mark;
      write(mark, after, seen);
      setDone((all) => [...all, { id, mediaId, page, shared, before, after }]);
      setUndone([]);
    },
    undo:
      last &&
      (() => {
        write(last, last.before);
        setDone(done.slice(0, -1));
        setUndone([...undone, last]);
      }),
    redo:
      next &&
      (() => {
        write(next, next.after);
        setUndone(undone.slice(0, -1));
        setDone([...done, next]);
      }),
  };
}
