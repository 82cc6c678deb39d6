import { useCallback, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { caretIn } from './caret-in.ts';
import type { Insight } from './summary-parts.ts';
import type { TableText } from './summary-actions.server.ts';
import { holdOpen, removeKept } from '../../kernel/content/screens/kept-texts.ts';
import { nameOfTable, onceLeft, writeTableText } from './kept-table-texts.ts';
import { readTable, sendTable } from './table-api.ts';

const PAUSE_MS = 1200;
const AGAIN_MS = 8000;
/** Between two looks at what others wrote. */
const LOOK_MS = 3000;

export type TableStatus =
  | { is: 'same' }
  | { is: 'typed' }
  | { is: 'saving' }
  | { is: 'saved'; at: string }
  | { is: 'kept'; why: string }
  | { is: 'stale'; now: TableText };

export type TableInsight = Pick<Insight, 'key' | 'text'>;

/**
 * The text of one table while somebody writes at it: mirrored in this browser at once, sent after a pause, one
 * request in flight. What cannot be sent is kept and sent again; what others write at the table comes beside it.
 */
export function useTableText({
  summaryId,
  tableKey,
  place,
  userId,
  saved,
  insights: begun,
}: {
  summaryId: string;
  tableKey: string;
  /** 'Table 4, round 2' */
  place: string;
  userId: string;
  saved: TableText;
  insights: readonly TableInsight[];
}) {
  const [name] = useState(() => nameOfTable(userId, tableKey));
  const [text, setText] = useState(saved);
  const [insights, setInsights] = useState(begun);
  const [status, setStatus] = useState<TableStatus>({ is: 'same' });
  const notes = useRef<HTMLTextAreaElement>(null);
  // What the sender needs is read when it runs, not when it was made.
  const now = useRef({ text: saved, seen: saved, busy: false, timer: 0, gone: false });

  /** What stands there now, for who has nothing unsaved. */
  const take = useCallback((there: TableText) => {
    const state = now.current;
    state.seen = there;
    if (same(state.text, there)) return;
    // A line that was begun is still begun.
    const begun = /\s*$/.exec(state.text.notes)?.[0] ?? '';
    const isLast = there.notes.endsWith(state.text.notes.trim());
    const before = state.text.notes;
    state.text = isLast ? { ...there, notes: there.notes + begun } : there;
    const area = document.activeElement === notes.current ? notes.current : null;
    const carets = area && [area.selectionStart, area.selectionEnd];
    flushSync(() => setText(state.text));
    if (!area || !carets) return;
    const [from = 0, to = 0] = carets.map((caret) => caretIn(before, state.text.notes, caret));
    area.setSelectionRange(from, to);
  }, []);

  const send = useCallback(
    async function sendNow(): Promise<void> {
      const state = now.current;
      window.clearTimeout(state.timer);
      if (state.busy || same(state.text, state.seen)) return;
      const sending = state.text;
      state.busy = true;
      setStatus({ is: 'saving' });
      const answer = await sendTable(summaryId, {
        do: 'saveTable',
        table: tableKey,
        ...sending,
        seenHost: state.seen.host,
        seenNotes: state.seen.notes,
      });
      state.busy = false;
      if (answer?.saved) {
        // Who went on typing began with what was sent, not with what others had put beside it.
        state.seen = sending;
        if (same(state.text, sending)) {
          removeKept(name);
          setStatus({ is: 'saved', at: clock() });
          take(answer.saved);
        } else {
          writeTableText(name, { text: state.text, seen: sending, summaryId, place });
          later(PAUSE_MS);
        }
      } else if (answer?.now) setStatus({ is: 'stale', now: answer.now });
      else {
        setStatus({
          is: 'kept',
          why: answer?.message ?? 'You are offline. It is kept in this browser and sent again later.',
        });
        if (!answer) later(AGAIN_MS);
      }

      function later(ms: number) {
        if (state.gone) return;
        state.timer = window.setTimeout(() => void sendNow(), ms);
      }
    },
    [summaryId, tableKey, place, name, take],
  );

  const type = useCallback(
    (change: Partial<TableText>) => {
      const state = now.current;
      state.text = { ...state.text, ...change };
      setText(state.text);
      writeTableText(name, { text: state.text, seen: state.seen, summaryId, place });
      setStatus((before) => (before.is === 'stale' ? before : { is: 'typed' }));
      window.clearTimeout(state.timer);
      state.timer = window.setTimeout(() => void send(), PAUSE_MS);
    },
    [name, summaryId, place, send],
  );

  /** Somebody was first: mine goes over theirs, or theirs is taken. */
  const decide = useCallback(
    (theirs: TableText, mine: boolean) => {
      const state = now.current;
      state.seen = theirs;
      if (mine) return void send();
      state.text = theirs;
      setText(theirs);
      removeKept(name);
      setStatus({ is: 'same' });
      return undefined;
    },
    [name, send],
  );

  useEffect(() => {
    const state = now.current;
    state.gone = false;
    const online = () => void send();
    const hidden = () => document.visibilityState === 'hidden' && void send();
    window.addEventListener('online', online);
    document.addEventListener('visibilitychange', hidden);
    return () => {
      state.gone = true;
      window.removeEventListener('online', online);
      document.removeEventListener('visibilitychange', hidden);
      // On to the next table: what was typed last goes on its way.
      void send();
    };
  }, [send]);

  // What was typed here before and could not be sent: what others wrote since stays beside it.
  useEffect(() => {
    const watching = new AbortController();
    onceLeft({ userId, tableKey, but: name }, watching.signal, (left, kept) => {
      const state = now.current;
      if (state.gone || state.busy || !same(state.text, state.seen)) return;
      removeKept(left);
      if (same(kept.text, state.seen)) return;
      state.seen = kept.seen;
      type(kept.text);
    });
    const close = holdOpen(name);
    return () => {
      watching.abort();
      close();
    };
  }, [userId, tableKey, name, type]);

  useEffect(() => {
    const look = async () => {
      const state = now.current;
      const isIdle = () => !state.gone && !state.busy && same(state.text, state.seen);
      if (document.visibilityState === 'hidden' || !isIdle()) return;
      const answer = await readTable(summaryId, tableKey);
      if (!answer?.saved || !isIdle()) return;
      take(answer.saved);
      setInsights(answer.insights ?? []);
    };
    const every = window.setInterval(() => void look(), LOOK_MS);
    return () => window.clearInterval(every);
  }, [summaryId, tableKey, take]);

  return { text, notes, status, insights, setInsights, type, send, decide };
}

function same(a: TableText, b: TableText): boolean {
  return a.host.trim() === b.host.trim() && a.notes.trim() === b.notes.trim();
}

function clock(): string {
  return new Date().toLocaleTimeString('en-GB', { hour: '2-digit', minute: '2-digit' });
}
