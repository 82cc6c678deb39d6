import { useEffect, useRef, useState } from 'react';
import {
  holdOpen,
  moveKept,
  nameOf,
  namesIn,
  onceClosed,
  readKept,
  removeKept,
  writeKept,
} from '../../kernel/content/screens/kept-texts.ts';

/**
 * An insight that is being written at a table, mirrored in this browser until it is saved. `keyOf` gives it its id: sent
 * again because its answer got lost, it is the same one.
 */
export function useBegunInsight(userId: string, tableKey: string) {
  const place = `insight:${userId}:${tableKey}`;
  const [name] = useState(() => nameOf(place, crypto.randomUUID()));
  const [text, setText] = useState('');
  const now = useRef({ text: '', sent: '', key: '' });

  useEffect(() => {
    const watching = new AbortController();
    for (const left of namesIn(place).filter((each) => each !== name))
      onceClosed(left, watching.signal, () => {
        const kept = readKept(left)?.entered;
        if (now.current.text !== '' || !kept?.['text']) return;
        now.current = { text: kept['text'], sent: kept['sent'] ?? '', key: kept['key'] ?? '' };
        moveKept(left, name);
        setText(now.current.text);
      });
    const close = holdOpen(name);
    return () => {
      watching.abort();
      close();
    };
  }, [place, name]);

  return {
    text,
    write(next: string): void {
      setText(next);
      if (next.trim() === '') {
        now.current = { text: next, sent: '', key: '' };
        removeKept(name);
      } else {
        now.current.text = next;
        writeKept(name, now.current);
      }
    },
    keyOf(sent: string): string {
      if (now.current.sent !== sent) Object.assign(now.current, { sent, key: crypto.randomUUID() });
      writeKept(name, now.current);
      return now.current.key;
    },
  };
}
