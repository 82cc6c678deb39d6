import './compare.css';
import type { ReactNode } from 'react';
import { ButtonLink } from '../ui/button.tsx';
import { Likeness } from '../ui/likeness.tsx';
import type { Comparison, FieldPair } from './comparison.server.ts';
import { ShownValue } from './field-choice.tsx';

type Item = Comparison['kept'];

/** One of two: its picture, its name and the way to it. */
export function ComparedHead({
  item: { id, name, likeness },
  itemPath,
  children,
}: {
  item: Item;
  itemPath: string;
  children: ReactNode;
}) {
  return (
    <div className="compare-head">
      {likeness && <Likeness of={likeness} size="title" />}
      <div>{children}</div>
      <ButtonLink to={`${itemPath}/${id}`} look="quiet" aria-label={`Open ${name}`}>
        Open
      </ButtonLink>
    </div>
  );
}

/** Two of which nothing is chosen: what differs, line by line, also in what is known of them beside their fields. */
export function ComparedTable({
  two,
  itemPath,
  fields,
}: {
  two: readonly [Item, Item];
  itemPath: string;
  fields: readonly FieldPair[];
}) {
  const [one, other] = two;
  // Their names stand above.
  const rows = fields
    .filter(({ kept, lost }) => kept.text !== one.name || lost.text !== other.name)
    .map(({ label, kept, lost, isSheet }) => ({ label, isSheet, both: [kept, lost] }));
  for (const { label, value } of one.facts) {
    const ofOther = other.facts.find((fact) => fact.label === label)?.value ?? '';
    if (value !== ofOther && !rows.some((row) => row.label === label))
      rows.push({ label, isSheet: false, both: [{ text: value }, { text: ofOther }] });
  }
  return (
    <table className="compare-table">
      <caption className="sr-only">{two.map(({ name }) => name).join(' and ')}</caption>
      <thead>
        <tr>
          <th scope="col" className="compare-label">
            <span className="sr-only">What</span>
          </th>
          {two.map((item) => (
            <th key={item.id} scope="col" aria-label={item.name}>
              <ComparedHead item={item} itemPath={itemPath}>
                <span className="text-base leading-tight font-semibold">{item.name}</span>
              </ComparedHead>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ label, both, isSheet }) => (
          <tr key={label}>
            <th scope="row">{label}</th>
            {both.map((shown, index) => (
              <td key={index}>
                <ShownValue shown={shown} isSheet={isSheet} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
