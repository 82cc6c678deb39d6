import { randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { checkImport } from '../../src/importing/check-import.server.ts';
import { deleteFile, forgetOldImports } from '../../src/importing/forget-imports.server.ts';
import { findImport } from '../../src/importing/imports.server.ts';
import { startImport, stopImport, workOnImports } from '../../src/importing/run-import.server.ts';
import { undoImport, undoItem } from '../../src/importing/undo-import.server.ts';
import { beginImport, readAgain } from '../../src/importing/take-file.server.ts';
import { fixProblems } from '../../src/importing/treat-rows.server.ts';
import { db } from '../../src/platform/db/database.server.ts';
import { keepPerson } from '../support/kept-person.ts';
import { boss, operation, type Subject, type Vars } from './operation.ts';

async function anImport(): Promise<Vars> {
  await keepPerson(boss);
  const email = `${randomUUID()}@example.org`;
  const rows = ['given name,family name,email', `Ada,Lovelace,${email}`, `Bo,Diddley,b-${email}`];
  const bytes = Buffer.from(rows.join('\n'));
  const id = await beginImport(boss, { kind: 'participant', fileName: 'people.csv', bytes });
  await checkImport(boss, id);
  return { id };
}

/** What another pair left is not in the way. */
async function work(id: string): Promise<void> {
  for (;;) {
    await workOnImports();
    const { state } = await findImport(boss, id);
    if (!['running', 'stopping', 'reading'].includes(state)) return;
    // Another lane may have it: SQLite answers at once, and would never let that one go on.
    await setTimeout(1);
  }
}

async function started({ id = '' }: Vars): Promise<void> {
  await startImport(boss, id);
  await work(id);
}

const problem = { field: 'email', message: 'Email is not valid.', way: 'out' } as const;

const actions = {
  check: operation(({ id = '' }) => checkImport(boss, id)),
  treat: operation(({ id = '' }) => fixProblems(boss, id, { ways: [problem] })),
  read: operation(({ id = '' }) => readAgain(boss, id, { encoding: 'utf-8', header: 1 })),
  start: operation(started),
  stop: operation(({ id = '' }) => stopImport(boss, id)),
  undo: operation(async ({ id = '' }) => {
    await undoImport(boss, id);
    await work(id);
  }),
  undoOne: operation(async ({ id = '' }) => {
    const item = await db()
      .selectFrom('importedItems')
      .select('itemId')
      .where('importId', '=', id)
      .executeTakeFirst();
    await undoItem(boss, id, item?.itemId ?? '');
  }),
  deleteFile: operation(({ id = '' }) => deleteFile(boss, id)),
  work: operation(() => workOnImports()),
  forget: operation(() => forgetOldImports()),
};

export const importSubject: Subject = { name: 'import', setUp: anImport, operations: actions };

export const doneImportSubject: Subject = {
  name: 'import that is done',
  async setUp() {
    const vars = await anImport();
    await started(vars);
    return vars;
  },
  operations: actions,
};
