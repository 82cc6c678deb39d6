import { checkContentField, readRows, tidyContent } from '../kernel/content/fields/check.ts';
import { mayUse } from '../kernel/content/content.policy.ts';
import type { NamedField } from '../kernel/content/fields/field.ts';
import { notationOf } from '../kernel/content/fields/rows-notation.ts';
import type { FieldErrors } from '../kernel/forms/field.ts';
import { site } from '../kernel/publishing/site.ts';
import type { Viewer } from '../kernel/access/viewer.ts';
import { findMediaNamed } from './cells/find-media.server.ts';
import { findReferences, type Referred } from './cells/find-references.server.ts';
import type { ImportKind, Known, ReadyRow } from './kinds/import-kind.ts';
import { fieldsThatRefer, referencesIn, refers, withReferences } from './cells/references-in.ts';
import type { Treatment, Twin } from './import-settings.ts';
import { foundIn, type ImportRow, settingsOf, textsIn } from './imports.server.ts';
import { understandDate } from './cells/understand-date.ts';
import { isProof } from './cells/understand-proof.ts';
import { understandPhone } from './cells/understand-phone.ts';
import { type FileHabits, isNo, understandCell } from './cells/understand-cell.server.ts';

/** Of a choice that is none: so many of those there are are named. */
const MOST_NAMED = 12;

/** What is done about a number, beside what it should look like (SPEC section 5). */
const ABOUT_PHONES =
  'Begin it with + and the code of its country, or choose from which country numbers without one are.';

/** The form's own message; of what a form has no words for, as nobody types it there, how it is written. */
function errorIn(field: NamedField, text: string): string | undefined {
  if (field.kind === 'rows' && text !== '' && !readRows(text))
    return `${field.label} is not valid: one per line, each like “${notationOf(field)}”.`;
  if (field.kind === 'checkbox' && text !== '' && text !== 'yes')
    return `${field.short ?? field.label} must be yes or no.`;
  if (field.isProof && text !== '' && !isProof(text))
    return 'Say when and how they agreed, like “form of 3 May 2026”. Leave it empty where they did not.';
  const error = checkContentField(field, text);
  // E.164 has fifteen digits at most.
  if (error && field.kind === 'phone' && text.replaceAll(/\D/g, '').length > 15)
    return `${field.label} is one number only: keep the one to call.`;
  if (error && field.kind === 'phone') return `${error.replace(/\.$/, '')}. ${ABOUT_PHONES}`;
  const { options = [], message } = field;
  const isNone = field.kind === 'choice' && text !== '' && !message && options.length <= MOST_NAMED;
  return error && isNone ? `${error} It can be: ${options.map(({ label }) => label).join(', ')}.` : error;
}

/** An extension, or a word beside a number, has no place in it. */
function lostOfPhone({ label }: NamedField, text: string, country: string): string[] {
  const read = understandPhone(text, country);
  return read?.lost ? [`${label}: of “${text}” only ${read.international} is kept.`] : [];
}

/** A day of the week that is not the one of its date. */
function contradictedDate({ label, kind }: NamedField, text: string, habits: FileHabits): string[] {
  if (text === '' || (kind !== 'date' && kind !== 'dateTime')) return [];
  const { weekday } = understandDate(text, habits.dates, habits.zone) ?? {};
  return weekday ? [`${label}: “${text}” is taken by its date, which is a ${weekday}.`] : [];
}

/** What a row may be that repeats nothing for sure. */
function maybeIn(twin: Twin | undefined): Known | undefined {
  const { id, name = '', why } = twin ?? {};
  return id !== undefined && why !== undefined ? { id, name } : undefined;
}

export interface StoredRow {
  number: number;
  cells: string;
  note: string | null;
  treatment: string | null;
  /** What it repeats, or may be, as it was found. */
  twin?: string | null;
}

export interface CheckedRow extends ReadyRow {
  /** A message a field; '' for the row as a whole. */
  errors: FieldErrors;
  /** The same of cells that only a new item needs: what is there keeps what it has where a cell is empty. */
  missing: FieldErrors;
  /** What of its cells is not kept as it stands there. */
  notes: readonly string[];
  treatment: Treatment;
  /** What it repeats, or may be, as it was found. */
  twin: Twin | undefined;
  /** What it may be, but for a slip, as it was found. */
  maybe: Known | undefined;
  /** The cells as they stand in the file, by field, with what was mended. */
  said: Readonly<Record<string, string>>;
}

/** What spreadsheets show where a formula failed (ISO/IEC 29500-1, 18.17.3), and what Excel has added. */
const FAILED_FORMULA =
  /^#(?:NULL!|DIV\/0!|VALUE!|REF!|NAME\?|NUM!|N\/A|GETTING_DATA|SPILL!|CALC!|FIELD!|BLOCKED!)$/;

/** Reads the rows of an import as they were checked. */
export function readerOf(viewer: Viewer, kind: ImportKind, row: ImportRow): RowReader {
  const { dates, country, fixed } = settingsOf(row);
  return new RowReader(viewer, kind, {
    mapping: textsIn(row.mapping),
    fixed,
    habits: { country, dates: dates || foundIn(row).dates?.order || 'dmy' },
  });
}

/** Understands and checks rows of one file, batch by batch; what references lead to is looked up once. */
export class RowReader {
  readonly #viewer: Viewer;
  readonly #kind: ImportKind;
  readonly #columns: Map<string, number>;
  readonly #habits: Omit<FileHabits, 'zone'>;
  readonly #fixed: Readonly<Record<string, string>>;
  readonly #fields: readonly NamedField[];
  readonly #referred = new Map<string, Map<string, Referred>>();

  constructor(
    viewer: Viewer,
    kind: ImportKind,
    {
      mapping,
      habits,
      fixed,
    }: {
      mapping: readonly string[];
      habits: Omit<FileHabits, 'zone'>;
      fixed: Readonly<Record<string, string>>;
    },
  ) {
    this.#viewer = viewer;
    this.#kind = kind;
    this.#columns = new Map(mapping.flatMap((name, index) => (name ? [[name, index]] : [])));
    this.#habits = habits;
    this.#fixed = fixed;
    this.#fields = kind.fields.filter((field) => mayUse(viewer, field));
  }

  async read(rows: readonly StoredRow[]): Promise<CheckedRow[]> {
    const checked = rows.map((row) => this.#understand(row));
    for (const field of this.#fields)
      for (const by of fieldsThatRefer(field)) await this.#refer(field, by, checked);
    for (const row of checked) {
      if (Object.keys(row.errors).length > 0) continue;
      for (const [name, error] of Object.entries(this.#kind.check?.(row.texts) ?? {}))
        if (row.missing[name] === undefined) row.errors[name] = error;
    }
    return checked;
  }

  #understand({ number, cells: json, note, treatment: decided, twin: found }: StoredRow): CheckedRow {
    const cells = JSON.parse(json) as string[];
    const treatment = decided ? (JSON.parse(decided) as Treatment) : {};
    const twin = found ? (JSON.parse(found) as Twin) : undefined;
    const texts: Record<string, string> = {};
    const said: Record<string, string> = {};
    const denied = new Set<string>();
    const shared = new Set<string>();
    const errors: FieldErrors = note && !treatment.asItIs ? { '': note } : {};
    const missing: FieldErrors = {};
    const notes: string[] = [];
    const cellOf = (name: string) =>
      (treatment.mended?.[name] ?? cells[this.#columns.get(name) ?? -1] ?? '').trim();
    const textOf = (name: string) =>
      treatment.leave?.includes(name) ? '' : cellOf(name) || (this.#fixed[name] ?? '');
    const habits = { ...this.#habits, zone: this.#kind.zoneOf?.(textOf) ?? site.timeZone };
    for (const field of this.#fields) {
      const { name } = field;
      const text = textOf(name);
      if (cellOf(name) !== '') said[name] = cellOf(name);
      if (text !== '' && cellOf(name) === '') shared.add(name);
      if (field.kind === 'checkbox' && isNo(text)) denied.add(name);
      texts[name] = tidyContent(field, understandCell(field, text, habits));
      if (field.kind === 'phone') notes.push(...lostOfPhone(field, text, habits.country));
      notes.push(...contradictedDate(field, text, habits));
      const rival = treatment.rivals?.[name];
      if (rival !== undefined) {
        errors[name] = `Two texts were typed here: “${cellOf(name)}” and “${rival}”. Which one counts?`;
        continue;
      }
      if (FAILED_FORMULA.test(text)) {
        errors[name] = `The spreadsheet shows an error here: ${text}. Correct it, or leave it empty.`;
        continue;
      }
      if (refers(field) && texts[name] !== '') continue;
      const error = errorIn(field, texts[name] ?? '');
      if (error) (texts[name] === '' ? missing : errors)[name] = error;
    }
    const maybe = maybeIn(twin);
    return { number, texts, denied, shared, said, errors, missing, notes, treatment, twin, maybe };
  }

  async #refer(field: NamedField, by: NamedField, rows: readonly CheckedRow[]): Promise<void> {
    const { name } = field;
    const known = this.#referred.get(`${name} ${by.name}`) ?? new Map<string, Referred>();
    this.#referred.set(`${name} ${by.name}`, known);
    const said = rows.flatMap(({ texts }) => referencesIn(field, by, texts[name]));
    const open = [...new Set(said)].filter((text) => !known.has(text));
    const find = by.kind === 'media' ? findMediaNamed : findReferences;
    for (const [text, found] of await find(this.#viewer, by, open)) known.set(text, found);
    for (const row of rows) {
      const text = row.texts[name] ?? '';
      if (text === '' || row.errors[name] !== undefined) continue;
      const found = referencesIn(field, by, text).map((word) => known.get(word));
      const unknown = found.find((each) => each !== undefined && 'message' in each);
      const ids = withReferences(field, by, text, (word) => {
        const each = known.get(word);
        return each && 'id' in each ? each.id : undefined;
      });
      const error = unknown && 'message' in unknown ? unknown.message : errorIn(field, ids);
      if (error) row.errors[name] = error;
      else (row.texts as Record<string, string>)[name] = ids;
    }
  }
}
