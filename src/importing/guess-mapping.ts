import type { NamedField } from '../kernel/content/fields/field.ts';
import { COLUMN_WORDS } from './column-words.ts';

interface Mapped {
  kind: string;
  fields: readonly NamedField[];
}

/**
 * The field each column most likely is: by its name or its label, whatever the case, the accents and the signs. What two
 * fields are called is left open.
 */
export function guessMapping({ kind, fields }: Mapped, columns: readonly string[]): string[] {
  const guessed = columns.map(() => '');
  const guess = (wordsOf: (field: NamedField) => readonly string[]) => {
    for (const [index, column] of columns.entries()) {
      const said = plain(column);
      if (!said || guessed[index]) continue;
      const [found, other] = fields.filter((field) => wordsOf(field).some((word) => plain(word) === said));
      if (found && !other && !guessed.includes(found.name)) guessed[index] = found.name;
    }
  };
  const has = (name: string) => fields.some((field) => field.name === name);
  // What a form calls a field is that field, whatever other fields are also called.
  guess(({ label }) => [label]);
  guess(({ name, short = '' }) => [name, short]);
  // A German 'Tag' is a day, where there are days.
  const isDated = DAYS.some(has);
  // 'PLZ' and 'Ort' are an address; alone it is where one comes to.
  const isOther = (name: string, word: string) =>
    (isDated && (name === 'tags' ? word === 'tag' : name === 'publishAt' && DATES.has(word))) ||
    (word === 'ort' && has('placeName') && name === (isAddress(columns) ? 'placeName' : 'city'));
  guess(({ name }) =>
    [...wordsAt(name), ...wordsAt(`${kind}.${name}`)].filter((word) => !isOther(name, word)),
  );
  // 'Start' beside a column of days is the time; alone it is the day with its time.
  const isTime = guessed.includes('startDay') || !has('startDay');
  const [from, to] = isTime ? ['startTime', 'endTime'] : ['startDay', 'endDay'];
  guess(({ name }) =>
    name === from || name === 'start' ? STARTS : name === to || name === 'target' ? ENDS : [],
  );
  return guessed;
}

const wordsAt = (name: string): readonly string[] => COLUMN_WORDS[name]?.split(', ') ?? [];

function plain(text: string): string {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/\([^)]*\)|[^a-z0-9]/g, '');
}

const DAYS = ['startDay', 'date', 'heldOn'];
const DATES: ReadonlySet<string> = new Set(['date', 'datum']);
const isAddress = (columns: readonly string[]) =>
  columns.some((column) => ['postalCode', 'street'].some((name) => isCalled(name, plain(column))));
const isCalled = (name: string, said: string) =>
  [name, ...wordsAt(name)].some((word) => plain(word) === said);

const STARTS = [
  'start',
  'starts',
  'begin',
  'begins',
  'beginning',
  'début',
  'beginn',
  'anfang',
  'inicio',
  'inizio',
];
const ENDS = ['end', 'ends', 'finish', 'finishes', 'fin', 'ende', 'fine'];
