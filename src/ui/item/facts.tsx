import { createContext, type ReactNode, use } from 'react';

/** Given around facts that stand beside a text. */
export const FactsBeside = createContext(false);

/** Whole names: they are read out of this file. */
const LOOKS = {
  wide: { list: 'md:grid-cols-[180px_1fr]', fact: 'md:contents' },
  /** Beside something: there is little room next to the label. */
  narrow: { list: 'facts-narrow', fact: '' },
  /** There is none. */
  stacked: { list: '', fact: '' },
};

/** What stands below its label where there is little room beside it. */
const LONG = 45;

/** What is known of something, label and value. */
export function Facts({
  facts,
  look = 'wide',
}: {
  facts: readonly (readonly [label: string, value: ReactNode])[];
  look?: keyof typeof LOOKS;
}) {
  const { list, fact } = LOOKS[use(FactsBeside) ? 'narrow' : look];
  const isLong = (value: ReactNode) => typeof value === 'string' && value.length > LONG;
  return (
    <dl className={`grid gap-x-6 gap-y-3 text-sm ${list}`}>
      {facts.map(([label, value]) => (
        <div key={label} className={`grid content-start gap-0.5 ${isLong(value) ? 'fact-long' : ''} ${fact}`}>
          <dt className="text-soft">{label}</dt>
          <dd className="min-w-0 justify-self-start font-medium wrap-anywhere">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
