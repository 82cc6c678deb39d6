import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { onEachDatabase } from '../../../tests/support/database.ts';
import { createParticipant } from './create.server.ts';
import { asSystem } from '../../kernel/access/viewer.ts';
import { db, dialect } from '../../platform/db/database.server.ts';
import { up } from '../../platform/db/migrations/0035-bare-letters.server.ts';
import { indexForSearch, searchItems } from '../../platform/db/search.server.ts';

onEachDatabase('œ, ß and their like', () => {
  const found = async (word: string) => (await searchItems(word, ['tip'], 5)).length;

  it('are found as they are spelt without them, and as they are', async () => {
    await indexForSearch(db(), 'tip', 'one', ['Le chœur', 'Straße nach Łódź']);
    for (const word of ['choeur', 'chœur', 'CHŒUR', 'strasse', 'straße', 'lodz'])
      expect([word, await found(word)]).toEqual([word, 1]);
  });

  it('are found in what was indexed before, and its names are one’s who is spelt so', async () => {
    await (
      dialect() === 'sqlite'
        ? sql`insert into "search" ("kind", "itemId", "title", "words") values ('tip', 'old', 'vœux', 'cœur sœur')`
        : sql`insert into "search" values ('tip', 'old', to_tsvector('simple', 'vœux cœur sœur'))`
    ).execute(db());
    const id = await createParticipant(asSystem('test'), { givenName: 'Ola', familyName: 'Œillet' });
    await sql`update "participants" set "nameKey" = 'ola œillet' where "id" = ${id}`.execute(db());
    expect(await found('voeux')).toBe(0);
    await up(db() as never);
    for (const word of ['voeux', 'vœux', 'coeur', 'sœur'])
      expect([word, await found(word)]).toEqual([word, 1]);
    const { rows } = await sql<{ nameKey: string }>`select "nameKey" from "participants"`.execute(db());
    expect(rows).toEqual([{ nameKey: 'oeillet ola' }]);
  });
});
