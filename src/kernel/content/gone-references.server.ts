import { sql } from 'kysely';
import { AppError } from '../../platform/app-error.ts';
import type { Db, Tx } from '../../platform/db/database.server.ts';
import type { ContentField } from './fields/field.ts';
import { findReferenceKind, type ReferenceKind } from './fields/references.ts';

/** What a reference leads to no more. */
export interface Gone {
  /** The field. */
  name: string;
  label: string;
  /** 'blog' */
  one: string;
  /** Where it is, while it is in the bin; deleted for good, it has neither a title nor an address. */
  inBin?: { title: string; path: string };
}

type Fields = Readonly<Record<string, ContentField>>;

/** Those of the references in `values` that lead to something in the bin, or to nothing; one query for all of them. */
export async function goneReferences(
  on: Tx | Db,
  fields: Fields,
  values: Readonly<Record<string, unknown>>,
): Promise<Gone[]> {
  const wanted = Object.entries(fields).flatMap(([name, { kind, to, label }]) => {
    const target = kind === 'reference' && to ? findReferenceKind(to) : undefined;
    const id = values[name];
    return target && typeof id === 'string' && id !== '' ? [{ name, label, target, id }] : [];
  });
  const found = await findTargets(on, wanted);
  return wanted.flatMap(({ name, label, target, id }) => {
    const how = howGone(target, id, found.get(name));
    return how ? [{ name, label, ...how }] : [];
  });
}

type HowGone = Pick<Gone, 'one' | 'inBin'>;
interface Target {
  title: string;
  deletedAt: string | null;
}

/** Undefined where it is there. */
function howGone({ one, path }: ReferenceKind, id: string, row: Target | undefined): HowGone | undefined {
  if (!row) return { one };
  if (row.deletedAt === null) return undefined;
  return { one, inBin: { title: row.title, path: `${path}/show/${id}` } };
}

async function findTargets(
  on: Tx | Db,
  wanted: readonly { name: string; target: ReferenceKind; id: string }[],
): Promise<Map<string, Target>> {
  const [first, ...others] = wanted.map(({ name, target, id }) =>
    on
      .selectFrom(target.table as 'tips')
      .select([sql<string>`cast(${name} as text)`.as('name'), 'title', 'deletedAt'])
      .where('id', '=', id),
  );
  if (!first) return new Map();
  const rows = await others.reduce((all, one) => all.unionAll(one), first).execute();
  return new Map(rows.map(({ name, ...row }) => [name, row]));
}

/** Those of the ids of one kind that lead to something in the bin, or to nothing. */
export async function goneAmong(
  on: Tx | Db,
  kind: string,
  ids: readonly string[],
): Promise<Map<string, HowGone>> {
  const target = findReferenceKind(kind);
  const wanted = [...new Set(ids)];
  if (!target || wanted.length === 0) return new Map();
  const rows = await on
    .selectFrom(target.table as 'tips')
    .select(['id', 'title', 'deletedAt'])
    .where('id', 'in', wanted)
    .execute();
  const found = new Map(rows.map((row) => [row.id, row]));
  return new Map(
    wanted.flatMap((id): [string, HowGone][] => {
      const how = howGone(target, id, found.get(id));
      return how ? [[id, how]] : [];
    }),
  );
}

/** Refuses to lead to what is in the bin or gone: somebody deleted it while the form was open. */
export async function requireThere(
  on: Tx | Db,
  fields: Fields,
  values: Readonly<Record<string, unknown>>,
): Promise<void> {
  // Of an original more is asked (translations/linking.server.ts).
  const { translationOf: _original, ...chosen } = values;
  const gone = await goneReferences(on, fields, chosen);
  const errors = Object.fromEntries(gone.map((each) => [each.name, refusalOf(each)]));
  const [message] = Object.values(errors);
  if (message) throw new AppError('invalid', message, errors);
}

function refusalOf({ one, inBin }: Gone): string {
  return inBin
    ? `“${inBin.title}” is in the bin. Restore it first, or choose another ${one}.`
    : `That ${one} was deleted for good. Choose another one.`;
}
