import type { Viewer } from '../kernel/access/viewer.ts';
import { db } from '../platform/db/database.server.ts';
import { transaction } from '../platform/db/transaction.server.ts';
import type { Treatment } from './import-settings.ts';
import { changeImport, findImport, type ImportRow, requireOpen, somebodyElse } from './imports.server.ts';

/** Rows whose treatment is written in one transaction. */
const BATCH = 200;

interface Treated {
  number: number;
  cells: string;
  problems: string | null;
  treatment: string | null;
  twin: string | null;
}

/** Writes what is done with rows; whether that is anything new. */
export async function treat(
  viewer: Viewer,
  id: string,
  among: readonly ('problems' | 'twin' | 'treatment')[],
  decide: (row: Treated, begun: ImportRow) => Treatment | 'none' | undefined,
): Promise<boolean> {
  const begun = await findImport(viewer, id);
  requireOpen(begun);
  let isChanged = false;
  for (let after = 0; ;) {
    const rows = await db()
      .selectFrom('importRows')
      .select(['number', 'cells', 'problems', 'treatment', 'twin'])
      .where('importId', '=', id)
      .where((eb) => eb.or(among.map((column) => eb(column, 'is not', null))))
      .where('number', '>', after)
      .orderBy('number')
      .limit(BATCH)
      .execute();
    const last = rows.at(-1);
    if (!last) break;
    after = last.number;
    const changes = rows.flatMap((row) => {
      const more = decide(row, begun);
      return more === undefined ? [] : [{ number: row.number, treatment: merged(row.treatment, more) }];
    });
    if (changes.length === 0) continue;
    isChanged = true;
    await transaction(async (tx) => {
      if (!(await changeImport(tx, begun, ['mapping', 'checked'], {}))) throw somebodyElse();
      for (const { number, treatment } of changes)
        await tx
          .updateTable('importRows')
          .set({ treatment })
          .where('importId', '=', id)
          .where('number', '=', number)
          .execute();
    });
  }
  return isChanged;
}

function merged(json: string | null, more: Treatment | 'none'): string | null {
  if (more === 'none') return null;
  const old = json ? (JSON.parse(json) as Treatment) : {};
  const leave = [...new Set([...(old.leave ?? []), ...(more.leave ?? [])])].filter(
    (name) => !more.mended?.[name],
  );
  const mended = { ...old.mended, ...more.mended };
  const rivals = Object.fromEntries(
    Object.entries({ ...old.rivals, ...more.rivals }).filter(([name]) => {
      const isSettled = more.mended?.[name] !== undefined || more.leave?.includes(name);
      return !isSettled;
    }),
  );
  const { duplicate, out, asItIs } = { ...old, ...more };
  const isAny = Boolean(duplicate ?? out ?? asItIs) || leave.length + Object.keys(mended).length > 0;
  return isAny ? JSON.stringify({ ...old, ...more, leave, mended, rivals } satisfies Treatment) : null;
}
