import { CsvError, parse } from 'csv-parse/sync';
import { AppError, isUnavailable, notFound } from '../../platform/app-error.ts';
import { checkField, tidy } from '../../kernel/forms/field.ts';
import { may } from '../../kernel/access/rights.ts';
import type { Viewer } from '../../kernel/access/viewer.ts';
import { db } from '../../platform/db/database.server.ts';
import { inviteUser } from './invitations.server.ts';
import { type Group, GROUPS, type Profile, PROFILES } from '../user.ts';
import { invitationFields } from '../user-fields.ts';

/** What one import takes; a choir is smaller. */
const MOST_ROWS = 500;

export interface InvitationRow {
  line: number;
  email: string;
  givenName: string;
  familyName: string;
  groups: Group[];
  profiles: Profile[];
  /** In words; a row with any is left out. */
  problems: string[];
  invitedBefore: boolean;
}

/** Groups in which a profile gives rights. */
const WORKING = new Set<Group>(['BeeUsers', 'BeeContributors']);

type Column = 'email' | 'name' | 'givenName' | 'familyName' | 'groups' | 'profiles';
/** The first line's names in our languages and German, without their spaces and signs. */
const NAMES: Record<Column, string> = {
  email: 'email mail emailaddress courriel adresseemail adressemail emailadresse',
  name: 'name fullname nomcomplet',
  givenName: 'givenname firstname prénom prenom vorname',
  familyName: 'familyname lastname surname nom nomdefamille nachname familienname',
  groups: 'group groups groupe groupes gruppe gruppen',
  profiles: 'profile profiles profil profils',
};
const COLUMNS = new Map(
  Object.entries(NAMES).flatMap(([column, names]) =>
    names.split(' ').map((name) => [name, column as Column] as const),
  ),
);

/** Reads a CSV of people (comma, semicolon or tab), with what stands in the way of each row. Writes nothing. */
export async function readInvitationList(viewer: Viewer, text: string): Promise<InvitationRow[]> {
  if (!may(viewer, 'people')) throw notFound();
  const records = parseCsv(text);
  const head = headOf(records[0]?.cells ?? []);
  const people = head ? records.slice(1) : records;
  const columns = head ?? guessColumns(people.map(({ cells }) => cells));
  if (people.length === 0) throw invalid('This list has no people in it.');
  if (people.length > MOST_ROWS)
    throw invalid(`This list has ${people.length} rows; ${MOST_ROWS} are taken at a time.`);
  const rows = people.map(({ line, cells }) => readRow(line, cells, columns));
  return withWhatIsKnown(rows);
}

/** What the first line calls the columns; undefined where it is somebody already. */
function headOf(cells: readonly string[]): Column[] | undefined {
  const columns = cells.map((cell) => COLUMNS.get(cell.toLowerCase().replace(/[^\p{L}]/gu, '')));
  // Somebody's own line has their address, and no name of a column.
  if (cells.some((cell) => cell.includes('@')) || columns.every((column) => !column)) return undefined;
  const unknown = cells.filter((cell, index) => !columns[index] && cell !== '');
  if (unknown.length > 0)
    throw invalid(
      `${unknown.map((name) => `“${name}”`).join(', ')} is not a column we know. Rename it to email, name, given name, family name, groups or profiles, or remove it.`,
    );
  if (!columns.includes('email'))
    throw invalid('No column is called email. Name the one with the addresses so.');
  return columns as Column[];
}

/** Without a first line that names them: an address, then a name or two, and the columns that have our own names in them. */
function guessColumns(rows: readonly string[][]): Column[] {
  const width = Math.max(...rows.map((cells) => cells.length), 0);
  const some = (index: number, test: (cell: string) => boolean) =>
    rows.some((cells) => test(cells[index] ?? ''));
  const among = (names: readonly string[]) => (cell: string) =>
    words(cell).some((word) => names.some((name) => name.toLowerCase() === word.toLowerCase()));
  const indexes = Array.from({ length: width }, (_, index) => index);
  const kinds = indexes.map((index): Column | undefined => {
    if (some(index, (cell) => cell.includes('@'))) return 'email';
    if (some(index, among(GROUPS))) return 'groups';
    return some(index, among(PROFILES)) ? 'profiles' : undefined;
  });
  const names = kinds.filter((kind) => kind === undefined).length;
  const free: Column[] = [
    ...(kinds.includes('email') ? [] : (['email'] as const)),
    ...(names === 1 ? (['name'] as const) : (['givenName', 'familyName', 'groups', 'profiles'] as const)),
  ];
  // What is left over is named as what nobody knows.
  return kinds.map((kind) => kind ?? free.shift() ?? 'profiles');
}

function parseCsv(text: string): { line: number; cells: string[] }[] {
  try {
    const parsed = parse(text, {
      bom: true,
      delimiter: delimiterOf(text),
      trim: true,
      info: true,
      relax_column_count: true,
      skip_empty_lines: true,
      skip_records_with_empty_values: true,
    }) as unknown as { record: string[]; info: { lines: number } }[];
    return parsed.map(({ record, info }) => ({ line: info.lines, cells: record }));
  } catch (error) {
    if (error instanceof CsvError) throw invalid(`We can’t read this CSV: ${error.message}`);
    throw error;
  }
}

/** What stands between the cells: spreadsheets paste tabs, and a French one saves semicolons. */
function delimiterOf(text: string): string {
  const [first = ''] = text.trim().split('\n');
  const count = (sign: string) => first.split(sign).length;
  return ['\t', ';', ','].toSorted((a, b) => count(b) - count(a))[0] ?? ',';
}

function readRow(line: number, cells: string[], columns: (Column | undefined)[]): InvitationRow {
  const problems: string[] = [];
  const cell = (column: Column) =>
    cells.filter((_, index) => (columns[index] ?? columns.at(-1)) === column).join(' ');
  const [first = '', ...others] = cell('name').split(/\s+/);
  const checked = (name: string, column: Column, required: boolean) => {
    const field = invitationFields.find((each) => each.name === name);
    const typed = column === 'givenName' ? cell(column) || first : cell(column);
    const value = tidy(column === 'familyName' ? typed || others.join(' ') : typed, field?.kind);
    const problem = field && checkField({ ...field, required }, value);
    if (problem) problems.push(`${field.label} - ${problem}`);
    return value;
  };
  return {
    line,
    email: checked('email', 'email', true),
    givenName: checked('given_name', 'givenName', false),
    familyName: checked('family_name', 'familyName', false),
    groups: known(cell('groups'), GROUPS, 'group', problems),
    profiles: known(cell('profiles'), PROFILES, 'profile', problems),
    problems,
    invitedBefore: false,
  };
}

function words(text: string): string[] {
  return text.split(/[\s|+/,;]+/).filter(Boolean);
}

/** 'BeeUsers JamUsers' or 'BeeUsers|JamUsers', in any case. */
function known<T extends string>(text: string, names: readonly T[], what: string, problems: string[]): T[] {
  return words(text).flatMap((word) => {
    const name = names.find((each) => each.toLowerCase() === word.toLowerCase());
    if (!name) problems.push(`There is no ${what} “${word}”.`);
    return name ?? [];
  });
}

async function withWhatIsKnown(rows: InvitationRow[]): Promise<InvitationRow[]> {
  const emails = rows.map((row) => row.email);
  const accounts = await db()
    .selectFrom('users')
    .select(['email', 'state'])
    .where('email', 'in', emails)
    .execute();
  const states = new Map(accounts.map(({ email, state }) => [email, state]));
  return rows.map((row) => {
    const earlier = rows.find((other) => other.email !== '' && other.email === row.email);
    const state = states.get(row.email);
    const problems = [...row.problems];
    if (earlier && earlier !== row) problems.push(`This address is already in line ${earlier.line}.`);
    if (row.profiles.length > 0 && !row.groups.some((group) => WORKING.has(group)))
      problems.push(`${row.profiles.join(', ')} works only together with BeeUsers or BeeContributors.`);
    if (state === 'active' || state === 'disabled')
      problems.push('There is already an account with this address.');
    return { ...row, problems, invitedBefore: state === 'invited' };
  });
}

/** Invites everybody whose row has no problem; answers how many were, and how many were left out. */
export async function inviteMany(
  viewer: Viewer,
  text: string,
): Promise<{ invited: number; leftOut: number }> {
  const rows = await readInvitationList(viewer, text);
  let invited = 0;
  for (const row of rows.filter(({ problems }) => problems.length === 0)) {
    try {
      await inviteUser(viewer, row);
      invited += 1;
    } catch (error) {
      // Taken since the list was read: as good as a problem.
      if (!(error instanceof AppError) || isUnavailable(error)) throw error;
    }
  }
  return { invited, leftOut: rows.length - invited };
}

function invalid(message: string): AppError {
  return new AppError('invalid', message, { list: message });
}
