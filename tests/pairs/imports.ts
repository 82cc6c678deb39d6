import { randomUUID } from 'node:crypto';
import { beginImport, checkImport, findImport } from '../../src/importing/imports.server.ts';
import { startImport, stopImport, tidyImports, undoImport } from '../../src/importing/run-import.server.ts';
import { until } from '../support/installation.ts';
import { boss, operation, type Subject, type Vars } from './operation.ts';

const MAPPING = ['givenName', 'familyName', 'email'];

async function anImport(): Promise<Vars> {
  const email = `${randomUUID()}@example.org`;
  const rows = ['given name,family name,email', `Ada,Lovelace,${email}`, `Bo,Diddley,b-${email}`];
  const bytes = Buffer.from(rows.join('\n'));
  const id = await beginImport(boss, { kind: 'participant', fileName: 'people.csv', bytes });
  await checkImport(boss, id, MAPPING);
  return { id };
}

/** It goes on by itself: what comes after must not meet it half way. */
async function ended(id: string): Promise<void> {
  await until(async () => !['running', 'stopping'].includes((await findImport(boss, id)).state));
}

async function started({ id = '' }: Vars): Promise<void> {
  await startImport(boss, id);
  await ended(id);
}

const deeds = {
  check: operation(({ id = '' }) => checkImport(boss, id, MAPPING)),
  start: operation(started),
  stop: operation(({ id = '' }) => stopImport(boss, id)),
  undo: operation(({ id = '' }) => undoImport(boss, id)),
  tidy: operation(() => tidyImports()),
};

export const importSubject: Subject = { name: 'import', setUp: anImport, operations: deeds };

export const doneImportSubject: Subject = {
  name: 'import that is done',
  async setUp() {
    const vars = await anImport();
    await started(vars);
    return vars;
  },
  operations: deeds,
};
