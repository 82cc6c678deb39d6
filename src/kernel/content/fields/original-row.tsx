import './original-row.css';
import type { Language } from '../../../texts/languages.ts';
import { ENGLISH_NAMES } from '../translations/english-names.ts';
import { OriginalText } from '../translations/original-text.tsx';
import { oneOf } from './check.ts';
import { type ContentFields, named, type NamedField, type Row } from './field.ts';
import { KEY } from './keyed-rows.ts';

/** What rows say in the language that they are translated from. */
export interface Originals {
  language: Language;
  /** By the name of their field. */
  all: ReadonlyMap<string, readonly Row[]>;
  /** By the name of its field and its key, the one that says the same as a row. */
  ofRow: ReadonlyMap<string, Row | undefined>;
}

export const rowId = (field: NamedField, row: Row) => `${field.name}-${row[KEY] as string}`;

/** The field of rows that stands in a row. */
export const inner = (field: NamedField, row: Row, part: NamedField): NamedField => ({
  ...part,
  name: `${rowId(field, row)}-${part.name}`,
});

/** The first of a kind goes with the first of that kind, the second with the second; so do the rows in them. */
export function originalsOf(
  field: NamedField,
  rows: readonly Row[],
  { language, rows: originals }: { language: Language; rows: readonly Row[] },
): Originals {
  const all = new Map<string, readonly Row[]>();
  const ofRow = new Map<string, Row | undefined>();
  const pair = (within: NamedField, mine: readonly Row[], theirs: readonly Row[]) => {
    const parts = named(within.rows as ContentFields);
    const kind = parts.find(({ when }) => when)?.when?.part ?? '';
    const left = Map.groupBy(theirs, (row) => row[kind]);
    all.set(within.name, theirs);
    for (const row of mine) {
      const original = left.get(row[kind])?.shift();
      ofRow.set(rowId(within, row), original);
      for (const part of parts) {
        const [own, other] = [row[part.name], original?.[part.name]];
        if (Array.isArray(own) && Array.isArray(other)) pair(inner(within, row, part), own, other);
      }
    }
  };
  pair(field, rows, originals);
  return { language, all, ofRow };
}

interface Given {
  originals: Originals;
  field: NamedField;
  row: Row;
}

/** What the original says in a part of a row. */
export function OriginalPart({
  originals: { language, ofRow },
  field,
  row,
  part,
  name,
}: Given & { part: NamedField; /** 'Section 2' */ name: string }) {
  const text = saidIn(part, ofRow.get(rowId(field, row)) ?? {});
  return (
    text && <OriginalText language={language} text={text} label={`${part.label} of ${name.toLowerCase()}`} />
  );
}

/** What it says in a row that is one line, above it: of its short words alone, until it is opened. */
export function OriginalLine({
  originals: { language, ofRow },
  field,
  row,
  isOpen,
}: Given & { isOpen: boolean }) {
  const { title, texts } = wordsIn(
    named(field.rows as ContentFields),
    ofRow.get(rowId(field, row)) ?? {},
    false,
  );
  const said = [title, ...(isOpen ? texts : [])].filter(Boolean).join('\n');
  return said ? (
    <p className="pb-1 text-xs whitespace-pre-line text-soft pointer-fine:pl-10">
      {`In ${ENGLISH_NAMES[language]}: `}
      <span lang={language}>{said}</span>
    </p>
  ) : null;
}

/** What the original has and no row says, below them. */
export function NotHereYet({
  originals: { language, all, ofRow },
  field,
  rows,
}: {
  originals: Originals;
  field: NamedField;
  rows: readonly Row[];
}) {
  const said = new Set(rows.map((row) => ofRow.get(rowId(field, row))));
  return (all.get(field.name) ?? []).map((row, index) =>
    said.has(row) ? null : (
      // oxlint-disable-next-line react/no-array-index-key -- they are only read
      <Said key={index} language={language} name={`${oneOf(field)} ${index + 1}`} field={field} row={row} />
    ),
  );
}

function Said({
  language,
  name,
  field,
  row,
}: {
  language: Language;
  name: string;
  field: NamedField;
  row: Row;
}) {
  const { title, texts } = wordsIn(named(field.rows as ContentFields), row, true);
  if (!title && texts.length === 0) return null;
  return (
    <div
      role="group"
      aria-label={`${name} in ${ENGLISH_NAMES[language]}`}
      className="original-said original-row"
    >
      <p className="original-where">{`In ${ENGLISH_NAMES[language]}, and not here yet`}</p>
      <div lang={language}>
        {title && <p className="original-title">{title}</p>}
        {texts.map((text) => (
          <p key={text}>{text}</p>
        ))}
      </div>
    </div>
  );
}

/** What is read in a row: not of what kind it is, nor where it leads. */
function wordsIn(
  parts: readonly NamedField[],
  row: Row,
  isWhole: boolean,
): { title: string; texts: string[] } {
  const title: string[] = [];
  const texts: string[] = [];
  for (const part of parts) {
    const value = row[part.name];
    const said = saidIn(part, row);
    if (said && part.kind === 'text') title.push(said);
    else if (said) texts.push(said);
    else if (isWhole && Array.isArray(value)) {
      for (const each of value) {
        const inIt = wordsIn(named(part.rows as ContentFields), each, true);
        texts.push([inIt.title, ...inIt.texts].filter(Boolean).join('\n'));
      }
    }
  }
  return { title: title.join(' · '), texts };
}

/** What is read in one part of a row; '' where there is nothing, or nothing to be read. */
function saidIn({ name, kind, hidden, shape, when }: NamedField, row: Row): string {
  const value = row[name];
  const isRead = kind === 'text' || kind === 'longText' || kind === 'lines';
  if (!isRead || hidden || shape || (when && row[when.part] !== when.is)) return '';
  return typeof value === 'string' && value.trim() !== '' ? value : '';
}
