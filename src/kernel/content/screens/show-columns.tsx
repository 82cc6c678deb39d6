import type { ReactNode } from 'react';
import { FactsBeside } from '../../../ui/item/facts.tsx';
import { langIn } from '../../publishing/languages.ts';
import type { SharedItem } from '../fields/definition.ts';

/** What an item is in a sentence or two. */
export function ItemSummary({ item }: { item: SharedItem }) {
  if (!item.summary) return null;
  return (
    <p lang={langIn(item)} className="max-w-[68ch] text-lg">
      {item.summary}
    </p>
  );
}

/** The text of an item below its summary, and its facts beside both. */
export function ShowColumns({
  item,
  children: [text, aside],
}: {
  item: SharedItem;
  children: [text: ReactNode, aside: ReactNode];
}) {
  return (
    <div className="grid gap-8 lg:grid-cols-[minmax(0,1fr)_22rem]">
      <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-6">
        <ItemSummary item={item} />
        {text}
      </div>
      <FactsBeside value>{aside}</FactsBeside>
    </div>
  );
}
