import { createContext, type ReactNode, use } from 'react';

/** Two stand beside each other where this is given around them. */
export const FactPairs = createContext(false);

/** What takes a line of its own where others stand in pairs. */
const LONG = 40;
const isLong = (value: ReactNode) => typeof value === 'string' && value.length > LONG;

/** What is known of something, label and value; `stacked` where there is little room beside the label. */
export function Facts({
  facts,
  stacked = false,
}: {
  facts: readonly (readonly [label: string, value: ReactNode])[];
  stacked?: boolean;
}) {
  const inPairs = use(FactPairs);
  return (
    <dl
      className={`grid gap-x-6 gap-y-3 text-sm ${inPairs ? 'grid-cols-2' : stacked ? '' : 'md:grid-cols-[180px_1fr]'}`}
    >
      {facts.map(([label, value]) => (
        <div
          key={label}
          className={`grid content-start gap-0.5 ${inPairs ? (isLong(value) ? 'col-span-full' : '') : stacked ? '' : 'md:contents'}`}
        >
          <dt className="text-soft">{label}</dt>
          <dd className="min-w-0 justify-self-start font-medium wrap-anywhere">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
