import { CsvError, parse } from 'csv-parse/sync';
import { AppError, isUnavailable, notFound } from '../platform/app-error.ts';
import { checkField, tidy } from '../kernel/field.ts';
import { may } from '../kernel/rights.ts';
import type { Viewer } from '../kernel/viewer.ts';
import { db } from '../platform/db/database.server.ts';
import { inviteUser } from './invitations.server.ts';
import { type Group, GROUPS, type Profile, PROFILES } from './user.ts';
import { invitationFields } from './user-fields.ts';

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

type Column = 'email' | 'givenName' | 'familyName' | 'groups' | 'profiles';
const IN_ORDER: Column[] = ['email', 'givenName', 'familyName', 'groups', 'profiles'];
/** The first line's names, without their spaces and signs. */
const COLUMNS: Record<string, Column> = {
  email: 'email',
  mail: 'email',
  emailaddress: 'email',
  givenname: 'givenName',
  firstname: 'givenName',
  prénom: 'givenName',
  familyname: 'familyName',
  lastname: 'familyName',
  surname: 'familyName',
  nom: 'familyName',
  group: 'groups',
  groups: 'groups',
  profile: 'profiles',
  profiles: 'profiles',
};

/** Reads a CSV of people (comma, semicolon or tab), with what stands in the way of each row. Writes nothing. */
export async function readInvitationList(viewer: Viewer, text: string): Promise<InvitationRow[]> {
  if (!may(viewer, 'people')) throw notFound();
  const records = parseCsv(text);
  const first = records[0]?.cells.map((cell) => COLUMNS[cell.toLowerCase().replace(/[^\p{L}]/gu, '')]);
  const hasHead = first?.includes('email') ?? false;
  const columns = hasHead ? (first ?? []) : IN_ORDER;
  const people = hasHead ? records.slice(1) : records;
  if (people.length === 0) throw invalid('There is nobody in this list.');
  if (people.length > MOST_ROWS)
    throw invalid(`This list has ${people.length} rows; ${MOST_ROWS} are taken at a time.`);
  const rows = people.map(({ line, cells }) => readRow(line, cells, columns));
  return withWhatIsKnown(rows);
}

function parseCsv(text: string): { line: number; cells: string[] }[] {
  try {
    const parsed = parse(text, {
      bom: true,
      delimiter: [',', ';', '\t'],
      trim: true,
      info: true,
      relax_column_count: true,
      skip_empty_lines: true,
      skip_records_with_empty_values: true,
    }) as unknown as { record: string[]; info: { lines: number } }[];
    return parsed.map(({ record, info }) => ({ line: info.lines, cells: record }));
  } catch (error) {
    if (error instanceof CsvError) throw invalid(`This is not a CSV we can read: ${error.message}`);
    throw error;
  }
}

function readRow(line: number, cells: string[], columns: (Column | undefined)[]): InvitationRow {
  const cell = (column: Column) => cells[columns.indexOf(column)] ?? '';
  const problems: string[] = [];
  const checked = (name: string, column: Column, required: boolean) => {
    const field = invitationFields.find((each) => each.name === name);
    const value = tidy(cell(column), field?.kind);
    const problem = field && checkField({ ...field, required }, value);
    if (problem) problems.push(problem);
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

/** 'BeeUsers JamUsers' or 'BeeUsers|JamUsers', in any case. */
function known<T extends string>(text: string, names: readonly T[], what: string, problems: string[]): T[] {
  const asked = text.split(/[\s|+/]+/).filter(Boolean);
  return asked.flatMap((word) => {
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
    if (earlier && earlier !== row) problems.push(`This address is in line ${earlier.line} already.`);
    if (state === 'active' || state === 'disabled')
      problems.push('There is an account with this address already.');
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
