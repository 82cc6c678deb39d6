import { afterAll, beforeAll, expect, it } from 'vitest';
import { definitions } from '../../src/definitions.server.ts';
import { createContent } from '../../src/kernel/content/changes.server.ts';
import { findContent } from '../../src/kernel/content/content.server.ts';
import {
  allFields,
  createFields,
  type Definition,
  documentFields,
  documentTabs,
  fieldsOfTab,
} from '../../src/kernel/content/fields/definition.ts';
import { textsFrom } from '../../src/kernel/content/fields/values.server.ts';
import type { Browser } from '../support/browser.ts';
import { createPath, leastForm } from '../support/content-form.ts';
import { install } from '../support/servers/installation.ts';
import type { Server } from '../support/servers/server.ts';
import { signedIn } from '../support/signed-in.ts';
import { asPerson } from '../support/viewers.ts';

/** The answer to a form gets lost, and its person or browser sends it again. */
let site: Awaited<ReturnType<typeof install>>;
let server: Server;
let browser: Browser;
const some = new Map<string, string>();
const idOf = (kind: string) => some.get(kind) ?? '';

beforeAll(async () => {
  site = await install('sqlite');
  server = await site.start();
  browser = await signedIn(server.url, { groups: ['BeeUsers'] });
  const author = asPerson('author', 'BeeContributors');
  for (const definition of definitions) {
    const values: Record<string, unknown> = { title: `A ${definition.one}` };
    if (definition.within) values[definition.within] = idOf(definition.fields[definition.within]?.to ?? '');
    some.set(definition.kind, (await createContent(author, definition, values as { title: string })).id);
  }
});
afterAll(() => site.remove());

/** Whether it was taken and where it leads, or why it was not. */
async function send(path: string, form: Record<string, string>): Promise<string> {
  const answer = await fetch(server.url + path, {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams(form),
    headers: {
      ...browser.headers,
      cookie: [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
    },
  });
  await answer.arrayBuffer();
  return `${answer.status} ${answer.headers.get('location')?.split('?')[0] ?? ''}`.trim();
}

/** Sends what a screen offers twice at once, then once more, then with other words; then without a key, as something new. */
async function expectOne(
  path: string,
  form: Record<string, string>,
  change: Record<string, string>,
  changed: '303' | '409',
): Promise<void> {
  const screen = await (await browser.get(path)).text();
  const key = /name="key" value="([-0-9a-f]{36})"/.exec(screen)?.[1] ?? '';
  const [first, second] = await Promise.all([send(path, { ...form, key }), send(path, { ...form, key })]);
  expect(first).toMatch(new RegExp(`^303 .*${key}`));
  expect(second).toBe(first);
  expect(await send(path, { ...form, key })).toBe(first);
  expect(await send(path, { ...form, ...change, key })).toMatch(changed);
  expect(await send(path, { ...form, ...change, email: '' })).not.toContain(key);
}

it.each(definitions)(
  'makes one $one of one form, and saves what was typed into it since',
  async (definition) => {
    const form = { do: 'create', ...leastForm(definition, idOf, 'Sent again') };
    await expectOne(createPath(definition, idOf), form, { title: 'Sent again, with more' }, '303');
  },
);

it.each(definitions)(
  'makes one $one of its whole document, published where guests may see it',
  async (definition) => {
    const form: Record<string, string> = { document: '1' };
    for (const { name, kind, required, start, options } of createFields(definition))
      form[name] = start ?? (required && kind === 'choice' ? (options?.[0]?.value ?? '') : '');
    Object.assign(form, leastForm(definition, idOf, 'Whole at once'), {
      do: definition.publicPath ? 'publish' : 'create',
    });
    if ('visibility' in form) form['visibility'] = 'public';
    if (definition.kind === 'persona') form['isAssumption'] = 'yes';
    const path = createPath(definition, idOf);
    await expectOne(path, form, { title: 'Whole at once, with more' }, '303');
    const made = /[-0-9a-f]{36}$/.exec(await send(path, form))?.[0] ?? '';
    const item = await findContent(asPerson('author', 'BeeContributors'), definition, made);
    expect(item).toMatchObject({ title: 'Whole at once', state: 'published', version: 1 });
    expect(item.slug).toMatch(/^whole-at-once/);
    if (definition.publicPath) expect(item.publishAt).not.toBeNull();
    else expect(await send(path, { ...form, do: 'publish' })).toBe('400');
  },
);

const DATES = { timezone: 'Europe/Paris', startDay: '2030-05-01', startTime: '19:00' };
const EVENT = {
  ...DATES,
  document: '1',
  title: 'Sent again',
  type: 'concert',
  language: 'en',
  visibility: 'public',
  placeName: 'La Ruche',
  maxPartySize: '4',
  retentionDays: '365',
  programme: '[{"time":"19:00","title":"Doors"}]',
  questions: '[{"label":"Which hand?","kind":"text"}]',
};
const breakNamed = (label: string) =>
  JSON.stringify([{ id: '6d7d8c1e-4f6a-4a9e-8d59-0d2f5b1c7a33', kind: 'break', label }]);
const SONG = '{title: Sent again}\n[G]La';
it.each([
  ['events', { do: 'create', title: 'Sent again', type: 'concert', ...DATES }, { title: 'Other' }, '409'],
  ['events', { ...EVENT, do: 'publish' }, { summary: 'Other' }, '409'],
  ['events', { ...EVENT, do: 'create', placeName: '' }, { programme: '[]' }, '409'],
  ['parts', { givenName: 'Ada', email: 'again@example.org', locale: 'en' }, { givenName: 'Eve' }, '409'],
  ['songs', { chordpro: SONG }, { chordpro: `${SONG} la` }, '303'],
  [
    'songs',
    { document: '1', chordpro: '[G]La', title: 'Sent again', songKey: 'G', rights: 'own', state: 'draft' },
    { summary: 'More' },
    '303',
  ],
  [
    'playlists',
    { document: '1', title: 'Sent again', gap: '0', items: breakNamed('Tea') },
    { items: breakNamed('Coffee') },
    '303',
  ],
  ['playlists', { title: 'Sent again', gap: '0' }, { title: 'Other' }, '303'],
  [
    'chords',
    { do: 'save', title: 'C', instrument: 'guitar', tuning: 'E2 A2 D3 G3 B3 E4', frets: 'x32010' },
    { summary: 'For the bridge' },
    '409',
  ],
] as const)('makes one of one form of %s', async (kind, form, change, changed) => {
  await expectOne(`/bee/${kind}/create`, form, change, changed);
});

it('publishes no new event without a place, and makes it a draft with all that its document says', async () => {
  const path = '/bee/events/create';
  expect(await send(path, { ...EVENT, do: 'publish', placeName: '' })).toBe('409');
  expect(await send(path, { ...EVENT, do: 'publish', title: '', startDay: '' })).toBe('422');
  const made = /[-0-9a-f]{36}$/.exec(await send(path, { ...EVENT, do: 'create' }))?.[0] ?? '';
  const screen = await (await browser.get(`/bee/events/edit/${made}`)).text();
  for (const words of ['La Ruche', 'Doors', 'Which hand?']) expect(screen).toContain(words);
});

it('says of a save that is sent again that it is saved', async () => {
  const path = `/bee/tips/edit/${idOf('tip')}/content`;
  const form = { do: 'save', version: '1', title: 'Saved once', summary: '' };
  expect(await send(path, form)).toMatch('303');
  expect(await send(path, form)).toMatch('303');
  expect(await send(path, { ...form, title: 'Other words' })).toMatch('409');
});

it.each(definitions)(
  'publishes the whole document of a $one; a form of before saves its part alone',
  async (definition) => {
    const id = idOf(definition.kind);
    const edit = `${definition.path}/edit/${id}`;
    const stored = () => findContent(asPerson('author', 'BeeContributors'), definition, id);
    const before = await stored();
    const whole = await documentOf(edit, definition);
    const version = String(before.version);
    const publish = { ...whole, title: 'Whole', slug: `whole-${id}`, do: 'publish', version };
    expect(await send(edit, publish)).toBe(`303 ${edit}`);
    const published = await stored();
    expect(published).toMatchObject({ title: 'Whole', state: 'published', version: before.version + 1 });
    const [first = ''] = documentTabs(definition);
    const part = {
      ...leastForm(definition, idOf, 'Title alone'),
      do: 'save',
      version: `${published.version}`,
    };
    expect(await send(`${edit}/${first}`, part)).toBe(`303 ${edit}/${first}`);
    const now = await stored();
    expect(now.title).toBe('Title alone');
    const parts = new Set(fieldsOfTab(definition, first).map(({ name }) => name));
    for (const { name } of documentFields(definition))
      if (!parts.has(name)) expect(now[name as 'id']).toEqual(published[name as 'id']);
    expect(await send(edit, { ...publish, title: 'x' })).toBe('422');
  },
);

/** What the form of the whole document sends as it is opened. */
async function documentOf(edit: string, definition: Definition): Promise<Record<string, string>> {
  const screen = await (await browser.get(edit)).text();
  expect(screen).toContain('name="document" value="1"');
  const item = await findContent(asPerson('author', 'BeeContributors'), definition, idOf(definition.kind));
  const texts = textsFrom(allFields(definition), { ...item });
  const sent: Record<string, string> = { document: '1' };
  for (const { name, kind, start = '' } of documentFields(definition))
    if (kind !== 'checkbox' || texts[name] === 'yes') sent[name] = texts[name] || start;
  return { ...sent, ...leastForm(definition, idOf, 'Whole') };
}
