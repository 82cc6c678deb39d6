import './telling-facts.css';
import { Fragment, type ReactNode } from 'react';
import { Likeness } from '../ui/likeness.tsx';
import { Link } from '../ui/link.tsx';
import type { Fact, MergeItem } from './merge-kind.ts';

/** What is known of one of two; what tells it from the other one is marked. */
export function TellingFacts({
  facts,
  others = facts,
}: {
  facts: readonly Fact[];
  others?: readonly Fact[];
}) {
  return (
    <dl className="telling-facts text-sm">
      {facts
        .filter(({ value }) => value !== '')
        .map((fact) => (
          <Fragment key={fact.label}>
            <dt className="text-soft">{fact.label}</dt>
            <dd>
              <Value fact={fact} others={others} />
            </dd>
          </Fragment>
        ))}
    </dl>
  );
}

/** Two side by side, a line for each fact: their names lead, and what differs is marked. */
export function TellingTable({
  two,
  itemPath,
  roles,
  alsoDiffer = NONE,
  why,
  children,
}: {
  two: readonly [Told, Told];
  itemPath: string;
  /** What becomes of each, where that is settled: 'Kept'. */
  roles?: readonly [string, string];
  /** Labels of fields that are not shown here. */
  alsoDiffer?: readonly string[];
  /** How alike they are, and in what. */
  why: ReactNode;
  /** What is done with the two. */
  children: ReactNode;
}) {
  const [one, other] = two;
  const factOf = (item: Told, label: string) => item.facts.find((fact) => fact.label === label);
  const isSame = ({ label, value }: Fact) => factOf(other, label)?.value === value;
  const same = one.facts.filter((fact) => fact.value !== '' && isSame(fact));
  const differing = one.facts.filter((fact) => !isSame(fact)).toSorted((a, b) => +a.isAside - +b.isAside);
  return (
    <table className={`telling ${roles ? '' : 'telling-row'} text-sm`}>
      <caption className="sr-only">{two.map(({ name }) => name).join(' and ')}</caption>
      <thead>
        <tr>
          <td className="telling-why">{why}</td>
          {two.map(({ id, name, likeness }, index) => (
            <th key={id} scope="col" className="telling-name text-base">
              {likeness && <Likeness of={likeness} />}
              <span className="min-w-0">
                {roles && <span className="block text-xs font-normal text-soft">{roles[index]}</span>}
                <Link to={`${itemPath}/${id}`} className="hover:underline">
                  <Name of={name} other={two[index === 0 ? 1 : 0].name} />
                </Link>
              </span>
            </th>
          ))}
          <td className="telling-doing">{children}</td>
        </tr>
      </thead>
      <tbody>
        {differing.map(({ label }) => (
          <tr key={label}>
            <th scope="row" className="text-soft">
              {label}
            </th>
            {two.map((item, index) => (
              <td key={item.id}>
                <Value fact={factOf(item, label)} others={two[index === 0 ? 1 : 0].facts} />
              </td>
            ))}
          </tr>
        ))}
        {alsoDiffer.length > 0 && (
          <OfBoth label="Also different">
            <mark className="telling-mark">{alsoDiffer.join(', ')}</mark>
          </OfBoth>
        )}
        {same.length > 0 && (
          <OfBoth label="The same">
            <span className="text-soft">
              {same.map(({ label, value }) => `${label}: ${value}`).join(' · ')}
            </span>
          </OfBoth>
        )}
      </tbody>
    </table>
  );
}

/** What is said of both at once. */
function OfBoth({ label, children }: { label: string; children: ReactNode }) {
  return (
    <tr>
      <th scope="row" className="text-soft">
        {label}
      </th>
      <td colSpan={2} className="telling-both">
        {children}
      </td>
    </tr>
  );
}

const NONE: readonly string[] = [];

type Told = Pick<MergeItem, 'id' | 'name' | 'likeness' | 'facts'>;

/** Whether the other one says something else, or nothing. */
export const isTelling = ({ label, value }: Fact, others: readonly Fact[]): boolean =>
  value !== '' && !others.some((other) => other.label === label && other.value === value);

/** The words that the other one's name has not are marked. */
function Name({ of, other }: { of: string; other: string }) {
  const known = new Set(wordsOf(other));
  return wordsOf(of).map((word, index) => (
    <Fragment key={index}>
      {index > 0 && ' '}
      {known.has(word) ? word : <mark className="telling-mark telling-word">{word}</mark>}
    </Fragment>
  ));
}

const wordsOf = (name: string) => name.split(/\s+/);

function Value({ fact, others }: { fact: Fact | undefined; others: readonly Fact[] }) {
  if (!fact?.value) return <span className="text-soft">None</span>;
  const { value } = fact;
  if (!isTelling(fact, others)) return <Broken text={value} />;
  return (
    <mark className="telling-mark">
      <span className="sr-only">Different: </span>
      <Broken text={value} />
    </mark>
  );
}

/** An address that has no room in a line goes on with its @ in the next. */
export function Broken({ text }: { text: string }) {
  return text.split(/(?=@)/).map((part, index) => (
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {part}
    </Fragment>
  ));
}
