import { randomUUID } from 'node:crypto';
import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { onEachDatabase } from '../../tests/support/database.ts';
import { DAY } from '../../tests/support/factories.ts';
import { inSeconds, setClock } from '../platform/clock.server.ts';
import { config } from '../platform/config.server.ts';
import { db } from '../platform/db/database.server.ts';
import { receiveMessage } from './contact.server.ts';
import { forgetOldMessages } from './forget-old-messages.server.ts';

onEachDatabase('messages of the contact form', () => {
  it('are forgotten two years after they came, with the mail that told of them', async () => {
    await receiveMessage(
      { name: 'Ada', email: 'ada@example.org', topic: 'other', subject: 'Old', body: 'Old.' },
      randomUUID(),
    );
    setClock(inSeconds(700 * DAY));
    await receiveMessage(
      { name: 'Bo', email: 'bo@example.org', topic: 'other', subject: 'New', body: 'New.' },
      randomUUID(),
    );
    await forgetOldMessages();
    expect(await db().selectFrom('userMessages').selectAll().execute()).toHaveLength(2);
    const folder = join(config().dataDir, 'outbox');
    await mkdir(folder, { recursive: true });
    const mails = await db().selectFrom('outbox').select(['id', 'createdAt']).orderBy('createdAt').execute();
    for (const { id } of mails) await writeFile(join(folder, `${id}.eml`), 'x');
    setClock(inSeconds(31 * DAY));
    await forgetOldMessages();
    expect(await db().selectFrom('userMessages').select('name').execute()).toEqual([{ name: 'Bo' }]);
    expect(await db().selectFrom('outbox').selectAll().execute()).toHaveLength(1);
    await expect.poll(() => readdir(folder)).toEqual([`${mails[1]?.id}.eml`]);
  });
});
