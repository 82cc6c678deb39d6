import { expect, it } from 'vitest';
import { onEachDatabase } from '../../tests/support/database.ts';
import { keepPerson } from '../../tests/support/kept-person.ts';
import { NASTY_FILES } from '../../tests/support/files/nasty-files.ts';
import { asPerson } from '../../tests/support/viewers.ts';
import { AppError } from '../platform/app-error.ts';
import { db } from '../platform/db/database.server.ts';
import { checkImport } from './check-import.server.ts';
import { findImport, foundIn } from './imports.server.ts';
import { startImport, workOnImports } from './run-import.server.ts';
import { undoImport } from './undo-import.server.ts';
import { beginImport } from './take-file.server.ts';

const bee = asPerson('bee');

async function said(work: Promise<unknown>): Promise<string | undefined> {
  return work.then(
    () => undefined,
    (error: unknown) => {
      if (error instanceof AppError) return error.message;
      throw error;
    },
  );
}

/** What a person is told of a file, from the moment they choose it until it is in. */
async function storyOf(name: string, bytes: Buffer, kind: string): Promise<string[]> {
  let id = '';
  const refusal = await said(beginImport(bee, { kind, fileName: name, bytes }).then((begun) => (id = begun)));
  if (refusal) return [`refused: ${refusal}`];
  const row = await findImport(bee, id);
  const { encoding, header, hasKeys } = foundIn(row);
  const how = encoding ? ` as ${encoding}` : '';
  const names = hasKeys ? 'names from its keys' : `names in row ${header}`;
  const lines = [`read: ${row.total} rows${how}, ${names}`];
  const asked = await said(checkImport(bee, id));
  if (asked) return [...lines, `asks: ${asked}`];
  const { groups = [], twins = [], dates } = foundIn(await findImport(bee, id));
  if (dates)
    lines.push(
      `dates: ${dates.order === 'dmy' ? 'day' : 'month'} first${dates.dmy + dates.mdy > 0 ? '' : ', in doubt'}`,
    );
  for (const { message, rows } of groups)
    lines.push(`row ${rows.map(({ number }) => number).join(', ')}: ${message.slice(0, 120)}`);
  for (const { number, twin } of twins)
    lines.push(`row ${number}: repeats ${twin.row ? `row ${twin.row}` : twin.name}`);
  if ((await findImport(bee, id)).good === 0) return [...lines, 'nothing to import'];
  await startImport(bee, id);
  while (await workOnImports());
  const { state, done, known, refused } = await findImport(bee, id);
  lines.push(`${state}: ${done} added, ${known} known, ${refused} not imported`);
  await undoImport(bee, id);
  while (await workOnImports());
  return lines;
}

onEachDatabase('nasty files', (database) => {
  it.runIf(database === 'sqlite')('are told in plain words what is the matter with them', async () => {
    await keepPerson(bee);
    const told: string[] = [];
    for (const [what, name, bytes, kind = 'participant'] of NASTY_FILES) {
      const lines = await storyOf(name, Buffer.from(bytes), kind);
      told.push([what, ...lines.map((line) => `  ${line}`)].join('\n'));
    }
    expect(NASTY_FILES.length).toBeGreaterThanOrEqual(60);
    await expect(`${told.join('\n')}\n`).toMatchFileSnapshot('../../tests/fixtures/nasty-files.txt');
    for (const table of ['participants', 'products', 'events', 'stories'] as const)
      expect(await db().selectFrom(table).select('id').execute()).toEqual([]);
  });
});
