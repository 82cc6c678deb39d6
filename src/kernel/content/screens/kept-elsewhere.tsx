import { useEffect, useState } from 'react';
import { Link } from '../../../ui/link.tsx';
import { type Kept, namesIn, readOnceClosed } from './kept-texts.ts';

interface Tab {
  to: string;
  label: string;
  current: boolean;
}

/** Says on one tab of an item what was typed on the others and is not saved. */
export function KeptElsewhere({ place, tabs }: { place: (tab: Tab) => string; tabs: readonly Tab[] }) {
  const [found, setFound] = useState<ReadonlyMap<string, Kept>>(new Map());
  const places = tabs.map((tab) => (tab.current ? '' : place(tab)));
  const all = places.join('\n');
  const [asked, setAsked] = useState(all);
  if (asked !== all) {
    setAsked(all);
    setFound(new Map());
  }
  useEffect(() => {
    const watching = new AbortController();
    for (const here of all.split('\n').filter(Boolean)) {
      readOnceClosed(namesIn(here), watching.signal, (kept) =>
        setFound((known) => new Map(known).set(here, kept)),
      );
    }
    return () => watching.abort();
  }, [all]);
  return (
    <div role="status" className="grid gap-1 text-sm text-soft empty:hidden">
      {tabs.map((tab, index) => {
        const kept = found.get(places[index] ?? '');
        if (!kept) return null;
        return (
          <p key={tab.to}>
            What was typed in{' '}
            <Link to={tab.to} className="font-semibold underline underline-offset-2">
              {tab.label}
            </Link>{' '}
            at {kept.said} is not saved yet. It is kept in this browser.
          </p>
        );
      })}
    </div>
  );
}
