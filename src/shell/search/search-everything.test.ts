import { expect, it } from 'vitest';
import { onEachDatabase } from '../../../tests/support/database.ts';
import { addEvent, guestInput, registrationOf } from '../../../tests/support/factories.ts';
import { aPicture } from '../../../tests/support/graph-items.ts';
import { addUser } from '../../../tests/support/people.ts';
import { asPerson } from '../../../tests/support/viewers.ts';
import { register } from '../../events/registrations/register.server.ts';
import { binContent } from '../../kernel/content/bin.server.ts';
import { createContent } from '../../kernel/content/changes.server.ts';
import { guest } from '../../kernel/access/viewer.ts';
import { db } from '../../platform/db/database.server.ts';
import { changeMedia, deleteMedia, findLibraryRow } from '../../media/media.server.ts';
import { tip } from '../../writing/tip.ts';
import { searchByKind, searchEverything } from './search-everything.server.ts';
import { withPieces } from './with-pieces.server.ts';

const bee = asPerson('bee');
const boss = asPerson('boss', 'BeeContributors');

onEachDatabase('search everything', () => {
  it('answers nobody who is no member', async () => {
    for (const viewer of [guest, asPerson('nobody', '')])
      await expect(searchEverything(viewer, 'a')).rejects.toMatchObject({ code: 'notFound' });
  });

  it('finds by the beginnings of words without accents, titles first, and nothing in the bin', async () => {
    const inText = await createContent(bee, tip, { title: 'Warm hands', summary: 'For an été.' });
    const inTitle = await createContent(bee, tip, { title: 'Été en chœur' });
    const gone = await createContent(bee, tip, { title: 'Etendard' });
    await binContent(bee, tip, gone.id);
    const hits = await searchEverything(bee, 'ete');
    expect(hits.map(({ to }) => to)).toEqual([`/bee/tips/show/${inTitle.id}`, `/bee/tips/show/${inText.id}`]);
    expect(hits[0]).toMatchObject({ what: 'Tip', title: 'Été en chœur', note: 'Draft' });
    expect(await searchEverything(bee, 'ete zebra')).toEqual([]);
    expect(await searchEverything(bee, '" OR *')).toEqual([]);
  });

  it('finds files by what they say of themselves, for contributors, until they are in the bin', async () => {
    const owner = { ...bee, id: (await addUser({})).id };
    const { id = '' } = await aPicture(owner);
    const row = await findLibraryRow(owner, id);
    await changeMedia(owner, id, row.version, { title: 'The hall', credit: 'Zoé Zimmer' });
    expect(await searchEverything(bee, 'zimmer')).toMatchObject([
      { what: 'File', many: 'Media', title: 'The hall', to: `/bee/media/show/${id}` },
    ]);
    expect(await searchEverything(asPerson('jam', 'JamUsers'), 'zimmer')).toEqual([]);
    await deleteMedia(owner, id);
    expect(await searchEverything(bee, 'zimmer')).toEqual([]);
  });

  it('forgives one slip in a word of a title, where nothing is spelt so', async () => {
    const { id: grace } = await addEvent({ title: 'Amazing Grâce in the park' });
    const { id: choir } = await createContent(bee, tip, {
      title: 'Chœur debout',
      summary: 'A brace of songs.',
    });
    const titles = async (query: string, viewer = bee) =>
      (await searchEverything(viewer, query)).map(({ to }) => to.split('/').at(-1));
    for (const query of ['grase', 'grce', 'graace', 'garce', 'amazng grace', 'Amasing park', 'grâse'])
      expect([query, await titles(query)]).toEqual([query, [grace]]);
    expect(await titles('chour')).toEqual([choir]);
    expect(await titles('debuot')).toEqual([choir]);
    // What is spelt so comes alone; two slips are another word; and short words are what they are.
    expect(await titles('brace')).toEqual([choir]);
    for (const query of ['grese x', 'gruse', 'ni', 'teh', '" OR *', 'grase" OR "a'])
      expect(await titles(query)).not.toContain(choir);
    expect(await titles('gruze')).toEqual([]);
    expect(await titles('grase', asPerson('jam', 'JamUsers'))).toEqual([]);
    expect(await titles('x'.repeat(5000))).toEqual([]);
  });

  it('says why it was found where the title doesn’t: a few words of its text, the word as it is written', async () => {
    await createContent(bee, tip, {
      title: 'Warm hands',
      summary: `${'Before. '.repeat(9)}Un été en chœur.`,
    });
    await createContent(bee, tip, { title: 'Été' });
    const pieces = async (query: string) =>
      (await withPieces(await searchEverything(bee, query), query)).map(({ piece }) => piece);
    expect(await pieces('ete')).toEqual([
      undefined,
      expect.stringMatching(/^… .*Before\. Un été en chœur\.$/),
    ]);
    expect(await pieces('warm choeur')).toEqual([expect.stringContaining('en chœur.')]);
  });

  it('narrows to a kind, and counts those of all', async () => {
    const { id } = await addEvent({ title: 'Grace notes' });
    await createContent(bee, tip, { title: 'Grace' });
    const kinds = [
      { kind: 'tip', label: 'Tips', count: 1 },
      { kind: 'event', label: 'Events', count: 1 },
    ];
    expect(await searchByKind(bee, 'grace', 'event')).toMatchObject({
      hits: [{ to: `/bee/events/show/${id}`, likeness: { cover: `/covers/event/${id}.svg` } }],
      kinds: expect.arrayContaining(kinds),
      chosen: 'event',
      count: 2,
    });
    const all = await searchByKind(bee, 'grace', 'user');
    expect([all.chosen, all.hits.length]).toEqual([undefined, 2]);
    // Of very many, the chosen kind is looked for by itself.
    for (let at = 0; at < 31; at += 1) await createContent(bee, tip, { title: `Grace ${at}` });
    expect(await searchByKind(bee, 'grace', 'tip')).toMatchObject({ isCut: true, count: 30 });
    expect((await searchByKind(bee, 'grace', 'tip')).hits.map(({ kind }) => kind)).toEqual(
      Array(30).fill('tip'),
    );
    await expect(searchByKind(guest, 'grace', '')).rejects.toMatchObject({ code: 'notFound' });
  });

  it('tells people and messages to administrators only', async () => {
    await addUser({ givenName: 'Grace', familyName: 'Hopper' });
    await addEvent({ title: 'Grace notes' });
    expect(
      (await searchEverything(boss, 'grace')).map(({ kind }) => kind).toSorted((a, b) => a.localeCompare(b)),
    ).toEqual(['event', 'user']);
    expect((await searchEverything(bee, 'grace')).map(({ kind }) => kind)).toEqual(['event']);
    expect(await searchEverything(asPerson('jam', 'JamUsers'), 'grace')).toEqual([]);
  });

  it('finds a registration by its code and somebody by a telephone number, however they are typed', async () => {
    const { id } = await addEvent({ title: 'Winter jam' });
    const input = guestInput();
    await register(guest, id, input);
    const { publicCode, id: registration, participantId } = await registrationOf(input.email);
    const telephone = '+33612345678';
    await db()
      .updateTable('participants')
      .set({ telephone })
      .where('id', '=', participantId ?? '')
      .execute();
    for (const typed of [publicCode, publicCode.toLowerCase().replace('-', ''), ` ${publicCode} `])
      expect(await searchEverything(bee, typed)).toMatchObject([
        {
          what: 'Registration',
          note: 'Winter jam',
          to: `/bee/events/show/${id}/registration/${registration}`,
        },
      ]);
    for (const typed of [telephone, '06 12 34 56 78', '0033.612.345.678', '33612345678'])
      expect((await searchEverything(bee, typed))[0]).toMatchObject({
        to: `/bee/parts/show/${participantId}`,
        note: telephone,
      });
    for (const typed of [publicCode, telephone])
      expect(await searchEverything(asPerson('jam', 'JamUsers'), typed)).toEqual([]);
  });
});
