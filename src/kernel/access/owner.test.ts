import { expect, it } from 'vitest';
import { onEachDatabase } from '../../../tests/support/database.ts';
import { aSong } from '../../../tests/support/graph-items.ts';
import { addUser } from '../../../tests/support/people.ts';
import { asPerson } from '../../../tests/support/viewers.ts';
import { db } from '../../platform/db/database.server.ts';
import { changeOwner, ownership } from './owner.server.ts';
import { guest } from './viewer.ts';

const SONG = { kind: 'song', table: 'songs', right: 'songbook' } as const;
const ownerOf = async (id: string) =>
  (await db().selectFrom('songs').select('ownerId').where('id', '=', id).executeTakeFirst())?.ownerId;

onEachDatabase('owners', () => {
  it('are members with the right to such things, and active', async () => {
    const jam = await addUser({ groups: ['JamUsers'], givenName: 'Jam' });
    const bee = await addUser({ givenName: 'Bee' });
    const boss = await addUser({ groups: ['BeeUsers'], profiles: ['Administrator'], givenName: 'Boss' });
    const outside = [
      await addUser({ groups: [] }),
      await addUser({ state: 'disabled' }),
      await addUser({ state: 'invited' }),
    ];
    const owner = { ...asPerson('owner', 'JamUsers'), id: jam.id };
    const { id = '' } = await aSong(owner);
    const there = { ownerId: jam.id, deletedAt: null };
    const offered = (await ownership(owner, 'songbook', there))?.owners.map((member) => member.id) ?? [];
    expect(offered).toEqual(expect.arrayContaining([jam.id, bee.id, boss.id]));
    for (const user of outside) {
      expect(offered).not.toContain(user.id);
      await expect(changeOwner(owner, SONG, id, user.id)).rejects.toMatchObject({ code: 'invalid' });
    }
    const forBees = await ownership(asPerson('boss', 'BeeContributors'), 'bee', there);
    expect(forBees?.owners.map((member) => member.id)).not.toContain(jam.id);
    // Whoever may not give it away is offered nobody.
    for (const viewer of [guest, asPerson('other'), asPerson('nobody', '')])
      expect(await ownership(viewer, 'songbook', there)).toBeUndefined();
    expect(await ownership(owner, 'songbook', { ...there, deletedAt: 'x' })).toBeUndefined();
  });

  it('give away what is theirs, once: it is not theirs to give back', async () => {
    const [one, two, three] = [await addUser({}), await addUser({}), await addUser({})];
    const owner = { ...asPerson('owner'), id: one.id };
    const { id = '' } = await aSong(owner);
    await expect(changeOwner(guest, SONG, id, two.id)).rejects.toMatchObject({ code: 'notFound' });
    await expect(changeOwner(asPerson('other'), SONG, id, two.id)).rejects.toMatchObject({
      code: 'forbidden',
    });
    expect(await ownerOf(id)).toBe(one.id);
    const tries = await Promise.allSettled([two, three].map((to) => changeOwner(owner, SONG, id, to.id)));
    expect(tries.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    const heir = await ownerOf(id);
    expect([two.id, three.id]).toContain(heir);
    await expect(changeOwner(owner, SONG, id, one.id)).rejects.toMatchObject({ code: 'forbidden' });
    const said = await db().selectFrom('auditLog').selectAll().where('subjectId', '=', id).execute();
    expect(said.map(({ action, actorId, detail }) => [action, actorId, JSON.parse(detail)])).toEqual([
      ['owner.changed', one.id, { kind: 'song', from: one.id, to: heir }],
    ]);
  });
});
