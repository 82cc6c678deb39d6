import { expect, type Page } from '@playwright/test';
import { definitions } from '../../../src/definitions.server.ts';
import { createContent } from '../../../src/kernel/content/changes.server.ts';
import { findContent } from '../../../src/kernel/content/content.server.ts';
import { type Definition, guestAddress, listPathOf } from '../../../src/kernel/content/fields/definition.ts';
import type { ContentField } from '../../../src/kernel/content/fields/field.ts';
import { createSong } from '../../../src/music/songs/changes.server.ts';
import { leastValues } from '../../support/content-form.ts';
import { addEvent } from '../../support/factories.ts';
import { asPerson } from '../../support/viewers.ts';
import { beside, signInAsAdministrator } from '../administrator.ts';
import { test } from '../page.ts';

const COMPOUND = 'Donaudampfschifffahrtsgesellschaftskapitaensmütze';
const ADDRESS = 'https://www.example.org/programme/2026/ateliers/rythme/inscription?groupe=42&lang=fr&cle=x';
const TEXT = {
  type: 'doc',
  content: [{ type: 'paragraph', content: [{ type: 'text', text: `Look at ${ADDRESS} first.` }] }],
};
const bee = asPerson('ada', 'BeeContributors');

/** What a field holds that has no space where a line could end. */
function longText({ kind, max = 200 }: ContentField): unknown {
  if (kind === 'text' || kind === 'name') return COMPOUND.slice(0, max);
  if (kind === 'longText') return ADDRESS;
  if (kind === 'lines' || kind === 'tags') return [COMPOUND.slice(0, 30)];
  return kind === 'richText' ? TEXT : undefined;
}

/** Makes one of a kind, for everybody, and says where its text is read. */
async function placesOf(definition: Definition, ids: Map<string, string>): Promise<string[]> {
  const { kind, path, publicIf, publicList, fields } = definition;
  const texts = Object.entries(fields).map(([name, field]) => [name, longText(field)] as const);
  const { id } = await createContent(bee, definition, {
    ...Object.fromEntries(texts.filter(([, text]) => text !== undefined)),
    ...leastValues(definition, (of) => ids.get(of) ?? ''),
    ...(publicIf && { [publicIf]: true }),
    title: COMPOUND,
    summary: `More at ${ADDRESS}`,
    state: 'published',
    visibility: 'public',
  });
  ids.set(kind, id);
  const address = guestAddress(definition, await findContent(bee, definition, id));
  return [
    address,
    publicList?.path,
    listPathOf(definition),
    `${path}/show/${id}`,
    `${path}/edit/${id}`,
  ].filter((place) => place !== undefined);
}

/** The pages that are wider than the screen, and how wide. */
async function tooWide(page: Page, places: readonly string[]): Promise<string[]> {
  const wide: string[] = [];
  for (const place of places) {
    await page.goto(place);
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    if (width > 320) wide.push(`${place}: ${width}`);
  }
  return wide;
}

test('a word longer than a phone is wide ends no page beyond its edge', async ({ page }) => {
  const ids = new Map<string, string>();
  const places = ['/guests/index', '/guests/offer', '/guests/network', '/bee/home', '/bee/events/list'];
  await beside(async () => {
    for (const definition of definitions) places.push(...(await placesOf(definition, ids)));
    const event = await addEvent({
      title: COMPOUND,
      summary: `More at ${ADDRESS}`,
      body: JSON.stringify(TEXT),
    });
    places.push(
      `/guests/event/${event.slug}`,
      `/guests/registration/${event.slug}`,
      `/bee/events/show/${event.id}`,
    );
    const chordpro = `{title: ${COMPOUND}}\n{comment: ${ADDRESS}}\n[C]${ADDRESS}\nNow [Am]${COMPOUND}${COMPOUND} come`;
    const song = await createSong(bee, { chordpro });
    places.push('/bee/songs/list', `/bee/songs/show/${song.id}`);
  });
  await signInAsAdministrator(page);
  await page.setViewportSize({ width: 320, height: 700 });
  expect(await tooWide(page, [...new Set(places)])).toEqual([]);
});
