import type { Section } from './sections.ts';

/** A day, hour by hour. */
export function Programme({ items }: { items: NonNullable<Section['programme']> }) {
  return (
    <ol className="grid self-start rounded-lg border border-line bg-surface px-5 md:px-6">
      {items.map(({ time, title, text }, index) => (
        <li key={index} className="grid grid-cols-[64px_1fr] gap-3 border-b border-line py-4 last:border-b-0">
          <span className="font-semibold tabular-nums">{time}</span>
          <div>
            <h3 className="text-base font-semibold">{title}</h3>
            <p className="text-sm text-soft">{text}</p>
          </div>
        </li>
      ))}
    </ol>
  );
}
