import './compare.css';
import { ButtonLink } from '../ui/button.tsx';
import { Likeness } from '../ui/likeness.tsx';
import type { Comparison, FieldPair } from './comparison.server.ts';
import { namesOf } from './merge-kind.ts';
import { ShownValue } from './field-choice.tsx';

type Item = Comparison['kept'];

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
  const names = namesOf(one, other);
  const factOf = (item: Item, label: string) => item.facts.find((fact) => fact.label === label);
  // First what is known of them at a glance, which tells them apart soonest.
  const known = one.facts.filter(({ label, value }) => value !== factOf(other, label)?.value);
  const rows = [
    ...known.map(({ label }) => ({
      label,
      both: two.map((item) => (
        <ShownValue key={item.id} shown={{ text: factOf(item, label)?.value ?? '' }} isSheet={false} />
      )),
    })),
    // Their names stand above.
    ...fields
      .filter(({ kept, lost }) => kept.text !== one.name || lost.text !== other.name)
      .filter(({ label }) => !known.some((fact) => fact.label === label))
      .map(({ label, kept, lost, isSheet }) => ({
        label,
        both: [
          <ShownValue key="one" shown={kept} isSheet={isSheet} />,
          <ShownValue key="other" shown={lost} isSheet={isSheet} />,
        ],
      })),
  ];
  return (
    <table className="compare-table">
      <caption className="sr-only">{names.join(' and ')}</caption>
      <thead>
        <tr>
          <th scope="col" className="compare-label">
            <span className="sr-only">What</span>
          </th>
          {two.map(({ id, likeness }, index) => (
            <th key={id} scope="col" aria-label={names[index]}>
              <div className="compare-head">
                {likeness && <Likeness of={likeness} size="title" />}
                <span className="text-base leading-tight font-semibold">{names[index]}</span>
                <ButtonLink to={`${itemPath}/${id}`} look="quiet" aria-label={`Open ${names[index]}`}>
                  Open
                </ButtonLink>
              </div>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ label, both }) => (
          <tr key={label}>
            <th scope="row">{label}</th>
            {both.map((value, index) => (
              <td key={index}>{value}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
