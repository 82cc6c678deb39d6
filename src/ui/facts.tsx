import { createContext, type ReactNode, use } from 'react';

/** Two stand beside each other where this is given around them. */
export const FactPairs = createContext(false);

/** What takes a line of its own where others stand in pairs. */
const LONG = 40;
const isLong = (value: ReactNode) => typeof value === 'string' && value.length > LONG;

/** What is known of something, label and value; `narrow` where there is little room beside the label, `stacked` where there is none. */
export function Facts({
  facts,
  stacked = false,
  narrow = false,
}: {
  facts: readonly (readonly [label: string, value: ReactNode])[];
  stacked?: boolean;
  narrow?: boolean;
}) {
  const inPairs = use(FactPairs);
  const look = LOOKS[inPairs ? 'pairs' : stacked ? 'stacked' : narrow ? 'narrow' : 'wide'];
  return (
    <dl className={`grid gap-x-6 gap-y-3 text-sm ${look.list}`}>
      {facts.map(([label, value]) => (
        <div
          key={label}
          className={`grid content-start gap-0.5 ${inPairs && isLong(value) ? 'col-span-full' : look.fact}`}
        >
          <dt className="text-soft">{label}</dt>
          <dd className="min-w-0 justify-self-start font-medium wrap-anywhere">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Whole names: they are read out of this file. */
const LOOKS = {
  pairs: { list: 'grid-cols-2', fact: '' },
  stacked: { list: '', fact: '' },
  narrow: { list: 'facts-narrow', fact: '' },
  wide: { list: 'md:grid-cols-[180px_1fr]', fact: 'md:contents' },
};
