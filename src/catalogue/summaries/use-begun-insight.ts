import { useEffect, useRef, useState } from 'react';
import {
  holdOpen,
  moveKept,
  nameOf,
  namesIn,
  readOnceClosed,
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
    const others = namesIn(place).filter((each) => each !== name);
    readOnceClosed(
      others,
      watching.signal,
      ({ name: left, entered: { text: begun, sent = '', key = '' } }) => {
        if (now.current.text !== '' || !begun) return;
        now.current = { text: begun, sent, key };
        moveKept(left, name);
        setText(begun);
      },
    );
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
