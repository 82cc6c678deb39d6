import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { definitions } from '../../src/definitions.server.ts';
import { EXPORT_KINDS } from '../../src/exporting/export-kinds.server.ts';
import { registrationList } from '../../src/exporting/registration-list.server.ts';
import type { ContentFields, Row } from '../../src/kernel/content/fields/field.ts';
import { binContent } from '../../src/kernel/content/bin.server.ts';
import { createContent } from '../../src/kernel/content/changes.server.ts';
import { mergeContent } from '../../src/kernel/content/merge.server.ts';
import { mergeableContent } from '../../src/kernel/content/mergeable-content.server.ts';
import { tableOf } from '../../src/kernel/content/row.server.ts';
import { type Definition, listPathOf } from '../../src/kernel/content/fields/definition.ts';
import { may } from '../../src/kernel/access/rights.ts';
import type { UserViewer } from '../../src/kernel/access/viewer.ts';
import { db } from '../../src/platform/db/database.server.ts';
import { Browser, codeOf } from '../support/browser.ts';
import { createPath, leastForm } from '../support/content-form.ts';
import { addEvent } from '../support/factories.ts';
import { aChord } from '../support/graph-items.ts';
import { install } from '../support/servers/installation.ts';
import { addUser, PASSWORD } from '../support/people.ts';
import type { Server } from '../support/servers/server.ts';
import { asPerson } from '../support/viewers.ts';

/**
 * The rights of PRODUCT.md, over HTTP: every definition × operation × standing × own, somebody else's and
 * missing. A kind that joins the definitions joins these tests.
 */
const STANDINGS = {
  guest: undefined,
  nobody: [],
  jamUser: ['JamUsers'],
  beeUser: ['BeeUsers'],
  contributor: ['BeeUsers', 'BeeContributors'],
} as const;
type Standing = keyof typeof STANDINGS;
const OUTSIDE: Standing[] = ['guest', 'nobody', 'jamUser'];
const INSIDE: Standing[] = ['beeUser', 'contributor'];

let site: Awaited<ReturnType<typeof install>>;
let server: Server;
const browsers = new Map<Standing, Browser>();
const viewers = new Map<Standing, UserViewer>();
/** Something of each kind that references can lead to. */
const some = new Map<string, string>();
const idOf = (kind: string) => some.get(kind) ?? '';
const stranger = asPerson('stranger', 'BeeContributors');

beforeAll(async () => {
  site = await install('sqlite');
  server = await site.start();
  for (const [standing, groups] of Object.entries(STANDINGS) as [Standing, string[] | undefined][]) {
    const browser = new Browser(server.url);
    browsers.set(standing, browser);
    if (!groups) continue;
    const { id, email, secret } = await addUser({ groups: [...groups] });
    viewers.set(standing, { ...asPerson(standing), id, groups });
    await browser.post('/login', { email, password: PASSWORD });
    expect((await browser.post('/two-factor-challenge', { code: codeOf(secret) })).status).toBe(204);
  }
  for (const definition of definitions) some.set(definition.kind, await make(definition, stranger));
});
afterAll(() => site.remove());

async function make(definition: Definition, owner: UserViewer): Promise<string> {
  const values: Record<string, unknown> = { title: `A ${definition.one} of ${owner.givenName}` };
  if (definition.within) values[definition.within] = idOf(definition.fields[definition.within]?.to ?? '');
  return (await createContent(owner, definition, values as { title: string })).id;
}

async function post(standing: Standing, path: string, form: Record<string, string>): Promise<Response> {
  const browser = browsers.get(standing) as Browser;
  return fetch(server.url + path, {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams(form),
    headers: {
      ...browser.headers,
      cookie: [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
    },
  });
}

async function statusOf(standing: Standing, path: string): Promise<string> {
  const answer = await (browsers.get(standing) as Browser).get(path);
  return `${answer.status} ${answer.headers.get('location') ?? ''}`.trim();
}

/** A guest may log in and go on, who is in no group is sent to the guests, and JamUsers find nothing. */
function turnedAway(standing: Standing, path: string): string {
  if (standing === 'jamUser') return '404';
  return `302 /guests/index${standing === 'guest' ? `?${new URLSearchParams({ next: path })}` : ''}`;
}

const rowOf = (definition: Definition, id: string) =>
  db().selectFrom(tableOf(definition)).selectAll().where('id', '=', id).executeTakeFirstOrThrow();

async function mergeThem(definition: Definition, keptId: string, lostId: string): Promise<string> {
  const how = { keptId, lostId, choices: {}, seen: { kept: 1, lost: 1 } };
  return mergeContent(stranger, mergeableContent(definition, definitions), how);
}

/** Whether a merge stands. */
async function isMerged(id: string): Promise<boolean> {
  const row = await db().selectFrom('merges').select('undoneAt').where('id', '=', id).executeTakeFirst();
  return row !== undefined && row.undoneAt === null;
}

async function countOf(definition: Definition): Promise<number> {
  const rows = await db().selectFrom(tableOf(definition)).select('id').execute();
  return rows.length;
}

describe.each(definitions)('$kind', (definition) => {
  const show = (id: string) => `${definition.path}/show/${id}`;
  const edit = (id: string) => `${definition.path}/edit/${id}`;
  const pairs = `/bee/duplicates/${definition.kind}`;
  const compare = (kept: string, lost: string) => `${pairs}/${kept}/${lost}`;
  const merged = (id: string) => `/bee/merges/${definition.kind}/${id}`;

  it.each(OUTSIDE)('is nowhere for a %s, who changes nothing', async (standing) => {
    const id = await make(definition, stranger);
    const before = await rowOf(definition, id);
    const missing = randomUUID();
    const second = await make(definition, stranger);
    const merge = await mergeThem(definition, second, await make(definition, stranger));
    for (const path of [
      pairs,
      compare(id, second),
      merged(merge),
      listPathOf(definition),
      createPath(definition, idOf),
      show(id),
      edit(id),
      show(missing),
    ])
      expect([path, await statusOf(standing, path)]).toEqual([path, turnedAway(standing, path)]);
    const there = await countOf(definition);
    const actions: [string, Record<string, string>][] = [
      [pairs, { do: 'two', one: id, other: second }],
      [compare(id, second), { do: 'merge', keptVersion: '1', lostVersion: '2' }],
      [compare(id, second), { do: 'two' }],
      [merged(merge), { do: 'undo' }],
      [createPath(definition, idOf), { do: 'create', ...leastForm(definition, idOf, 'Mine') }],
      [edit(id), { do: 'save', version: '1', ...leastForm(definition, idOf, 'Mine') }],
      [show(id), { do: 'bin' }],
      [show(id), { do: 'restore' }],
      [show(id), { do: 'duplicate' }],
      [show(id), { do: 'own', owner: viewers.get('beeUser')?.id ?? '' }],
      [listPathOf(definition), { do: 'published', id }],
      [listPathOf(definition), { do: 'bin', id }],
    ];
    // Node's fetch says, as a page's script does, that it is no form.
    const refused = { guest: 401, nobody: 302, jamUser: 404 }[standing as 'guest'];
    for (const [path, form] of actions) expect((await post(standing, path, form)).status).toBe(refused);
    expect(await rowOf(definition, id)).toEqual(before);
    expect(await countOf(definition)).toBe(there);
    expect(await isMerged(merge)).toBe(true);
    // The answers that the browser's router asks for are guarded alike.
    const data = await (browsers.get(standing) as Browser).get(`${show(id)}.data`);
    expect(await data.text()).not.toContain(before.title);
  });

  it.each(INSIDE)('is read, made and edited by a %s, whoever made it', async (standing) => {
    const [own, other] = [
      await make(definition, viewers.get(standing) as UserViewer),
      await make(definition, stranger),
    ];
    expect(await statusOf(standing, listPathOf(definition))).toBe('200');
    expect(await statusOf(standing, createPath(definition, idOf))).toBe('200');
    for (const id of [own, other]) {
      expect(await statusOf(standing, show(id))).toBe('200');
      expect(await statusOf(standing, edit(id))).toBe('200');
      const form = { do: 'save', version: '1', ...leastForm(definition, idOf, 'Another title') };
      const saved = await post(standing, edit(id), form);
      expect([saved.status, (await rowOf(definition, id)).title]).toEqual([303, 'Another title']);
    }
    const missing = randomUUID();
    for (const path of [show(missing), edit(missing), show('nothing-of-that-name')])
      expect([path, await statusOf(standing, path)]).toEqual([path, '404']);
    const form = { do: 'create', ...leastForm(definition, idOf, 'Made over HTTP') };
    const there = await countOf(definition);
    expect((await post(standing, createPath(definition, idOf), form)).status).toBe(303);
    expect(await countOf(definition)).toBe(there + 1);
  });

  it.each(INSIDE)('is moved to the bin and back by a %s as far as the rights go', async (standing) => {
    const viewer = viewers.get(standing) as UserViewer;
    const [own, other] = [await make(definition, viewer), await make(definition, stranger)];
    const any = standing === 'contributor';
    const binned = async (id: string) => (await rowOf(definition, id)).deletedAt !== null;
    expect((await post(standing, show(own), { do: 'bin' })).status).toBe(303);
    expect((await post(standing, show(other), { do: 'bin' })).status).toBe(any ? 303 : 403);
    expect([await binned(own), await binned(other)]).toEqual([true, any]);
    if (!any) await binContent(stranger, definition, other);
    expect((await post(standing, show(own), { do: 'restore' })).status).toBe(303);
    expect((await post(standing, show(other), { do: 'restore' })).status).toBe(any ? 303 : 403);
    expect([await binned(own), await binned(other)]).toEqual([false, !any]);
    expect((await post(standing, show(randomUUID()), { do: 'bin' })).status).toBe(404);
  });

  it.each(INSIDE)(
    'is merged with another by a %s, whoever made them, and made two again',
    async (standing) => {
      const [kept, lost] = [await make(definition, stranger), await make(definition, stranger)];
      for (const path of [pairs, compare(kept, lost)]) expect(await statusOf(standing, path)).toBe('200');
      const form = { do: 'merge', keptVersion: '1', lostVersion: '1' };
      const done = await post(standing, compare(kept, lost), form);
      const id = /merges\/\w+\/([\w-]{36})/.exec(done.headers.get('location') ?? '')?.[1] ?? '';
      expect([done.status, await isMerged(id)]).toEqual([303, true]);
      expect((await rowOf(definition, lost)).deletedAt).not.toBeNull();
      expect(await statusOf(standing, merged(id))).toBe('200');
      // Another version than the one that was looked at is refused, and what is gone is not found.
      const [one, other] = [await make(definition, stranger), await make(definition, stranger)];
      expect((await post(standing, compare(one, other), { ...form, keptVersion: '7' })).status).toBe(409);
      expect(await statusOf(standing, compare(one, randomUUID()))).toBe('404');
      expect(await statusOf(standing, merged(randomUUID()))).toBe('404');
      expect((await post(standing, merged(id), { do: 'undo' })).status).toBe(303);
      expect((await rowOf(definition, lost)).deletedAt).toBeNull();
      expect((await post(standing, compare(one, other), { do: 'two' })).status).toBe(303);
    },
  );

  it.each(INSIDE)('is duplicated by a %s, and given away as far as the rights go', async (standing) => {
    const viewer = viewers.get(standing) as UserViewer;
    const [own, other] = [await make(definition, viewer), await make(definition, stranger)];
    const copied = await post(standing, show(other), { do: 'duplicate' });
    const copy = /edit\/([\w-]+)/.exec(copied.headers.get('location') ?? '')?.[1] ?? '';
    expect(await rowOf(definition, copy)).toMatchObject({
      title: `A ${definition.one} of stranger (copy)`,
      state: definition.publicPath ? 'draft' : 'published',
      ownerId: viewer.id,
    });
    const heir = viewers.get('contributor')?.id ?? '';
    const give = async (id: string, owner: string) =>
      (await post(standing, show(id), { do: 'own', owner })).status;
    expect(await give(own, viewers.get('jamUser')?.id ?? '')).toBe(422);
    expect(await give(own, heir)).toBe(303);
    expect(await give(other, heir)).toBe(standing === 'contributor' ? 303 : 403);
    expect((await rowOf(definition, own)).ownerId).toBe(heir);
    // Whoever gave it away cannot delete it any more.
    expect((await post(standing, show(own), { do: 'bin' })).status).toBe(
      standing === 'contributor' ? 303 : 403,
    );
  });
});

describe('a list as a file', () => {
  it.each(Object.keys(STANDINGS) as Standing[])('is a %s’s as far as the list is', async (standing) => {
    const { id } = await addEvent();
    const viewer = viewers.get(standing);
    const lists = [...EXPORT_KINDS, registrationList(id)];
    for (const { path, right = 'bee' } of lists)
      for (const format of ['csv', 'xlsx']) {
        const needed = /^\/bee\/(songs|playlists|chords)\//.test(path) ? 'songbook' : right;
        const away = standing === 'beeUser' ? '404' : turnedAway(standing, `${path}.${format}`);
        const answer = viewer && may(viewer, needed) ? '200' : away;
        expect([path, await statusOf(standing, `${path}.${format}`)]).toEqual([path, answer]);
      }
  });
});

describe('a chord of our own', () => {
  it.each(Object.keys(STANDINGS) as Standing[])(
    'is given away by a %s as far as the rights go',
    async (standing) => {
      const viewer = viewers.get(standing);
      const songbook = !['guest', 'nobody'].includes(standing);
      const [own, other] = [await aChord(viewer && songbook ? viewer : stranger), await aChord(stranger)].map(
        ({ id = '' }) => id,
      );
      const heir = viewers.get('jamUser')?.id ?? '';
      const give = async (id = '', owner = heir) =>
        (await post(standing, `/bee/chords/show/${id}`, { do: 'own', owner })).status;
      const ownerOf = async (id = '') =>
        (await db().selectFrom('chords').select('ownerId').where('id', '=', id).executeTakeFirst())?.ownerId;
      const shown = async (id = '') =>
        (await (await (browsers.get(standing) as Browser).get(`/bee/chords/show/${id}`)).text()).includes(
          'Change owner',
        );
      expect([await shown(own), await shown(other)]).toEqual([songbook, standing === 'contributor']);
      if (!songbook) {
        expect([401, 302]).toContain(await give(own));
        return;
      }
      expect(await give(own, viewers.get('nobody')?.id)).toBe(422);
      expect(await give(other)).toBe(standing === 'contributor' ? 303 : 403);
      expect(await give(own)).toBe(303);
      expect([await ownerOf(own), await ownerOf(other)]).toEqual([
        heir,
        standing === 'contributor' ? heir : stranger.id,
      ]);
      expect(await give('Am7')).toBe(404);
    },
  );
});

/** Whatever is typed is text: on members' screens and on public pages. */
describe('what somebody typed', () => {
  const CORPUS = [
    '<script>alert(1)</script>',
    '"><img src=x onerror=alert(1)>',
    "'-alert(1)-'",
    '</title><svg onload=alert(1)>',
    '{{constructor.constructor("alert(1)")()}}',
    '\u202Egnp.exe',
    '</script><script>alert(2)</script>',
    '=cmd|calc',
  ];
  /** Those whose items have a page each that guests read. */
  const PUBLIC = new Set(['blog', 'post', 'tip', 'page']);
  /** Markup that ran or would run: a tag of ours with the corpus's handlers. */
  const RUNS = /<script>alert|<img src=x|<svg onload|onerror=alert\(1\)>/;

  it.each(definitions)('is inert on the screens of a $kind', async (definition) => {
    for (const [index, words] of CORPUS.entries()) {
      const values: Record<string, unknown> = { title: `${words} ${index}`, summary: words, tags: ['tag'] };
      for (const [name, field] of Object.entries(definition.fields)) {
        if (['text', 'longText'].includes(field.kind)) values[name] = words.slice(0, 100);
        if (field.kind === 'lines') values[name] = [words];
        if (field.kind === 'richText')
          values[name] = {
            type: 'doc',
            content: [{ type: 'paragraph', content: [{ type: 'text', text: words }] }],
          };
        if (field.kind === 'rows') values[name] = [rowOfWords(field.rows ?? {}, words)];
      }
      if (definition.within) values[definition.within] = idOf(definition.fields[definition.within]?.to ?? '');
      const { id, slug } = await createContent(stranger, definition, {
        ...(values as { title: string }),
        state: 'published',
        visibility: 'public',
      });
      const paths = [
        ...definition.showTabs.map((tab) => `${definition.path}/show/${id}/${tab}`),
        ...Object.keys(definition.editTabs).map((tab) => `${definition.path}/edit/${id}/${tab}`),
        `${listPathOf(definition)}?q=${encodeURIComponent(words)}`,
        ...(PUBLIC.has(definition.kind) ? [`${definition.publicPath}/${slug}`] : []),
      ];
      for (const path of paths) {
        const answer = await (browsers.get('contributor') as Browser).get(path);
        expect([path, answer.status]).toEqual([path, 200]);
        expect([path, RUNS.exec(await answer.text())?.[0]]).toEqual([path, undefined]);
      }
    }
  });
});

function rowOfWords(parts: ContentFields, words: string): Row {
  return Object.fromEntries(
    Object.entries(parts).map(([name, { kind, rows }]) => {
      if (kind === 'rows') return [name, [rowOfWords(rows ?? {}, words)]];
      return [name, ['text', 'longText', 'name'].includes(kind) ? words : ''];
    }),
  );
}
