import { expect, it } from 'vitest';
import { onEachDatabase } from '../../../tests/support/database.ts';
import { asPerson } from '../../../tests/support/viewers.ts';
import { createContent, restoreRevision, saveContent } from '../../kernel/content/changes.server.ts';
import { contentFilterFromQuery, listContent } from '../../kernel/content/list.server.ts';
import { findContent } from '../../kernel/content/content.server.ts';
import { guest } from '../../kernel/access/viewer.ts';
import { codeOf } from '../../../tests/support/codes.ts';
import { queryCount } from '../../platform/db/database.server.ts';
import { partner } from './partner.ts';
import { partnersJsonLd, partnerView } from './partner-view.server.ts';
import { listNetwork } from './partners.server.ts';

const bee = asPerson('bee');
const all = contentFilterFromQuery(partner, new URLSearchParams());

onEachDatabase('partners', () => {
  it.each([
    ['a guest', guest],
    ['somebody in no group', asPerson('nobody', '')],
    ['a JamUser', asPerson('jam', 'JamUsers')],
  ])('are nothing %s can write', async (_name, viewer) => {
    expect(await codeOf(createContent(viewer, partner, { title: 'Mine', kind: 'artist' }))).toBe('notFound');
  });

  it('are never seen by guests without their agreement, whatever their state', async () => {
    const { id, slug } = await createContent(bee, partner, { title: 'Duo Basalte', kind: 'artist' });
    const seen = () => codeOf(findContent(guest, partner, slug));
    await saveContent(bee, partner, id, 1, { state: 'published', visibility: 'public' });
    expect(await seen()).toBe('notFound');
    expect(await listNetwork()).toEqual([]);
    expect((await listContent(guest, partner, all)).count).toBe(0);
    expect((await listContent(bee, partner, all)).count).toBe(1);
    await saveContent(bee, partner, id, 2, { consentToShow: true });
    expect(await seen()).toBe('done');
    expect((await listNetwork()).map(({ title }) => title)).toEqual(['Duo Basalte']);
    await saveContent(bee, partner, id, 3, { consentToShow: false });
    expect(await seen()).toBe('notFound');
    // Nor with a version of when they had agreed.
    const before = await restoreRevision(bee, partner, id, {
      revision: 3,
      version: 4,
    });
    expect(before).toEqual(['as-consentToShow']);
    expect(await seen()).toBe('notFound');
  });

  it('tell members alone how to reach them', async () => {
    const shown = { kind: 'venue', state: 'published', visibility: 'public', consentToShow: true } as const;
    await createContent(bee, partner, {
      title: 'La Verrière 9',
      ...shown,
      contactName: 'Ines Duval',
      contactEmail: 'ines@example.org',
    });
    const [item] = await listNetwork();
    expect(item?.contactEmail).toBe('');
    const told = JSON.stringify([partnerView(item!), partnersJsonLd([item!], 'https://x.example')]);
    expect(told).toContain('La Verrière 9');
    expect(told).not.toContain('Ines');
    expect((await listContent(bee, partner, all)).items[0]?.contactEmail).toBe('ines@example.org');
  });

  it('come featured first, then by name, with one query however many they are', async () => {
    const shown = { kind: 'client', state: 'published', visibility: 'public', consentToShow: true } as const;
    for (const title of ['Beta', 'Alpha', 'Gamma'])
      await createContent(bee, partner, { title, ...shown, featured: title === 'Gamma' });
    const before = queryCount();
    expect((await listNetwork()).map(({ title }) => title)).toEqual(['Gamma', 'Alpha', 'Beta']);
    expect(queryCount() - before).toBe(1);
  });
});
