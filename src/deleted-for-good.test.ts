import { RouterContextProvider } from 'react-router';
import { expect, it } from 'vitest';
import { onEachDatabase } from '../tests/support/database.ts';
import { addEvent } from '../tests/support/factories.ts';
import { aPicture, aSong } from '../tests/support/graph-items.ts';
import { asPerson } from '../tests/support/viewers.ts';
import { partner } from './catalogue/partners/partner.ts';
import { product } from './catalogue/products/product.ts';
import './definitions.server.ts';
import { restoreEventRevision } from './events/editing/history.server.ts';
import { editContent } from './events/editing/edit.server.ts';
import { findTeamEvent } from './events/event/team.server.ts';
import { writeLinks } from './events/event/links.server.ts';
import { guest } from './kernel/access/viewer.ts';
import { requestFacts } from './kernel/answers/request.server.ts';
import { binContent } from './kernel/content/bin.server.ts';
import { createContent, restoreRevision, saveContent } from './kernel/content/changes.server.ts';
import { findContent } from './kernel/content/content.server.ts';
import type { Definition } from './kernel/content/fields/definition.ts';
import { deleteMedia } from './media/media.server.ts';
import { changePlaylist, createPlaylist, restorePlaylistRevision } from './music/playlists/changes.server.ts';
import { findPlaylist } from './music/playlists/playlists.server.ts';
import { binSong } from './music/songs/bin.server.ts';
import { restoreSongRevision, saveSong } from './music/songs/changes.server.ts';
import { findSong } from './music/songs/songs.server.ts';
import { db } from './platform/db/database.server.ts';
import { transaction } from './platform/db/transaction.server.ts';
import { purgeFromBin } from './shell/bin/bin.server.ts';
import { whatHangsOn } from './shell/bin/hanging.server.ts';
import { blog } from './writing/blog.ts';
import { epic } from './writing/epic.ts';
import { post } from './writing/post.ts';
import { loader as createPost } from './writing/routes/post-create.tsx';
import { loader as listPosts } from './writing/routes/post-list.tsx';
import { loader as showPost } from './writing/routes/post-show.tsx';
import { story } from './writing/story.ts';

const bee = asPerson('bee');
const boss = asPerson('boss', 'BeeContributors');
const plain = (definition: unknown) => definition as Definition;

async function forget(definition: unknown, id: string): Promise<void> {
  await binContent(boss, plain(definition), id);
  await purgeFromBin(boss, plain(definition).kind, id);
}

/** A text with pictures. */
const words = (...pictures: string[]) => ({
  type: 'doc' as const,
  content: [
    { type: 'paragraph' as const, content: [{ type: 'text' as const, text: 'Words' }] },
    ...pictures.map((mediaId) => ({ type: 'image' as const, attrs: { mediaId, alt: '', caption: '' } })),
  ],
});

function asked(path: string, id = '') {
  const context = new RouterContextProvider();
  const facts = { requestId: 'test', publicUrl: 'https://hive.example.org', address: '127.0.0.1' };
  context.set(requestFacts, { ...facts, viewer: bee } as never);
  const url = new URL(path, facts.publicUrl);
  return { context, url, request: new Request(url), params: { id }, pattern: '' } as never;
}

const aBlog = async (title: string) => (await createContent(bee, blog, { title, state: 'published' })).id;
const inBlog = (blogId: string, title = 'A post') =>
  createContent(bee, post, { title, blogId, state: 'published' });

onEachDatabase('what was deleted', () => {
  it('takes nothing new: another one is to be chosen', async () => {
    const [binned, gone, there] = [await aBlog('Binned'), await aBlog('Gone'), await aBlog('There')];
    await binContent(bee, plain(blog), binned);
    await forget(blog, gone);
    const inBin = { code: 'invalid', fields: { blogId: expect.stringContaining('“Binned” is in the bin.') } };
    const lost = { code: 'invalid', fields: { blogId: expect.stringContaining('Choose another one.') } };
    await expect(inBlog(binned)).rejects.toMatchObject(inBin);
    await expect(inBlog(gone)).rejects.toMatchObject(lost);
    const { id } = await inBlog(there);
    await expect(saveContent(bee, post, id, 1, { blogId: gone })).rejects.toMatchObject(lost);
    await expect(saveContent(bee, post, id, 1, { blogId: binned })).rejects.toMatchObject(inBin);

    const { id: epicId } = await createContent(bee, epic, { title: 'An epic' });
    await forget(epic, epicId);
    await expect(createContent(bee, story, { title: 'A story', epicId })).rejects.toMatchObject({
      fields: { epicId: expect.stringContaining('That epic was deleted for good.') },
    });
  });

  it('is said where one begins in it, and not begun with', async () => {
    const [binned, gone] = [await aBlog('Binned'), await aBlog('Gone')];
    await binContent(bee, plain(blog), binned);
    await forget(blog, gone);
    const begun = async (id: string) => createPost(asked(`/bee/posts/create/${id}`, id));
    const inBin = await begun(binned);
    expect(inBin.entered['blogId']).toBeUndefined();
    expect(inBin.gone).toMatchObject([{ one: 'blog', inBin: { title: 'Binned' } }]);
    const lost = await begun(gone);
    expect([lost.entered['blogId'], lost.gone.length, lost.blog]).toEqual([undefined, 1, undefined]);
    await expect(begun('nonsense')).rejects.toMatchObject({ init: { status: 404 } });
  });

  it('leaves what was in it to the members, who see so and may go on writing', async () => {
    const [gone, there] = [await aBlog('Gone'), await aBlog('There')];
    const { id, slug } = await inBlog(gone, 'Left behind');
    expect((await findContent(guest, post, slug)).id).toBe(id);
    await forget(blog, gone);
    await expect(findContent(guest, post, slug)).rejects.toMatchObject({ code: 'notFound' });
    const { beside } = await listPosts(asked('/bee/posts/list'));
    expect(beside['blogId']).toEqual([{ value: gone, label: 'A blog that was deleted' }]);
    const shown = await showPost(asked(`/bee/posts/show/${id}`, id));
    expect(shown.gone).toEqual([{ name: 'blogId', label: 'Blog', one: 'blog' }]);

    await saveContent(bee, post, id, 1, { title: 'Still written', blogId: gone });
    await saveContent(bee, post, id, 2, { blogId: there });
    expect((await findContent(guest, post, slug)).title).toBe('Still written');
  });

  it('is left out of a version that comes back, which says so', async () => {
    const [gone, there] = [await aBlog('Gone'), await aBlog('There')];
    const [{ id: cover = '' }, { id: inText = '' }, { id: kept = '' }] = [
      await aPicture(boss),
      await aPicture(boss),
      await aPicture(boss),
    ];
    const { id, slug } = await createContent(bee, post, {
      title: 'First words',
      blogId: gone,
      state: 'published',
      coverId: cover,
      body: words(inText, kept),
    });
    const now = { title: 'Second words', blogId: there, coverId: null, body: words() };
    await saveContent(bee, post, id, 1, now);
    for (const each of [cover, inText]) await deleteMedia(boss, each);
    await purgeFromBin(boss, 'media', inText);
    await forget(blog, gone);
    const left = await restoreRevision(bee, plain(post), id, { revision: 1, version: 2 });
    expect(left.toSorted((one, other) => one.localeCompare(other))).toEqual([
      'as-blogId',
      'coverId',
      'in-body',
    ]);
    expect(await findContent(guest, post, slug)).toMatchObject({
      title: 'First words',
      blogId: there,
      coverId: null,
      body: words(kept),
    });
  });

  it('is named at its field where it is chosen meanwhile', async () => {
    const { id: lost = '' } = await aPicture(boss);
    const { id } = await createContent(bee, product, { title: 'A workshop' });
    await db().updateTable('media').set({ title: 'Blue hall' }).where('id', '=', lost).execute();
    await deleteMedia(boss, lost);
    await expect(saveContent(bee, product, id, 1, { gallery: [{ picture: lost }] })).rejects.toMatchObject({
      fields: {
        gallery: '“Blue hall” is no longer in the media library. Choose something else, or remove it.',
      },
    });
  });

  it('takes its row of a gallery along', async () => {
    const [{ id: lost = '' }, { id: kept = '' }] = [await aPicture(boss), await aPicture(boss)];
    const gallery = [{ picture: lost }, { picture: kept }];
    const { id } = await createContent(bee, product, { title: 'A workshop', gallery });
    await saveContent(bee, product, id, 1, { gallery: [] });
    await deleteMedia(boss, lost);
    expect(await restoreRevision(bee, plain(product), id, { revision: 1, version: 2 })).toEqual([
      'in-gallery',
    ]);
    expect((await findContent(bee, product, id)).gallery).toMatchObject([{ picture: kept }]);
  });

  it('is left out of events, songs and sets as well', async () => {
    const { id: cover = '' } = await aPicture(boss);
    const { id: partnerId } = await createContent(bee, partner, { title: 'A venue' });
    const { id: eventId } = await addEvent({ title: 'Before', coverId: null });
    const content = async () => {
      const { title, summary, type, language, tags, body, coverId, coverAlt } = await db()
        .selectFrom('events')
        .selectAll()
        .where('id', '=', eventId)
        .executeTakeFirstOrThrow();
      return { title, summary, type, language, tags, body, coverId, coverAlt };
    };
    const versionNow = async () => (await findTeamEvent(boss, eventId)).version;
    await transaction((tx) => writeLinks(tx, eventId, { partner: [partnerId], product: [] }));
    await db().updateTable('media').set({ visibility: 'public' }).where('id', '=', cover).execute();
    const first = await versionNow();
    await editContent(boss, { id: eventId, version: first }, { ...(await content()), coverId: cover });
    const second = await versionNow();
    const without = { ...(await content()), title: 'After', coverId: null };
    await editContent(boss, { id: eventId, version: second }, without);
    await deleteMedia(boss, cover);
    await forget(partner, partnerId);
    const version = await versionNow();
    expect(await restoreEventRevision(boss, { id: eventId, version }, second)).toEqual([
      'coverId',
      'in-links',
    ]);
    expect(await content()).toMatchObject({ title: 'Before', coverId: null });

    const { id: songId = '' } = await aSong(boss);
    const { id: sheet = '' } = await aPicture(boss);
    await saveSong(boss, songId, 1, { sheetIds: [sheet], summary: 'With its sheet' });
    await saveSong(boss, songId, 2, { sheetIds: [], summary: '' });
    await deleteMedia(boss, sheet);
    expect(await restoreSongRevision(boss, songId, { revision: 2, version: 3 })).toEqual(['in-sheetIds']);
    expect(await findSong(boss, songId)).toMatchObject({ summary: 'With its sheet', sheetIds: [] });

    const item = {
      kind: 'song' as const,
      songId,
      label: '',
      key: '',
      capo: null,
      tempo: null,
      duration: null,
    };
    const items = [{ ...item, id: crypto.randomUUID(), notes: '', lead: '' }];
    const details = { summary: '', tags: [], eventId: null, date: null, startTime: null, gap: 0 };
    const setId = await createPlaylist(boss, { ...details, title: 'Tonight', items });
    await changePlaylist(boss, setId, 1, { title: 'Tomorrow', items: [] });
    await binSong(boss, songId);
    await purgeFromBin(boss, 'song', songId);
    expect(await restorePlaylistRevision(boss, setId, { revision: 1, version: 2 })).toEqual(['in-items']);
    expect(await findPlaylist(boss, setId)).toMatchObject({ title: 'Tonight', items: [] });
  });

  it('has what hangs on it counted before it goes for good', async () => {
    const [shelf, bare] = [await aBlog('A shelf'), await aBlog('A bare one')];
    for (const title of ['One', 'Two']) await inBlog(shelf, title);
    const { id: binned } = await inBlog(shelf, 'Binned');
    await binContent(bee, plain(post), binned);
    const { id: partnerId } = await createContent(bee, partner, { title: 'A venue' });
    const { id: eventId } = await addEvent({ title: 'There' });
    await transaction((tx) => writeLinks(tx, eventId, { partner: [partnerId], product: [] }));
    const { id: epicId } = await createContent(bee, epic, { title: 'An epic' });
    await createContent(bee, story, { title: 'A story', epicId });
    const hanging = await whatHangsOn([
      { kind: 'blog', id: shelf },
      { kind: 'blog', id: bare },
      { kind: 'partner', id: partnerId },
      { kind: 'epic', id: epicId },
      { kind: 'media', id: eventId },
    ]);
    expect(hanging.get(shelf)).toEqual({ parts: '2 posts', others: '' });
    expect(hanging.get(bare)).toEqual({ parts: '', others: '' });
    expect(hanging.get(partnerId)).toEqual({ parts: '', others: '1 event' });
    expect(hanging.get(epicId)).toEqual({ parts: '', others: '1 story' });
  });
});
