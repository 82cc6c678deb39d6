import { Icon } from '../../ui/icon.tsx';

/** A fact beside its name; what is empty is not said. */
export function ProductFact({ name, children }: { name: string; children: string }) {
  if (!children) return null;
  return (
    <div className="grid gap-y-0.5 md:col-span-2 md:grid-cols-subgrid">
      <dt className="font-semibold">{name}</dt>
      <dd className="text-soft">{children}</dd>
    </div>
  );
}

export function Ticks({
  title,
  items,
  heading: Heading = 'h3',
}: {
  title: string;
  items: readonly string[];
  heading?: 'h2' | 'h3';
}) {
  if (items.length === 0) return null;
  return (
    <div>
      <Heading className="mb-2 text-xl">{title}</Heading>
      <ul className="grid gap-2 text-sm">
        {items.map((item) => (
          <li key={item} className="flex gap-2">
            <Icon name="check" className="mt-0.5 size-5 text-reed" />
            <span>{item}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
