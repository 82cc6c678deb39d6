import { definitions } from '../definitions.server.ts';
import {
  forgetParticipants,
  importParticipants,
  participantColumns,
} from '../events/participant-import.server.ts';
import { AppError, isUnavailable } from '../platform/app-error.ts';
import { checkContentField, tidyContent } from '../kernel/content/content-check.ts';
import { binContent, createContent } from '../kernel/content/content-changes.server.ts';
import { mayUse } from '../kernel/content/content.policy.ts';
import type { NamedField } from '../kernel/content/content-field.ts';
import { valueFrom } from '../kernel/content/content-values.server.ts';
import { allFields, type Definition } from '../kernel/content/definition.ts';
import type { FieldErrors } from '../kernel/field.ts';
import type { Viewer } from '../kernel/viewer.ts';

/** What rows of a file can become. */
export interface ImportKind {
  kind: string;
  one: string;
  many: string;
  path: string;
  fields: readonly NamedField[];
  /** Writes some checked rows; says what it made, the rest was there before. */
  write: (viewer: Viewer, rows: readonly Readonly<Record<string, string>>[]) => Promise<string[]>;
  /** Takes back what was made, as far as nobody has built on it; says how many went. */
  forget: (viewer: Viewer, ids: readonly string[]) => Promise<number>;
}

/** Fields that no table of texts can fill. */
const NOT_IN_FILES = new Set(['media', 'reference', 'slug', 'dateTime', 'richText', 'rows', 'key']);

/** Body text is plain in a file: an empty line begins a paragraph. */
function fieldsOf(definition: Definition): NamedField[] {
  return Object.entries(allFields(definition)).flatMap(([name, field]) => {
    if (field.kind === 'richText') return [{ ...field, name }];
    return NOT_IN_FILES.has(field.kind)
      ? []
      : [{ ...field, name, required: field.required === true && name === 'title' }];
  });
}

const needsAnother = ({ fields }: Definition) =>
  Object.values(fields).some((field) => field.kind === 'reference' && field.required);

const content: ImportKind[] = definitions
  .filter((definition) => !needsAnother(definition))
  .map((definition) => {
    const fields = fieldsOf(definition);
    return {
      kind: definition.kind,
      one: definition.one,
      many: definition.many,
      path: `${definition.path}/list`,
      fields,
      write: async (viewer, rows) => {
        const made: string[] = [];
        for (const row of rows) {
          const values = fields.flatMap((field) => {
            const text = row[field.name] ?? '';
            return text === '' || !mayUse(viewer, field)
              ? []
              : [[field.name, valueFrom(field, text)] as const];
          });
          const { id } = await createContent(
            viewer,
            definition,
            Object.fromEntries(values) as { title: string },
          );
          made.push(id);
        }
        return made;
      },
      forget: async (viewer, ids) => {
        let gone = 0;
        for (const id of ids) {
          try {
            await binContent(viewer, definition, id);
            gone += 1;
          } catch (error) {
            // Somebody was quicker.
            if (!(error instanceof AppError) || isUnavailable(error)) throw error;
          }
        }
        return gone;
      },
    };
  });

export const IMPORT_KINDS: readonly ImportKind[] = [
  {
    kind: 'participant',
    one: 'participant',
    many: 'participants',
    path: '/bee/parts/list',
    fields: participantColumns,
    write: importParticipants,
    forget: forgetParticipants,
  },
  ...content,
];

export function importKind(kind: string): ImportKind {
  const found = IMPORT_KINDS.find((each) => each.kind === kind);
  if (!found) throw new AppError('badRequest', 'Please choose what the rows are.');
  return found;
}

/** A row by its fields, tidied, and what is wrong with it. */
export function checkRow(
  { fields }: ImportKind,
  mapping: readonly string[],
  cells: readonly string[],
): { row: Record<string, string>; errors: FieldErrors } {
  const row: Record<string, string> = {};
  const errors: FieldErrors = {};
  for (const field of fields) {
    const column = mapping.indexOf(field.name);
    const text = column === -1 ? '' : tidyContent(field, spoken(field, cells[column] ?? ''));
    row[field.name] = text;
    const error = checkContentField(field, text);
    if (error) errors[field.name] = error;
  }
  return { row, errors };
}

/** What people write in tables: 'High' for H, 'yes' in their words, a choice by its label. */
function spoken(field: NamedField, cell: string): string {
  const text = cell.trim().replace(/^'(?=[=+\-@])/, '');
  const lower = text.toLowerCase();
  if (field.kind === 'level')
    return /^(h|high|m|medium|l|low)$/.test(lower) ? lower.charAt(0).toUpperCase() : text;
  if (field.kind === 'checkbox') return /^(yes|true|1|x|oui|ja)$/.test(lower) ? 'yes' : '';
  if (field.kind === 'lines') return text.includes('\n') ? text : text.replaceAll(/\s*[;|]\s*/g, '\n');
  if (field.kind === 'choice')
    return (
      field.options?.find(
        ({ label, value }) => label.toLowerCase() === lower || value.toLowerCase() === lower,
      )?.value ?? text
    );
  return text;
}

/** The field each column most likely is: by its name or its label, whatever the case and the signs. */
export function guessMapping({ fields }: ImportKind, columns: readonly string[]): string[] {
  const plain = (text: string) =>
    text
      .normalize('NFKD')
      .toLowerCase()
      .replaceAll(/[^a-z0-9]/g, '');
  const taken = new Set<string>();
  return columns.map((column) => {
    const found = fields.find(
      ({ name, label, short }) =>
        !taken.has(name) &&
        [name, label, short ?? '', ...(ALSO[name] ?? [])].some((each) => plain(each) === plain(column)),
    );
    if (found) taken.add(found.name);
    return found?.name ?? '';
  });
}

const ALSO: Record<string, string[]> = {
  givenName: ['first name', 'forename', 'prénom', 'vorname'],
  familyName: ['last name', 'surname', 'nom', 'nachname'],
  email: ['e-mail', 'mail', 'email address', 'courriel'],
  telephone: ['phone', 'mobile', 'tel', 'téléphone'],
  title: ['name', 'titre'],
};
