import type { ReactNode } from 'react';

/** What takes a line of its own where others stand in pairs. */
const LONG = 40;

/** What is known of something, label and value; `stacked` where there is little room beside the label. */
export function Facts({
  facts,
  stacked = false,
}: {
  facts: readonly (readonly [label: string, value: ReactNode])[];
  stacked?: boolean;
}) {
  return (
    <dl className={`grid gap-x-6 gap-y-3 text-sm ${stacked ? '' : 'md:grid-cols-[180px_1fr]'}`}>
      {facts.map(([label, value]) => (
        <div
          key={label}
          data-long={typeof value === 'string' && value.length > LONG ? '' : undefined}
          className={`grid content-start gap-0.5 ${stacked ? '' : 'md:contents'}`}
        >
          <dt className="text-soft">{label}</dt>
          <dd className="min-w-0 justify-self-start font-medium">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
