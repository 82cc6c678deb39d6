import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eventShareText } from '../../src/events/guest-pages/share-image.server.ts';
import { findEvent } from '../../src/events/event/events.server.ts';
import { createContent } from '../../src/kernel/content/changes.server.ts';
import { asSystem, guest } from '../../src/kernel/access/viewer.ts';
import { blog } from '../../src/writing/blog.ts';
import { post } from '../../src/writing/post.ts';
import { tip } from '../../src/writing/tip.ts';
import { addEvent } from '../support/factories.ts';
import { install } from '../support/servers/installation.ts';

const system = asSystem('test');
const text = (words: string) => ({
  type: 'doc' as const,
  content: [{ type: 'paragraph' as const, content: [{ type: 'text' as const, text: words }] }],
});
const PUBLIC = { state: 'published', visibility: 'public' } as const;

let site: Awaited<ReturnType<typeof install>>;
let url = '';
/** Slugs, by language. */
const slugs = { blog: { en: '', fr: '' }, post: { en: '', fr: '' }, tip: { en: '', fr: '' } };
const LANGUAGES = ['en', 'fr'] as const;

beforeAll(async () => {
  site = await install('sqlite', { DEMO: '0' });
  url = (await site.start()).url;
  for (const language of LANGUAGES) {
    const shared = { ...PUBLIC, language };
    const shelf = await createContent(system, blog, {
      ...shared,
      title: `Carnet ${language}`,
      summary: `Ce qu’on apprend ${language}`,
      feed: true,
    });
    slugs.blog[language] = shelf.slug;
    const written = {
      ...shared,
      summary: `Il existe une note ${language}`,
      body: text(`Dites hé ho ${language}`),
    };
    slugs.post[language] = (
      await createContent(system, post, { ...written, title: `La note ${language}`, blogId: shelf.id })
    ).slug;
    slugs.tip[language] = (
      await createContent(system, tip, { ...written, title: `Le souffle ${language}` })
    ).slug;
  }
}, 60_000);
afterAll(() => site.remove());

const get = async (path: string) => (await (await fetch(url + path)).text()).replaceAll('<!-- -->', '');

/** In which language a browser reads these words: that of the nearest element that says one. */
function voiceOf(html: string, words: string): string {
  const voices: string[] = [];
  const open: (string | undefined)[] = [];
  for (const [, end, name, attributes, inner] of html
    .replace(/<(script|style|title|head)\b[\s\S]*?<\/\1>/g, '')
    .matchAll(/<(\/?)([a-z][a-z0-9-]*)([^>]*)>([^<]*)/gi)) {
    if (end) open.pop();
    else {
      open.push(/ lang="([^"]*)"/.exec(attributes ?? '')?.[1]);
      if (/^(img|input|br|hr|link|meta|source)$/i.test(name ?? '') || attributes?.endsWith('/')) open.pop();
    }
    if (inner?.includes(words)) voices.push(open.findLast((lang) => lang !== undefined) ?? 'none');
  }
  expect(voices, words).not.toEqual([]);
  return [...new Set(voices)].join();
}

describe('what is written in French is read with a French voice', () => {
  it.each(LANGUAGES)('and what is in English with an English one (%s)', async (language) => {
    const pages: [string, string[]][] = [
      [`/guests/posts/${slugs.post[language]}`, ['La note', 'Il existe une note', 'Dites hé ho', 'Carnet']],
      [
        `/guests/blogs/${slugs.blog[language]}`,
        ['Carnet', 'Ce qu’on apprend', 'La note', 'Il existe une note'],
      ],
      [`/guests/tips/${slugs.tip[language]}`, ['Le souffle', 'Il existe une note', 'Dites hé ho']],
      ['/guests/blogs', ['Carnet', 'Ce qu’on apprend', 'La note', 'Il existe une note']],
      ['/guests/tips', ['Le souffle', 'Il existe une note']],
    ];
    for (const [path, words] of pages) {
      const html = await get(path);
      for (const each of words)
        expect([path, each, voiceOf(html, `${each} ${language}`)]).toEqual([path, each, language]);
    }
  });

  it('in feeds', async () => {
    const french = await get(`/feeds/blogs/${slugs.blog.fr}.atom`);
    expect(french).toMatch(/<feed [^>]*xml:lang="fr">[\s\S]*<entry xml:lang="fr">/);
    const english = await get(`/feeds/blogs/${slugs.blog.en}.atom`);
    expect(english).toMatch(/<feed [^>]*xml:lang="en">[\s\S]*<entry xml:lang="en">/);
  });

  it('where one registers: the event’s own words, and nothing else', async () => {
    const question = { id: randomUUID(), label: 'Votre voix ?', kind: 'choice', options: ['Grave', 'Aiguë'] };
    const { slug } = await addEvent({ language: 'fr', title: 'Nuit', questions: JSON.stringify([question]) });
    const html = await get(`/guests/registration/${slug}`);
    for (const words of ['Nuit', 'Votre voix ?', 'Grave', 'Aiguë']) expect(voiceOf(html, words)).toBe('fr');
    for (const words of ['Given name', 'Number of people', 'Just me'])
      expect(voiceOf(html, words)).toBe('en');
  });

  it('on the picture that a French event is shared with', async () => {
    const dates = { startDate: '2031-12-12T18:30:00.000Z', endDate: '2031-12-12T21:00:00.000Z' };
    const words = async (change: object) => {
      const { id } = await addEvent({ ...dates, place: '{"name":"Salle","city":"Lyon"}', ...change });
      const { label, facts } = eventShareText(await findEvent(guest, id));
      return [label, facts[0]];
    };
    expect(await words({ language: 'fr', type: 'workshop' })).toEqual([
      'Atelier',
      'ven. 12 déc. 2031, 19\u00a0h\u00a030–22\u00a0h · heure\u00a0de\u00a0Lyon',
    ]);
    expect(await words({ language: 'fr', eventStatus: 'EventCancelled' })).toEqual([
      'Concert',
      'Annulé · ven. 12 déc. 2031, 19\u00a0h\u00a030–22\u00a0h · heure\u00a0de\u00a0Lyon',
    ]);
    expect((await words({ language: 'fr', eventStatus: 'EventPostponed' }))[1]).toBe(
      'Reporté · Une nouvelle date suivra',
    );
    expect((await words({ language: 'en' }))[1]).toBe('Fri 12 Dec 2031, 19:30–22:00 · Lyon time');
  });
});
