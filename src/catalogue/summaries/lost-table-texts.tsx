import { useEffect, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { removeKept } from '../../kernel/content/screens/kept-texts.ts';
import { type KeptTableText, onceLost } from './kept-table-texts.ts';

/** What this person typed at tables that somebody took away meanwhile: to be copied to another one. */
export function LostTableTexts({
  userId,
  summaryId,
  tableKeys,
}: {
  userId: string;
  summaryId: string;
  tableKeys: readonly string[];
}) {
  const [lost, setLost] = useState<ReadonlyMap<string, KeptTableText>>(new Map());
  const keys = tableKeys.join(' ');
  useEffect(() => {
    const watching = new AbortController();
    onceLost({ userId, summaryId, tableKeys: keys.split(' ') }, watching.signal, (name, kept) =>
      setLost((known) => new Map(known).set(name, kept)),
    );
    return () => watching.abort();
  }, [userId, summaryId, keys]);
  return [...lost].map(([name, { place, text }]) => (
    <Notice key={name} tone="warning">
      <div className="grid gap-3">
        <p>
          <strong>{place} was taken away while you wrote at it.</strong> Your text was not saved. It is kept
          in this browser: copy what you need to another table.
        </p>
        <p className="max-h-60 overflow-auto rounded-md border border-line bg-surface p-3 text-sm whitespace-pre-wrap">
          {[text.host && `Host: ${text.host}`, text.notes].filter(Boolean).join('\n')}
        </p>
        <Button
          look="quiet"
          className="justify-self-start"
          onClick={() => {
            removeKept(name);
            setLost((all) => new Map([...all].filter(([each]) => each !== name)));
          }}
        >
          Discard
        </Button>
      </div>
    </Notice>
  ));
}
