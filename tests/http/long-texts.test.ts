import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { MOST_WORDS } from '../../src/kernel/rich-text/limits.ts';
import type { Browser } from '../support/browser.ts';
import { install } from '../support/servers/installation.ts';
import { signedIn } from '../support/signed-in.ts';

const kinds = inject('postgresUrl') ? (['sqlite', 'postgres'] as const) : (['sqlite'] as const);
const FORM = { 'content-type': 'application/x-www-form-urlencoded', accept: 'text/html' };

/** So many words as a long article has them: accents, some emphasis, eighty words a paragraph. */
function article(words: number): string {
  const content: object[] = [];
  for (let left = words - 1; left > 0; left -= 80) {
    const some = Array.from({ length: Math.min(left, 80) }, (_, i) =>
      i % 9 === 0 ? 'mélodie' : 'répété',
    ).join(' ');
    const [first = '', ...others] = some.split(' ');
    content.push({
      type: 'paragraph',
      content: [
        { type: 'text', text: first, marks: [{ type: 'bold' }] },
        ...(others.length > 0 ? [{ type: 'text', text: ` ${others.join(' ')}` }] : []),
      ],
    });
  }
  content.push({ type: 'codeBlock', content: [{ type: 'text', text: 'last-word-of-all' }] });
  return JSON.stringify({ type: 'doc', content });
}

describe.each(kinds)('long texts (%s)', (kind) => {
  let site: Awaited<ReturnType<typeof install>>;
  let url: string;
  let bee: Browser;

  beforeAll(async () => {
    site = await install(kind, { DEMO: '0' });
    ({ url } = await site.start());
    bee = await signedIn(url, { groups: ['BeeUsers', 'BeeContributors'] });
  }, 60_000);
  afterAll(() => site.remove());

  const send = (path: string, fields: Record<string, string>) =>
    bee.post(path, new URLSearchParams({ do: 'create', ...fields }).toString(), FORM);

  it('come in only at the forms of members that have them', async () => {
    const body = new URLSearchParams({ title: 'x', body: 'x'.repeat(200_000) });
    const asGuest = (path: string) =>
      fetch(url + path, { method: 'POST', body, redirect: 'manual', headers: { origin: url } });
    expect((await asGuest('/bee/tips/create')).status).toBe(413);
    expect((await asGuest('/guests/contact')).status).toBe(413);
    expect((await send('/bee/participants/create', { notes: 'x'.repeat(200_000) })).status).toBe(413);
    expect((await send('/bee/tips/create', { title: 'x', body: 'x'.repeat(5_000_000) })).status).toBe(413);
  });

  it('are refused by their field when they are too long, and come back as they were', async () => {
    const body = article(MOST_WORDS + 1200);
    const answer = await send('/bee/tips/create', { title: 'Too long', body });
    expect(answer.status).toBe(422);
    const html = await answer.text();
    expect(html).toContain('Tip is too long: 61,200 words, 60,000 at most.');
    expect(html).toContain('last-word-of-all');
    const formatted = `{"type":"doc","content":[${'{"type":"paragraph"},'.repeat(60_000)}{"type":"paragraph"}]}`;
    const heavy = await send('/bee/tips/create', { title: 'Too heavy', body: formatted });
    expect(await heavy.text()).toContain('Tip is too long, with all its formatting');
    const tags = await send('/bee/tips/create', { title: 'Too many', body: '', tags: 'la, '.repeat(50_000) });
    expect(await tags.text()).toContain('Tags is too long.');
    const lines = await send('/bee/tips/create', { title: 'Too many lines', body: 'a\n\n'.repeat(40_000) });
    expect(lines.status).toBe(422);
    const deep = await send('/bee/tips/create', {
      title: 'Too deep',
      body: `{"type":"doc","content":[${'{"content":['.repeat(60_000)}${']}'.repeat(60_000)}]}`,
    });
    expect(deep.status).toBe(422);
  });

  it('are saved in one piece up to the bound', async () => {
    const created = await send('/bee/tips/create', { title: 'A whole book', body: article(MOST_WORDS) });
    expect(created.status).toBe(303);
    const path = created.headers.get('location') ?? '';
    const html = await (await bee.get(path)).text();
    expect(html).toContain('last-word-of-all');
    expect((html.match(/mélodie/g) ?? []).length).toBeGreaterThan(MOST_WORDS / 9);
  });
});
