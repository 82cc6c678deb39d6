import { expect, it } from 'vitest';
import { definitions } from '../definitions.server.ts';
import { onEachDatabase } from '../../tests/support/database.ts';
import { plansOf, scansIn } from '../../tests/support/query-plans.ts';
import { asPerson } from '../../tests/support/viewers.ts';
import { filterFromQuery, findEvents, listEvents } from '../events/event/events.server.ts';
import { listForCalendar, listNews } from '../events/guest-pages/feeds.server.ts';
import { listTeamEvents, teamFilterFromQuery } from '../events/event/list.server.ts';
import { listParticipants, participantFilterFromQuery } from '../events/participants/list.server.ts';
import { findContents } from '../kernel/content/content.server.ts';
import { contentFilterFromQuery, listContent } from '../kernel/content/list.server.ts';
import { asSystem, guest } from '../kernel/access/viewer.ts';
import { listBlogPosts } from '../writing/posts.server.ts';
import { listOutbox } from './outbox-list.server.ts';
import { ownedBy } from './owned.server.ts';
import { senderView } from './sender.server.ts';
import { sitemapIndex } from './sitemap.server.ts';
import { findToday } from './today/today.server.ts';

const team = asPerson('team', 'BeeContributors');
const EVENT = '00000000-0000-4000-8000-000000000000';
const from = (text: string) => new URLSearchParams(text);
const lists: [string, () => Promise<unknown>][] = [
  ['Today', () => findToday(team)],
  ['what somebody looks after', () => ownedBy(team, EVENT)],
  [
    'who wrote a message',
    () => senderView(team, { id: EVENT, email: 'ada@example.org', subject: 'Hello', topic: '' }),
  ],
  ['the newest mails', () => listOutbox(asSystem('test'))],
  ['the news', () => listNews(guest, 50)],
  ['the calendar', () => listForCalendar(guest, 90)],
  ['the map of the site', () => sitemapIndex('https://jambee.example')],
  ...['', 'when=past', 'type=jam', 'month=2030-05'].map((query): [string, () => Promise<unknown>] => [
    `guests’ events, ${query}`,
    () => listEvents(guest, filterFromQuery(from(query))),
  ]),
  ...[
    '',
    'when=past',
    'when=all&sort=title',
    'when=all&sort=updated',
    'type=jam',
    'state=draft',
    'needs=full',
    'needs=waiting',
    'bin=1',
  ].map((query): [string, () => Promise<unknown>] => [
    `the team’s events, ${query}`,
    () => listTeamEvents(team, teamFilterFromQuery(from(query))),
  ]),
  ...[
    '',
    'level=H',
    'contact=news',
    'contact=stop',
    'tag=brass',
    'tag=all',
    'instrument=oboe',
    `event=${EVENT}`,
    'q=030 1001979',
    'sort=added',
    'level=H&sort=added',
  ].map((query): [string, () => Promise<unknown>] => [
    `people, ${query}`,
    () => listParticipants(team, participantFilterFromQuery(from(query))),
  ]),
];

onEachDatabase('a list', (kind) => {
  it.runIf(kind === 'sqlite').each(lists)('follows an index and sorts no table: %s', async (what, list) => {
    const plans = await plansOf(list);
    expect(scansIn(plans, { indexes: false })).toEqual([]);
    // Most mails are long sent: only the list of all walks through them.
    const mails = plans.flatMap(({ plan }) => plan.filter((line) => line.startsWith('SCAN outbox')));
    if (what !== 'the newest mails') for (const line of mails) expect(line).toContain('outboxUnsent');
    // A page is sorted once it was found; what was found must come in its order.
    const sorted = plans.filter(
      ({ plan }) => plan[0]?.startsWith('SCAN') && plan.includes('USE TEMP B-TREE FOR ORDER BY'),
    );
    expect(sorted).toEqual([]);
  });
});

onEachDatabase('guests’ events of a type', (kind) => {
  it.runIf(kind === 'sqlite').each(['', '&when=past'])(
    'are found without those of others%s',
    async (more) => {
      const plans = await plansOf(() => listEvents(guest, filterFromQuery(from(`type=jam${more}`))));
      expect(plans.flatMap(({ plan }) => plan).join()).toMatch(
        /eventsByType \(state=\? AND visibility=\? AND type=\? AND endsAt[<>]\?\)/,
      );
    },
  );
});

onEachDatabase('what guests may see', (kind) => {
  const plansFor = async (work: () => Promise<unknown>) =>
    (await plansOf(work)).flatMap(({ plan }) => plan).join('\n');

  it.runIf(kind === 'sqlite')('is found by its id, not among all that is published', async () => {
    const ids = [EVENT, EVENT.replace('4', '5')];
    expect(await plansFor(() => findEvents(guest, ids))).toMatch(/SEARCH events USING .*\(id=\?\)/);
    for (const definition of definitions)
      expect(await plansFor(() => findContents(guest, definition, ids))).toMatch(
        new RegExp(`SEARCH ${definition.table} USING .*\\(id=\\?\\)`),
      );
  });

  it.runIf(kind === 'sqlite').each(definitions.map((definition) => [definition.table, definition] as const))(
    'is listed in the order of an index: %s',
    async (table, definition) => {
      const list = () => listContent(guest, definition, contentFilterFromQuery(definition, from('')));
      const plans = await plansFor(list);
      expect(plans).toMatch(new RegExp(`SCAN ${table} USING INDEX ${table}By`));
      expect(plans).not.toContain('USE TEMP B-TREE FOR ORDER BY');
    },
  );

  it.runIf(kind === 'sqlite').each([
    ['of a blog', EVENT, 'SEARCH posts USING INDEX postsOfBlogByTime'],
    ['of all blogs', undefined, 'SCAN posts USING INDEX postsByTime'],
  ])('begins with the newest posts, and sorts none: %s', async (_of, blogId, walked) => {
    for (const [viewer, language] of [[guest, 'fr'], [guest], [team]] as const) {
      const list = () => listBlogPosts(viewer, blogId, { perPage: 9, ...(language && { language }) });
      const plans = await plansFor(list);
      expect(plans).toContain(walked);
      expect(plans).not.toContain('USE TEMP B-TREE FOR ORDER BY');
    }
  });
});
