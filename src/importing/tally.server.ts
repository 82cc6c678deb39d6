import {
  type DuplicateWay,
  type Found,
  type ImportSettings,
  MOST_TOLD,
  type NotedRow,
  type ProblemGroup,
  type RepeatSort,
  type Twin,
  type TwinRow,
} from './import-settings.ts';
import { choicesOf, isSameWord } from './choices-of.ts';
import { leavesCountryOpen } from './cells/understand-phone.ts';
import type { Foreseen, ImportKind } from './kinds/import-kind.ts';
import type { CheckedRow } from './ready-rows.server.ts';

const MOST_GROUPS = 60;
/** Words that stand where a choice should: counted, and told with a choice for each. */
const MOST_COUNTED = 200;
const MOST_WORDS = 12;
/** Telephone numbers that can be looked through as they are understood. */
const MOST_PHONES = 500;

export type Ways = Pick<ImportSettings, RepeatSort>;

/** In what way a row repeats something. */
export const sortOf = ({ why, other }: Pick<Twin, 'why' | 'other'>): RepeatSort =>
  why !== undefined ? 'maybes' : other ? 'others' : 'duplicates';

/** What is done with a row that repeats something, or may. */
export function wayOf(
  { both, change }: ImportKind,
  settings: Ways,
  { treatment }: Pick<CheckedRow, 'treatment'>,
  twin: Pick<Twin, 'why' | 'other'>,
): DuplicateWay {
  const sort = sortOf(twin);
  const wished = treatment.duplicate ?? settings[sort];
  const can = { skip: true, both: sort === 'maybes' || both, update: change }[wished];
  return can ? wished : 'skip';
}

/** What is told of the rows: how many become what, and what is wrong, alike by alike. */
export class Tally {
  readonly counts = {
    good: 0,
    add: 0,
    update: 0,
    skip: 0,
    out: 0,
    bad: 0,
    inFile: 0,
    there: 0,
    other: 0,
    maybe: 0,
    skipInFile: 0,
    skipOther: 0,
    losing: 0,
    again: 0,
    public: 0,
    noted: 0,
  };
  readonly #groups = new Map<string, ProblemGroup>();
  readonly #mixed = new Set<RepeatSort>();
  readonly #twins: TwinRow[] = [];
  readonly #others: TwinRow[] = [];
  readonly #maybes: TwinRow[] = [];
  readonly #notes: NotedRow[] = [];
  readonly #phones: Required<NonNullable<Found['phones']>> = { count: 0, rows: [] };
  readonly #kind: ImportKind;
  readonly #settings: ImportSettings;

  constructor(kind: ImportKind, settings: ImportSettings) {
    this.#kind = kind;
    this.#settings = settings;
  }

  add(row: CheckedRow, twin: Twin | undefined, foreseen: Foreseen): void {
    const { note, isDraft = false, errors: ahead = {}, instead } = foreseen;
    const { number, texts, said, errors, treatment } = row;
    const name = this.#kind.nameOf(texts);
    if (!treatment.out) this.#weighPhones(number, name, said);
    if (treatment.out) this.counts.out += 1;
    else if (Object.keys(errors).length > 0) {
      this.counts.bad += 1;
      for (const [field, message] of Object.entries(errors))
        this.#group(
          { field, message, instead: rivalsOf(row, field) ?? (ahead[field] ? instead : undefined) },
          { number, name, text: said[field] ?? '' },
        );
    } else if (twin) {
      const sort = sortOf(twin);
      const way = wayOf(this.#kind, this.#settings, row, twin);
      if (way !== wayOf(this.#kind, this.#settings, { treatment: {} }, twin)) this.#mixed.add(sort);
      const isInFile = sort !== 'maybes' && twin.row !== undefined;
      const count = { maybes: 'maybe', others: 'other', duplicates: isInFile ? 'inFile' : 'there' } as const;
      this.counts[count[sort]] += 1;
      const isAgain = way === 'update' && (twin.after !== undefined || twin.id === undefined);
      this.counts[isAgain ? 'again' : way === 'both' ? 'add' : way] += 1;
      if (sort === 'others' && way === 'skip') this.counts.skipOther += 1;
      else if (isInFile && way === 'skip') this.counts.skipInFile += 1;
      if (twin.loses && sort === 'duplicates') this.counts.losing += 1;
      const list = { maybes: this.#maybes, others: this.#others, duplicates: this.#twins }[sort];
      const told = isAgain ? list.filter((each) => each.twin.after !== undefined) : list;
      if (told.length < MOST_TOLD) list.push({ number, name, twin, way });
      if (way !== 'skip') this.#tell(row, name, note);
      if (way === 'both' && !isDraft && this.#kind.isPublic?.(texts)) this.counts.public += 1;
    } else {
      this.counts.add += 1;
      this.#tell(row, name, note);
      if (!isDraft && this.#kind.isPublic?.(texts)) this.counts.public += 1;
    }
  }

  #weighPhones(number: number, row: string, said: CheckedRow['said']): void {
    for (const { name, kind } of this.#kind.fields) {
      const text = said[name] ?? '';
      if (kind !== 'phone' || !leavesCountryOpen(text, this.#settings.country)) continue;
      this.#phones.count += 1;
      const { rows } = this.#phones;
      if (rows.length < MOST_PHONES) rows.push({ number, name: row, text: text.slice(0, 40) });
    }
  }

  /** What a row becomes that its cells do not say. */
  #tell({ number, notes }: CheckedRow, name: string, note: string | undefined): void {
    const texts = [...notes, ...(note ? [note] : [])];
    if (texts.length === 0) return;
    this.counts.noted += 1;
    if (this.#notes.length < MOST_TOLD) this.#notes.push({ number, name, text: texts.join(' ') });
  }

  #group(
    { field, message, instead }: { field: string; message: string; instead: ProblemGroup['instead'] },
    row: ProblemGroup['rows'][number],
  ): void {
    const key = `${field} ${message}`;
    const known = this.#groups.get(key);
    const of = this.#kind.fields.find(({ name }) => name === field);
    const { required = false } = of ?? {};
    const group = known ?? {
      field,
      message,
      count: 0,
      mayLeave: field !== '' && !required && row.text !== '' && !instead,
      ...(choicesOf(of) && row.text !== '' ? { said: [] } : {}),
      rows: [],
    };
    group.count += 1;
    if (instead && !group.instead?.length) group.instead = instead;
    weighWord(group.said, row.text);
    if (group.rows.length < MOST_TOLD) group.rows.push(row);
    if (!known && this.#groups.size < MOST_GROUPS) this.#groups.set(key, group);
  }

  told(): Pick<Found, 'counts' | 'mixed' | 'groups' | 'twins' | 'others' | 'maybes' | 'notes' | 'phones'> {
    const { add, update, again, skip } = this.counts;
    this.counts.good = add + update + again + skip;
    const groups = [...this.#groups.values()].toSorted((a, b) => b.count - a.count);
    return {
      counts: this.counts,
      groups: groups.map(({ said, ...group }) => ({
        ...group,
        ...(said ? { said: said.toSorted((a, b) => b.count - a.count).slice(0, MOST_WORDS) } : {}),
      })),
      mixed: [...this.#mixed],
      twins: this.#twins,
      others: this.#others,
      maybes: this.#maybes,
      notes: this.#notes,
      phones: this.#phones,
    };
  }
}

/** Of a cell over which two people typed: either text. */
function rivalsOf({ treatment: { rivals, mended } }: CheckedRow, field: string): ProblemGroup['instead'] {
  const rival = rivals?.[field];
  if (rival === undefined) return undefined;
  return [mended?.[field] ?? '', rival].map((text) => {
    const words = text === '' ? 'Leave it empty' : `Take “${text}”`;
    return { field, text, one: words, all: words };
  });
}

/** Counts one more cell that says this word. */
function weighWord(said: ProblemGroup['said'], text: string): void {
  const known = said?.find((each) => isSameWord(each.text, text));
  if (known) known.count += 1;
  else if (said && said.length < MOST_COUNTED) said.push({ text, count: 1 });
}
