import { beforeEach, expect, it } from 'vitest';
import { onEachDatabase } from '../../tests/support/database.ts';
import { guest, type Viewer } from '../kernel/viewer.ts';
import { db } from '../platform/db/database.server.ts';
import { findSoundFile, firstSoundBite, listSoundBites } from './sound-bites.server.ts';

const member: Viewer = {
  kind: 'user',
  id: 'm',
  groups: ['BeeUsers'],
  profiles: [],
  givenName: 'Ada',
  familyName: 'Test',
  email: 'ada@example.org',
};
const outsider: Viewer = {
  kind: 'user',
  id: 'o',
  groups: [],
  profiles: [],
  givenName: 'Ada',
  familyName: 'Test',
  email: 'ada@example.org',
};
const DRAFT = '00000000-0000-4000-8000-000000000001';
const PUBLISHED = '00000000-0000-4000-8000-000000000002';

async function addBite(id: string, position: number, state: 'draft' | 'published'): Promise<void> {
  const words = { title: state, artist: 'Us', licence: 'Ours', description: 'A piece.' };
  const file = { fileKey: `sound/${state}.wav`, mime: 'audio/wav', size: 10, peaks: '[0,100]', duration: 9 };
  await db()
    .insertInto('soundBites')
    .values({ ...words, ...file, id, slug: state, position, state, createdAt: '2026-01-01T00:00:00.000Z' })
    .execute();
}

onEachDatabase('sound bites', () => {
  beforeEach(async () => {
    await addBite(PUBLISHED, 2, 'published');
    await addBite(DRAFT, 1, 'draft');
  });

  it.each([
    ['a guest', guest],
    ['somebody who is no member', outsider],
  ])('lets %s hear only what is published', async (_, viewer) => {
    expect((await listSoundBites(viewer)).map(({ id }) => id)).toEqual([PUBLISHED]);
    expect((await firstSoundBite(viewer))?.id).toBe(PUBLISHED);
    expect(await findSoundFile(viewer, DRAFT)).toBeUndefined();
    expect(await findSoundFile(viewer, PUBLISHED)).toEqual({
      key: 'sound/published.wav',
      size: 10,
      mime: 'audio/wav',
      cacheControl: 'public, max-age=86400',
    });
  });

  it('lets members hear all, in order', async () => {
    expect((await listSoundBites(member)).map(({ title }) => title)).toEqual(['draft', 'published']);
    expect(await findSoundFile(member, DRAFT)).toMatchObject({
      key: 'sound/draft.wav',
      cacheControl: 'private, no-cache',
    });
  });

  it.each(['', 'draft', '../secret', '00000000-0000-4000-8000-00000000000f'])(
    'does not find "%s"',
    async (id) => {
      expect(await findSoundFile(member, id)).toBeUndefined();
    },
  );

  it('gives the player what it draws from', async () => {
    expect(await firstSoundBite(guest)).toMatchObject({
      peaks: [0, 100],
      duration: 9,
      url: `/media/${PUBLISHED}`,
    });
  });
});

onEachDatabase('no sound bites', () => {
  it('says that there is nothing to hear', async () => {
    expect(await listSoundBites(guest)).toEqual([]);
    expect(await firstSoundBite(guest)).toBeUndefined();
  });
});
