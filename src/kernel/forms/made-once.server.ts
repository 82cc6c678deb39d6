import { createHash, randomUUID } from 'node:crypto';
import { AppError } from '../../platform/app-error.ts';
import type { Tx } from '../../platform/db/database.server.ts';
import { lockKey } from '../../platform/db/lock.server.ts';
import type { Tables } from '../../platform/db/tables.server.ts';
import { textIn } from './action.server.ts';
import { patterns } from './patterns.ts';

type TableWithId = { [T in keyof Tables]: 'id' extends keyof Tables[T] ? T : never }[keyof Tables];
type Made = { id: string } & Record<string, unknown>;

/**
 * The id of what a form makes came with the form (`key`), so that the form makes one item however often it is sent:
 * its answer may get lost. A form without one makes a new item each time.
 */
export function idFromForm(form: FormData): string {
  const key = textIn(form, 'key');
  return patterns.uuid.test.test(key) ? key.toLowerCase() : randomUUID();
}

/** The id of what one form makes of what was `sent` with it, a UUID (RFC 9562, version 8): sent again, it is the same. */
export function idOfSent(key: string, ...sent: (string | Buffer)[]): string {
  const hash = createHash('sha256').update(key);
  // Each begins with its length: two texts are never taken for one.
  for (const part of sent) hash.update(`\n${part.length} `).update(part);
  return hash.digest('hex').replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*$/, '$1-$2-8$3-8$4-$5');
}

/** The row that the same form made before. Who sends it at the same moment waits until it is known. */
export async function madeBefore(
  tx: Tx,
  table: TableWithId,
  id: string | undefined,
): Promise<Made | undefined> {
  if (id === undefined) return undefined;
  await lockKey(tx, `made ${id}`);
  // Every table here has an id; the types of a union of tables are too much for the compiler.
  const row = await tx
    .selectFrom(table as 'events')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst();
  return row && { ...row };
}

/** Whether a row has these values already. */
export function holds(row: object, values: object): boolean {
  const known = new Map(Object.entries(row));
  return Object.entries(values).every(([column, value]) => known.get(column) === value);
}

/** For what is made with few words: the same form with other words is refused, and says where it is. */
export function requireSame(made: Made, values: object): string {
  if (holds(made, values)) return made.id;
  throw new AppError(
    'conflict',
    'This was already created when you sent it before, with different text. Nothing was changed now: open it in its list and edit it there.',
  );
}
