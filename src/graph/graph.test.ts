import { setTimeout } from 'node:timers/promises';
import { graphql, type GraphQLObjectType } from 'graphql';
import { describe, expect, it } from 'vitest';
import { onEachDatabase } from '../../tests/support/database.ts';
import { addEvent } from '../../tests/support/factories.ts';
import { aMessage, aPicture, aSong } from '../../tests/support/graph-items.ts';
import { comeIn } from '../../tests/support/guests.ts';
import { addUser } from '../../tests/support/people.ts';
import { asPerson } from '../../tests/support/viewers.ts';
import { product } from '../catalogue/products/product.ts';
import { definitions } from '../definitions.server.ts';
import { approveRegistration } from '../events/by-team/approvals.server.ts';
import { createContent } from '../kernel/content/changes.server.ts';
import type { Definition } from '../kernel/content/fields/definition.ts';
import { guest, type Viewer } from '../kernel/access/viewer.ts';
import { replyToMessage } from '../messages/reply.server.ts';
import { assignMessage } from '../messages/user-messages.server.ts';
import { createPlaylist } from '../music/playlists/changes.server.ts';
import { db, queryCount } from '../platform/db/database.server.ts';
import { graphContext, graphSchema } from './schema.server.ts';

const bee = asPerson('bee', 'BeeContributors');

async function ask(query: string, viewer: Viewer = bee) {
  const contextValue = graphContext(viewer, async () => viewer);
  return graphql({ schema: graphSchema(), source: query, contextValue });
}

/** What it answers, without a mistake. */
async function told(query: string, viewer?: Viewer): Promise<Record<string, unknown>> {
  const { data, errors } = await ask(query, viewer);
  expect(errors).toBeUndefined();
  return structuredClone(data) as Record<string, unknown>;
}

const times = (count: number) => Array.from({ length: count }, (_, n) => n);

onEachDatabase('what /graphql reads', () => {
  const definition = (kind: string) => {
    const found = definitions.find((each) => each.kind === kind);
    if (!found) throw new Error(`No ${kind}`);
    return found;
  };

  it('gives of a list’s items what is asked for, alone as with all the rest', async () => {
    const { id: blogId } = await createContent(bee, definition('blog'), { title: 'News' });
    const { id: coverId = '' } = await aPicture({ ...bee, id: (await addUser({})).id });
    const body = {
      type: 'doc',
      content: [{ type: 'paragraph', content: [{ type: 'text', text: 'Hello' }] }],
    };
    const values = { title: 'One', blogId, coverId, body, tags: ['a'] };
    const { id } = await createContent(bee, definition('post'), values as never);
    const ofBlog = 'id title summary tags state slug version createdAt updatedAt';
    const whole = `id title body tags state slug version createdAt updatedAt blogId blog { ${ofBlog} } coverId cover { id }`;
    const list = (names: string) => `{ posts { nodes { ${names} } } }`;
    const all = (await told(`${list('...F')} fragment F on Post { ${whole} }`)) as {
      posts: { nodes: Record<string, unknown>[] };
    };
    const [post] = all.posts.nodes;
    expect(post).toMatchObject({ id, blog: { title: 'News' }, cover: { id: coverId }, tags: ['a'], body });
    for (const part of whole.match(/\w+( \{.*?\})?/g) ?? []) {
      const name = part.split(' ')[0] ?? '';
      expect(await told(list(part)), part).toEqual({ posts: { nodes: [{ [name]: post?.[name] }] } });
    }
    const blog = post?.['blog'] as Record<string, unknown>;
    for (const name of ofBlog.split(' '))
      expect(await told(list(`blog { ${name} }`)), name).toEqual({
        posts: { nodes: [{ blog: { [name]: blog[name] } }] },
      });
    const sorted = await told('{ posts(sort: "title") { nodes { id } } }');
    expect(sorted).toEqual({ posts: { nodes: [{ id }] } });
    expect(await told('{ posts { totalCount nodes { slow: title } } }')).toEqual({
      posts: { totalCount: 1, nodes: [{ slow: 'One' }] },
    });
  });

  it('tells guests no id of what they may not see', async () => {
    const { id: eventId } = await addEvent({ state: 'draft' });
    const shown = { state: 'published', visibility: 'public' } as const;
    const hidden = await createContent(bee, definition('summary'), { title: 'A café', eventId });
    await createContent(bee, definition('tip'), { ...shown, title: 'A tip', derivedFrom: hidden.id });
    await createContent(bee, definition('summary'), { ...shown, title: 'Another café', eventId });
    const query = '{ tips { nodes { derivedFromId derivedFrom { id } } } summaries { nodes { eventId } } }';
    expect(await told(query, guest)).toEqual({
      tips: { nodes: [{ derivedFromId: null, derivedFrom: null }] },
      summaries: { nodes: [{ eventId: null }] },
    });
    expect(await told('{ tips { nodes { derivedFromId } } }')).toEqual({
      tips: { nodes: [{ derivedFromId: hidden.id }] },
    });
  });

  it('narrows a list by the words of its schema, and refuses others', async () => {
    for (const effort of ['H', 'L'])
      await createContent(bee, definition('tip'), { title: `Filtered ${effort}`, effort });
    const found = '(filter: { effort: HIGH }, q: "Filtered") { nodes { title effort } }';
    expect(await told(`{ tips${found} }`)).toEqual({
      tips: { nodes: [{ title: 'Filtered H', effort: 'HIGH' }] },
    });
    const { errors } = await ask('{ tips(filter: { effort: HIGHEST }) { totalCount } }');
    expect(errors?.[0]?.message).toContain('HIGHEST');
    const other = await ask('{ products(filter: { format: "none" }) { totalCount } }');
    expect(other.errors?.[0]?.message).toMatch(/format is one of|Unknown argument "filter"|not defined/);
  });

  it('tells a program of every list what an argument can be, where a screen would leave it out', async () => {
    const free = new Set(['q', 'tag', 'key']);
    const { id: eventId } = await addEvent();
    const { Query, Event } = graphSchema().getTypeMap() as Record<string, GraphQLObjectType>;
    const listsOf = (type: GraphQLObjectType | undefined) =>
      Object.values(type?.getFields() ?? {}).filter(({ args }) => args.some(({ name }) => name === 'after'));
    const asked = [
      ...listsOf(Query).map((list) => [list, (call: string) => `{ ${call} }`] as const),
      ...listsOf(Event).map(
        (list) => [list, (call: string) => `{ event(id: "${eventId}") { ${call} } }`] as const,
      ),
    ];
    expect(asked.length).toBeGreaterThan(definitions.length + 8);
    for (const [{ name, args }, inside] of asked)
      for (const { name: arg, type } of args) {
        if (String(type) !== 'String' || free.has(arg)) continue;
        const call = `${name}(${arg}: "junk") { pageInfo { endCursor } }`;
        const { errors } = await ask(inside(call));
        expect(errors?.[0]?.originalError, call).toMatchObject({ code: 'badRequest' });
        expect(errors?.[0]?.message, call).toMatch(new RegExp(`^${arg} is .+\\.$`));
      }
    const { errors } = await ask('{ events(month: "2026-13") { nodes { id } } }');
    expect(errors?.[0]?.message).toBe('month is YYYY-MM, of this century.');
    expect((await ask('{ chords(key: 12) { totalCount } }')).errors?.[0]?.message).toContain('key is');
  });

  it('answers true where a change was made, and where it is asked for again', async () => {
    const { id: eventId } = await addEvent();
    await comeIn(eventId);
    const { id } = await db()
      .selectFrom('registrations')
      .select('id')
      .where('eventId', '=', eventId)
      .executeTakeFirstOrThrow();
    const seats = `mutation { resizeRegistration(id: "${id}", partySize: 2) }`;
    const leave = `mutation { cancelRegistration(id: "${id}") }`;
    for (const query of [seats, seats, leave, leave])
      expect(Object.values(await told(query))).toEqual([true]);
    const mails = await db().selectFrom('outbox').select('kind').where('registrationId', '=', id).execute();
    expect(mails.filter(({ kind }) => kind.includes('cancelled')).length).toBeLessThan(2);
    const { id: tip } = await createContent(bee, definition('tip'), { title: 'Gone' });
    for (let n = 0; n < 2; n += 1)
      expect(await told(`mutation { removeTip(id: "${tip}") }`)).toEqual({ removeTip: true });
    const { errors } = await ask(`mutation { removeTip(id: "${tip}") }`, asPerson('boss', 'BeeContributors'));
    expect(errors?.[0]?.originalError).toMatchObject({ code: 'notFound' });
  });

  /** Each makes `count` more of what its query lists, every one with relations of its own. */
  const LISTS: Record<string, [query: string, add: (count: number) => Promise<void>]> = {
    'tips with where they came from and their covers': [
      '{ tips(first: 100) { nodes { title derivedFrom { title event { title } } cover { url version uses } } } }',
      async (count) => {
        for (const n of times(count)) {
          const { id: eventId } = await addEvent();
          const from = await createContent(bee, definition('summary'), {
            title: `Café ${n}`,
            eventId,
          });
          const { id: coverId = '' } = await aPicture(bee);
          await createContent(bee, definition('tip'), {
            title: `Tip ${n}`,
            derivedFrom: from.id,
            coverId,
          });
        }
      },
    ],
    'events with their registrations and people': [
      '{ events(first: 50) { nodes { tags state registrations { totalCount nodes { partySize participant { notes } event { title } } } } } }',
      async (count) => {
        for (const _ of times(count)) {
          const { id } = await addEvent();
          await comeIn(id);
        }
      },
    ],
    'participants with their registrations': [
      '{ participants(first: 50) { nodes { email notes version registrations { status event { title body } } } } }',
      async (count) => {
        const { id } = await addEvent({ capacity: null });
        for (const _ of times(count)) await comeIn(id);
      },
    ],
    'playlists with their songs and events': [
      '{ playlists(first: 50) { nodes { event { title } items { song { title audio { title } } } } } }',
      async (count) => {
        for (const n of times(count)) {
          const { id: songId = '' } = await aSong(bee);
          const { id: eventId } = await addEvent();
          const item = { id: songId, kind: 'song', label: '', key: '', capo: null, tempo: null } as const;
          const items = [{ ...item, songId, duration: null, notes: '', lead: '' }];
          const details = { title: `Set ${n}`, summary: '', tags: [], date: null, startTime: null, gap: 0 };
          await createPlaylist(bee, { ...details, eventId, items });
        }
      },
    ],
    'messages with who answers and what': [
      '{ userMessages(first: 50) { nodes { subject assignee { email groups } answers { body } } } }',
      async (count) => {
        for (const n of times(count)) {
          const { id = '' } = await aMessage();
          const user = await addUser({ groups: ['BeeContributors'] });
          await assignMessage(bee, id, user.id);
          await replyToMessage(bee, id, { body: `Answer ${n}`, idempotencyKey: `${id} ${n}` });
        }
      },
    ],
    'the media with their uses': [
      '{ media(first: 50) { nodes { title version uses createdAt } } }',
      async (count) => {
        for (const _ of times(count)) await aPicture(bee);
      },
    ],
    'users with their groups': [
      '{ users(first: 50) { nodes { email groups profiles } } }',
      async (count) => {
        for (const _ of times(count)) await addUser();
      },
    ],
  };

  it.each(Object.entries(LISTS))(
    'takes as many queries for fifty as for one: %s',
    { timeout: 60_000 },
    async (_, [query, add]) => {
      const queries = async (rows: number) => {
        const before = queryCount();
        const [list] = Object.values(await told(query)) as { nodes: unknown[] }[];
        expect(list?.nodes).toHaveLength(rows);
        return queryCount() - before;
      };
      await add(1);
      const few = await queries(1);
      await add(49);
      expect(await queries(50)).toBe(few);
      expect(few).toBeLessThanOrEqual(10);
    },
  );

  it('narrows registrations as the list does, of several events at once', async () => {
    const questions = JSON.stringify([{ id: 'q', label: 'Diet?', kind: 'text' }]);
    const [one, two] = [
      await addEvent({ requireApproval: 1, questions }),
      await addEvent({ requireApproval: 1 }),
    ];
    const waiting = await comeIn(one.id, { answers: { q: '' } });
    const approved = await comeIn(one.id, { answers: { q: 'None' } });
    await approveRegistration(bee, approved.id);
    const elsewhere = await comeIn(two.id);
    const idsOf = async (args: string) => {
      const { events } = await told(
        `{ events(first: 9) { nodes { id registrations${args} { totalCount nodes { id eventId } } } } }`,
      );
      const nodes = (
        events as {
          nodes: {
            id: string;
            registrations: { totalCount: number; nodes: { id: string; eventId: string }[] };
          }[];
        }
      ).nodes;
      for (const { id, registrations } of nodes) {
        expect(registrations.nodes.every(({ eventId }) => eventId === id)).toBe(true);
        expect(registrations.totalCount).toBe(registrations.nodes.length);
      }
      return new Set(nodes.flatMap(({ registrations }) => registrations.nodes.map(({ id }) => id)));
    };
    expect(await idsOf('')).toEqual(new Set([waiting.id, approved.id, elsewhere.id]));
    expect(await idsOf('(status: "confirmed")')).toEqual(new Set([approved.id]));
    expect(await idsOf('(unanswered: true)')).toEqual(new Set([waiting.id]));
    expect(await idsOf('(source: "member")')).toEqual(new Set());
    expect(await idsOf('(checkedIn: false, status: "any")')).toEqual(
      new Set([waiting.id, approved.id, elsewhere.id]),
    );
    expect(await idsOf(`(q: "${approved.familyName}")`)).toEqual(new Set([approved.id]));
  });

  it('shows guests no event’s standing among us, nor what only the library knows', async () => {
    const { id: coverId = '' } = await aPicture(bee);
    await db().updateTable('media').set({ visibility: 'public' }).execute();
    const { slug } = await addEvent({
      coverId,
      virtualUrl: 'https://secret.example',
      notes: 'Bring the bass',
    });
    const query = `{ event(id: "${slug}") { state notes virtualUrl registrations { totalCount } cover { alt version uses } } }`;
    expect((await told(query, guest))['event']).toEqual({
      state: null,
      notes: null,
      virtualUrl: null,
      registrations: null,
      cover: { alt: 'Bees', version: null, uses: null },
    });
    expect((await told(query))['event']).toMatchObject({
      state: 'PUBLISHED',
      notes: 'Bring the bass',
      cover: { version: 1, uses: 0 },
    });
    await db().updateTable('media').set({ visibility: 'members' }).execute();
    expect((await told(query, guest))['event']).toMatchObject({ cover: null });
  });
});

onEachDatabase('what /graphql writes', () => {
  const fieldsOf = async (query: string, viewer?: Viewer) => {
    const { errors } = await ask(query, viewer);
    return (errors?.[0]?.originalError as { fields?: Record<string, string> } | undefined)?.fields;
  };

  describe('of an event', () => {
    const update = (id: string, name: string, input: string, version = 1) =>
      `mutation { update${name}(id: "${id}", version: ${version}, input: { ${input} }) { version title summary tags programme capacity place } }`;

    it('is checked as its forms are, and leaves what it does not name', async () => {
      const { id } = await addEvent({ tags: '["outdoors"]' });
      const long = 'x'.repeat(41);
      expect(await fieldsOf(update(id, 'Event', `tags: ["${long}"]`))).toHaveProperty('tags');
      const many = times(51).map((n) => `"tag ${n}"`);
      expect(await fieldsOf(update(id, 'Event', `tags: [${many.join(', ')}]`))).toHaveProperty('tags');
      expect(await fieldsOf(update(id, 'Event', 'title: "x"'))).toHaveProperty('title');
      expect(await fieldsOf(update(id, 'Event', 'body: { type: "page" }'))).toHaveProperty('body');
      const { updateEvent } = await told(
        update(id, 'Event', 'tags: ["choir", " choir ", "a, b"], summary: "Short."'),
      );
      expect(updateEvent).toMatchObject({
        version: 2,
        title: 'Winter concert',
        summary: 'Short.',
        tags: ['choir', 'a', 'b'],
      });
      const programme = 'programme: [{ time: "19:30", title: "Doors" }]';
      expect(
        await fieldsOf(update(id, 'EventProgramme', 'programme: [{ time: "late", title: "Doors" }]', 2)),
      ).toHaveProperty('programme');
      expect((await told(update(id, 'EventProgramme', programme, 2)))['updateEventProgramme']).toMatchObject({
        programme: [{ time: '19:30', title: 'Doors' }],
        tags: ['choir', 'a', 'b'],
      });
      expect(
        (await told(update(id, 'EventPlaceTime', 'placeName: "The hive"', 3)))['updateEventPlaceTime'],
      ).toMatchObject({
        place: { name: 'The hive', city: 'Lyon' },
      });
      expect(await fieldsOf(update(id, 'EventRegistration', 'registrationOpens: "soon"', 4))).toHaveProperty(
        'registrationOpens',
      );
      expect(
        (await told(update(id, 'EventRegistration', 'capacity: 20', 4)))['updateEventRegistration'],
      ).toMatchObject({
        capacity: 20,
      });
      const { errors } = await ask(update(id, 'EventRegistration', 'capacity: 30', 4));
      expect(errors?.[0]?.originalError).toMatchObject({ code: 'conflict' });
    });
  });

  it('says of a set which entry is wrong, and keeps what its entries override', async () => {
    const { id: songId } = await aSong(bee);
    const make = (items: string) =>
      `mutation { createPlaylist(input: { title: "A set", tags: ["encore"] }, items: [${items}]) { id version tags items { id kind label key capo duration song { title } } } }`;
    expect(await fieldsOf(make(`{ songId: "${songId}" }, { songId: "${songId}", key: "Q" }`))).toHaveProperty(
      ['items.1.key'],
    );
    expect(await fieldsOf('mutation { createPlaylist(input: { title: "" }) { id } }')).toHaveProperty(
      'title',
    );
    const { createPlaylist: made } = await told(
      make(`{ songId: "${songId}", key: "A", capo: 2, duration: 225 }, { label: "Break", duration: 900 }`),
    );
    const { id, items } = made as { id: string; items: { id: string }[] };
    expect(made).toMatchObject({
      version: 1,
      tags: ['encore'],
      items: [
        { kind: 'song', key: 'A', capo: 2, duration: 225, song: { title: 'One' } },
        { kind: 'break', label: 'Break', duration: 900, song: null },
      ],
    });
    const { updatePlaylist } = await told(
      `mutation { updatePlaylist(id: "${id}", version: 1, items: [{ id: "${items[0]?.id}", songId: "${songId}" }]) { title items { id key } } }`,
    );
    expect(updatePlaylist).toEqual({ title: 'A set', items: [{ id: items[0]?.id, key: '' }] });
  });

  it('writes what ChordPro has a word for into a song’s text, and checks a chord', async () => {
    const { id } = await aSong(bee);
    const { updateSong } = await told(
      `mutation { updateSong(id: "${id}", version: 1, input: { tempo: 96, rights: "own", tags: ["opener"] }) { chordpro tempo rights title } }`,
    );
    expect(updateSong).toMatchObject({
      tempo: 96,
      rights: 'own',
      title: 'One',
      chordpro: expect.stringContaining('{tempo: 96}'),
    });
    expect(
      await fieldsOf(`mutation { updateSong(id: "${id}", version: 2, input: { key: "Q" }) { id } }`),
    ).toHaveProperty('key');
    const chord = (frets: string) =>
      `mutation { createChord(input: { title: "C", instrument: "guitar", frets: "${frets}" }) { voicing { frets spoken } } }`;
    expect(await fieldsOf(chord('x320'))).toHaveProperty('frets');
    expect((await told(chord('x32010')))['createChord']).toMatchObject({ voicing: { frets: 'x32010' } });
    expect(await fieldsOf(chord('022100'))).toEqual({ anyway: 'It plays B and A♭, and C is C E G.' });
    const meant = await told(chord('022100').replace('" })', '" }, anyway: true)'));
    expect(meant['createChord']).toMatchObject({ voicing: { frets: '022100' } });
  });

  it('takes the dates of an event that a form takes, and no field that one may not write', async () => {
    const made = (dates: string) =>
      fieldsOf(
        `mutation { createEvent(input: { title: "Ours", type: concert, timezone: "Europe/Paris", ${dates} }) { id } }`,
      );
    expect(await made('startDate: "2027-01-01T19:00:00Z", endDate: "2027-01-01T18:00:00Z"')).toHaveProperty(
      'endDate',
    );
    for (const day of ['1900-01-01', '9999-12-31'])
      expect(await made(`startDate: "${day}T23:30:00Z"`)).toHaveProperty('startDate');
    expect(await db().selectFrom('events').select('id').execute()).toEqual([]);
    const { id } = await createContent(bee, product as Definition, { title: 'A jam' });
    const update = `mutation { updateProduct(id: "${id}", version: 1, input: { internalCost: 1 }) { version } }`;
    expect(await fieldsOf(update, asPerson('member'))).toHaveProperty('internalCost');
    expect((await told(`{ product(id: "${id}") { version } }`))['product']).toEqual({ version: 1 });
  });

  it('registers by hand and checks in, once however often it is sent', async () => {
    const { id } = await addEvent();
    const key = '0b1f7c6e-1111-4222-8333-0123456789ab';
    const register = `mutation { registerByHand(event: "${id}", input: { key: "${key}", givenName: "Grace", familyName: "Hopper", partySize: 2, attendees: ["Ada"] }) { id status source attendees } }`;
    for (const _ of times(2))
      expect((await told(register))['registerByHand']).toEqual({
        id: key,
        status: 'confirmed',
        source: 'member',
        attendees: ['Ada'],
      });
    const arrive = (more: string) =>
      told(`mutation { checkIn(event: "${id}", code: "${key}"${more}) { name partySize alreadyInSince } }`);
    expect((await arrive(''))['checkIn']).toEqual({
      name: 'Grace Hopper',
      partySize: 2,
      alreadyInSince: null,
    });
    expect((await arrive(''))['checkIn']).toMatchObject({ alreadyInSince: expect.any(String) });
    await arrive(', attendeeIndex: 1');
    // Not in the same millisecond: nobody comes and goes in one.
    await setTimeout(2);
    await arrive(', attendeeIndex: 1, out: true');
    const { registration } = await told(`{ registration(event: "${id}", id: "${key}") { checkedInCount } }`);
    expect(registration).toEqual({ checkedInCount: 1 });
  });
});
