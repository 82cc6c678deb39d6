import { Icon } from '../../ui/icon.tsx';

/** A fact beside its name; what is empty is not said. */
export function ProductFact({
  name,
  lang,
  children,
}: {
  name: string;
  /** Of what is said, where it is not the page's. */
  lang?: string | undefined;
  children: string;
}) {
  if (!children) return null;
  return (
    <div className="grid gap-y-0.5 md:col-span-2 md:grid-cols-subgrid">
      <dt className="font-semibold">{name}</dt>
      <dd className="text-soft" lang={lang}>
        {children}
      </dd>
    </div>
  );
}

export function Ticks({
  title,
  items,
  lang,
  heading: Heading = 'h3',
}: {
  title: string;
  items: readonly string[];
  lang?: string | undefined;
  heading?: 'h2' | 'h3';
}) {
  if (items.length === 0) return null;
  return (
    <div>
      <Heading className="mb-2 text-xl">{title}</Heading>
      <ul className="grid gap-2 text-sm" lang={lang}>
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
