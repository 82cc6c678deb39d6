import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { nowIso } from '../../src/platform/clock.server.ts';
import { db } from '../../src/platform/db/database.server.ts';
import { resetMfa } from '../../src/identity/accounts/users.server.ts';
import type { UserViewer } from '../../src/kernel/access/viewer.ts';
import { Browser, codeOf } from '../support/browser.ts';
import {
  aChord,
  aMessage,
  anAccount,
  anEvent,
  aParticipant,
  aParty,
  aPicture,
  aPlaylist,
  aSong,
  type Vars,
} from '../support/graph-items.ts';
import { install } from '../support/servers/installation.ts';
import { addUser, PASSWORD } from '../support/people.ts';
import type { Server } from '../support/servers/server.ts';
import { asPerson } from '../support/viewers.ts';

/**
 * Every operation of /graphql that does not follow from the definitions × standing × own, somebody else's and missing.
 * (graph.test.ts has those that do.)
 */
const STANDINGS = {
  guest: undefined,
  // A profile makes nobody a member (decision 14).
  nobody: { groups: [], profiles: ['Administrator', 'Developer'] },
  jamUser: { groups: ['JamUsers'] },
  beeUser: { groups: ['BeeUsers'] },
  contributor: { groups: ['BeeUsers', 'BeeContributors'] },
  administrator: { groups: ['BeeUsers'], profiles: ['Administrator'] },
} as const;
type Standing = keyof typeof STANDINGS;
type Rights = Record<Standing, string>;

const [OK, HIDDEN, FORBIDDEN] = ['OK', 'NOT_FOUND', 'FORBIDDEN'];
const nobodyBut = (rights: Partial<Rights>): Rights =>
  Object.fromEntries(
    Object.keys(STANDINGS).map((name) => [name, rights[name as Standing] ?? HIDDEN]),
  ) as Rights;
const PEOPLE = nobodyBut({ contributor: OK, administrator: OK });
const BEE = nobodyBut({ ...PEOPLE, beeUser: OK });
const SONGBOOK = nobodyBut({ ...BEE, jamUser: OK });
const ACCOUNT = nobodyBut({ ...SONGBOOK, nobody: OK });

const stranger = asPerson('stranger', 'BeeContributors');

type Make = (owner: UserViewer) => Promise<Vars>;
interface Operation {
  ask: (vars: Vars) => string;
  may: Rights;
  make?: Make;
  /** With one's own, where that differs. */
  own?: Rights;
}

const binned =
  (table: 'chords' | 'playlists' | 'songs' | 'media' | 'events', make: Make): Make =>
  async (owner) => {
    const vars = await make(owner);
    await db()
      .updateTable(table)
      .set({ deletedAt: nowIso() })
      .where('id', '=', vars['id'] ?? '')
      .execute();
    return vars;
  };
const thrown = (name: string, may: Rights): Pick<Operation, 'ask' | 'may'> => ({
  ask: ({ id }) => `mutation { ${name}(id: "${id}") }`,
  may,
});
const back = (name: string, may: Rights): Pick<Operation, 'ask' | 'may'> => ({
  ask: ({ id }) => `mutation { ${name}(id: "${id}") { id } }`,
  may,
});
const mutation = (name: string, make: Make, may = BEE, more = ''): Operation => ({
  ask: ({ id }) => `mutation { ${name}(id: "${id}"${more}) }`,
  make,
  may,
});
const account = (name: string, make: Make = anAccount()): Operation => ({
  ask: ({ id }) => `mutation { ${name}(id: "${id}") { state } }`,
  make,
  may: PEOPLE,
});
const eventForm = (name: string, input: string): Operation => ({
  ask: ({ id }) => `mutation { ${name}(id: "${id}", version: 1, input: { ${input} }) { id } }`,
  make: anEvent,
  may: BEE,
});
const full = { capacity: 1, placesTaken: 1 };
const waiting =
  (change: object = {}) =>
  async () => {
    const vars = await aParty({ ...full, capacity: 2, placesTaken: 2 }, change)();
    await db()
      .updateTable('events')
      .set({ placesTaken: 0 })
      .where('id', '=', vars['event'] ?? '')
      .execute();
    return vars;
  };

const bad = (may: Rights): Rights =>
  Object.fromEntries(
    Object.entries(may).map(([name, right]) => [name, right === OK ? 'INVALID' : right]),
  ) as Rights;
/** As a JSON string: what no form takes. */
const EVIL = String.raw`"No\u0000w \r\n\u202E here"`;

const OPERATIONS: Record<string, Operation> = {
  'list chords': {
    ask: () => '{ chords { nodes { title } system { title voicings { frets } } } }',
    may: SONGBOOK,
  },
  'read a chord': {
    ask: ({ id }) => `{ chord(id: "${id}") { title voicing { frets } } }`,
    make: aChord,
    may: SONGBOOK,
  },
  'draw a chord': {
    ask: () =>
      'mutation { createChord(input: { title: "Am", instrument: "guitar", tuning: "E2 A2 D3 G3 B3 E4", frets: "x02210" }) { id } }',
    may: SONGBOOK,
  },
  'change a chord': {
    ask: ({ id }) =>
      `mutation { updateChord(id: "${id}", version: 1, input: { summary: "Warm" }) { summary } }`,
    make: aChord,
    may: SONGBOOK,
  },
  'throw a chord away': { ...thrown('removeChord', PEOPLE), make: aChord, own: SONGBOOK },
  'take a chord back': { ...back('restoreChord', PEOPLE), make: binned('chords', aChord), own: SONGBOOK },

  'change a song': {
    ask: ({ id }) =>
      `mutation { updateSong(id: "${id}", version: 1, input: { key: "G", rights: "own" }) { key } }`,
    make: aSong,
    may: SONGBOOK,
  },
  'copy a song': { ...back('duplicateSong', SONGBOOK), make: aSong },
  'throw a song away': {
    ...thrown('removeSong', { ...SONGBOOK, jamUser: FORBIDDEN, beeUser: FORBIDDEN }),
    make: aSong,
    own: SONGBOOK,
  },
  'take a song back': {
    ...back('restoreSong', { ...SONGBOOK, jamUser: FORBIDDEN, beeUser: FORBIDDEN }),
    make: binned('songs', aSong),
    own: SONGBOOK,
  },

  'list playlists': { ask: () => '{ playlists { nodes { title event { title } } } }', may: SONGBOOK },
  'read a playlist': {
    ask: ({ id }) => `{ playlist(id: "${id}") { title } }`,
    make: aPlaylist,
    may: SONGBOOK,
  },
  'make a playlist': {
    ask: () => 'mutation { createPlaylist(input: { title: "A set" }) { id } }',
    may: SONGBOOK,
  },
  'change a playlist': {
    ask: ({ id }) =>
      `mutation { updatePlaylist(id: "${id}", version: 1, input: { gap: 30 }, items: [{ label: "Break", duration: 900 }]) { gap items { label duration } } }`,
    make: aPlaylist,
    may: SONGBOOK,
  },
  'copy a playlist': { ...back('duplicatePlaylist', SONGBOOK), make: aPlaylist },
  'throw a playlist away': { ...thrown('removePlaylist', PEOPLE), make: aPlaylist, own: SONGBOOK },
  'take a playlist back': {
    ...back('restorePlaylist', PEOPLE),
    make: binned('playlists', aPlaylist),
    own: SONGBOOK,
  },

  'list the media': { ask: () => '{ media { nodes { title version uses } } }', may: BEE },
  'read of a picture': {
    ask: ({ id }) => `{ mediaItem(id: "${id}") { alt bytes } }`,
    make: aPicture,
    may: BEE,
  },
  'describe a picture': {
    ask: ({ id }) =>
      `mutation { updateMedia(id: "${id}", version: 1, input: { alt: "A hive" }) { alt version } }`,
    make: aPicture,
    may: BEE,
  },
  'throw a picture away': {
    ...thrown('removeMedia', PEOPLE),
    make: aPicture,
    own: BEE,
  },
  'take a picture back': { ...back('restoreMedia', PEOPLE), make: binned('media', aPicture), own: BEE },

  'list participants': {
    ask: () => '{ participants { nodes { email notes registrations { status } } } }',
    may: BEE,
  },
  'read of a participant': {
    ask: ({ id }) => `{ participant(id: "${id}") { email version registrations { event { title } } } }`,
    make: aParticipant,
    may: BEE,
  },
  'change a participant': {
    ask: ({ id }) =>
      `mutation { updateParticipant(id: "${id}", version: 1, input: { notes: "Sings alto" }) { notes } }`,
    make: aParticipant,
    may: BEE,
  },
  'note an agreement': {
    ask: ({ id }) => `mutation { noteNewsConsent(id: "${id}", proof: "On paper, today") { newsConsent } }`,
    make: aParticipant,
    may: BEE,
  },
  'note the end of it': { ...back('withdrawNewsConsent', BEE), make: aParticipant },
  'stop contact': {
    ask: ({ id }) => `mutation { setDoNotContact(id: "${id}", stop: true) { doNotContact } }`,
    make: aParticipant,
    may: BEE,
  },
  'merge two people': {
    ask: ({ id, other }) => `mutation { mergeParticipants(kept: "${id}", other: "${other}") { id } }`,
    make: aParticipant,
    may: BEE,
  },
  'erase a participant': {
    ...thrown('eraseParticipant', { ...BEE, beeUser: FORBIDDEN }),
    make: aParticipant,
  },

  'read a registration': {
    ask: ({ event, id }) =>
      `{ registration(event: "${event}", id: "${id}") { status email event { title } participant { email } } }`,
    make: aParty(),
    may: BEE,
  },
  'approve a registration': mutation('approveRegistration', aParty({ requireApproval: 1 })),
  'turn one down': mutation('rejectRegistration', aParty({ requireApproval: 1 })),
  'offer a place': mutation('offerPlace', waiting({ confirmed: true }), BEE, ', reason: "A friend"'),
  'give a place': mutation('promoteRegistration', waiting({ confirmed: true }), BEE, ', reason: "A friend"'),
  'move to the front': mutation('moveRegistrationToFront', aParty(full), BEE, ', reason: "A friend"'),
  'change a party': mutation('resizeRegistration', aParty(), BEE, ', partySize: 3'),
  'cancel a registration': mutation('cancelRegistration', aParty(), BEE, ', note: "As you asked"'),
  'send an email again': mutation('resendRegistrationEmail', aParty()),
  'register by hand': {
    ask: ({ id }) =>
      `mutation { registerByHand(event: "${id}", input: { givenName: "Grace", familyName: "Hopper", partySize: 2, attendees: ["Ada"] }) { status partySize attendees } }`,
    make: anEvent,
    may: BEE,
  },
  'check somebody in': {
    ask: ({ event, id }) => `mutation { checkIn(event: "${event}", code: "${id}") { name alreadyInSince } }`,
    make: aParty(),
    may: BEE,
  },

  'list the team’s events': { ask: () => '{ teamEvents(when: "all") { nodes { title state } } }', may: BEE },
  'write of an event': eventForm('updateEvent', 'tags: ["choir"], title: "Another title"'),
  'say where an event is': eventForm('updateEventPlaceTime', 'placeName: "The hive"'),
  'say who may register': eventForm('updateEventRegistration', 'capacity: 20'),
  'say what is on': eventForm('updateEventProgramme', 'programme: [{ time: "19:30", title: "Doors" }]'),
  'publish an event': eventForm('updateEventPublishing', 'state: DRAFT'),
  'make an event': {
    ask: () =>
      'mutation { createEvent(input: { title: "Ours", type: concert, startDate: "2027-01-01T19:00:00Z", timezone: "Europe/Paris" }) { state } }',
    may: BEE,
  },
  'make an event of a bad title': {
    ask: () =>
      `mutation { createEvent(input: { title: ${EVIL}, type: concert, startDate: "2027-01-01T19:00:00Z", timezone: "Europe/Paris" }) { state } }`,
    may: bad(BEE),
  },
  'make an event nowhere': {
    ask: () =>
      'mutation { createEvent(input: { title: "Ours", type: concert, startDate: "2027-01-01T19:00:00Z", timezone: "Nowhere" }) { state } }',
    may: bad(BEE),
  },
  'call an event off with bad words': {
    ask: ({ id }) => `mutation { cancelEvent(id: "${id}", note: ${EVIL}) { id } }`,
    make: anEvent,
    may: bad(BEE),
  },
  'put an event off with bad words': {
    ask: ({ id }) => `mutation { postponeEvent(id: "${id}", note: ${EVIL}) { id } }`,
    make: anEvent,
    may: bad(BEE),
  },
  'offer a place with bad words': mutation(
    'offerPlace',
    waiting({ confirmed: true }),
    bad(BEE),
    `, reason: ${EVIL}`,
  ),
  'give a place with bad words': mutation(
    'promoteRegistration',
    waiting({ confirmed: true }),
    bad(BEE),
    `, reason: ${EVIL}`,
  ),
  'move to the front with bad words': mutation(
    'moveRegistrationToFront',
    aParty(full),
    bad(BEE),
    `, reason: ${EVIL}`,
  ),
  'cancel a registration with bad words': mutation(
    'cancelRegistration',
    aParty(),
    bad(BEE),
    `, note: ${EVIL}`,
  ),
  'note an agreement with bad words': {
    ask: ({ id }) => `mutation { noteNewsConsent(id: "${id}", proof: ${EVIL}) { newsConsent } }`,
    make: aParticipant,
    may: bad(BEE),
  },
  'draw no chord': { ask: () => 'mutation { createChord(input: {}) { id } }', may: bad(SONGBOOK) },
  'make a playlist of a bad title': {
    ask: () => `mutation { createPlaylist(input: { title: ${EVIL} }) { id } }`,
    may: bad(SONGBOOK),
  },
  'write down no song': {
    ask: () => 'mutation { createSong(chordpro: "") { id } }',
    may: bad(SONGBOOK),
  },
  'archive an event': {
    ask: ({ id }) => `mutation { setEventState(id: "${id}", state: ARCHIVED) { state } }`,
    make: anEvent,
    may: BEE,
  },
  'call an event off': { ...back('cancelEvent', BEE), make: anEvent },
  'throw an event away': {
    ...thrown('removeEvent', { ...BEE, beeUser: FORBIDDEN }),
    make: anEvent,
    own: BEE,
  },
  'take an event back': {
    ...back('restoreEvent', { ...BEE, beeUser: FORBIDDEN }),
    make: binned('events', anEvent),
    own: BEE,
  },
  'put an event off': { ...back('postponeEvent', BEE), make: anEvent },

  'list users': { ask: () => '{ users { nodes { email groups } } }', may: PEOPLE },
  'read of a user': { ask: ({ id }) => `{ user(id: "${id}") { email } }`, make: anAccount(), may: PEOPLE },
  'change a user': {
    ask: ({ id }) => `mutation { updateUser(id: "${id}", input: { givenName: "Augusta" }) { givenName } }`,
    make: anAccount(),
    may: PEOPLE,
  },
  'invite a user': {
    ask: () =>
      `mutation { inviteUser(input: { email: "${randomUUID().slice(0, 8)}@example.org", givenName: "Grace", familyName: "Hopper", groups: [JamUsers] }) { state groups } }`,
    may: PEOPLE,
  },
  'invite a user again': account('inviteUserAgain', anAccount({ state: 'invited' })),
  'withdraw an invitation': {
    ...thrown('withdrawInvitation', PEOPLE),
    make: anAccount({ state: 'invited' }),
  },
  'give a user rights': {
    ask: ({ id }) =>
      `mutation { setUserMemberships(id: "${id}", groups: [JamUsers], profiles: []) { groups } }`,
    make: anAccount(),
    may: PEOPLE,
  },
  'disable a user': account('disableUser'),
  'enable a user': account('enableUser', anAccount({ state: 'disabled' })),
  'ask for a new password': account('forcePasswordReset'),
  'reset an authenticator': account('resetUserMfa'),
  'call a reset off': account('keepUserMfa', async () => {
    const vars = await anAccount()();
    await resetMfa(stranger, vars['id'] ?? '');
    return vars;
  }),
  'sign a user out': account('endUserSessions'),

  'list messages': {
    ask: () => '{ userMessages { nodes { subject assignee { email } answers { body } } } }',
    may: PEOPLE,
  },
  'read a message': {
    ask: ({ id }) => `{ userMessage(id: "${id}") { body answers { body } } }`,
    make: aMessage,
    may: PEOPLE,
  },
  'assign a message': {
    ask: ({ id }) => `mutation { assignUserMessage(id: "${id}") { state } }`,
    make: aMessage,
    may: PEOPLE,
  },
  'file a message': {
    ask: ({ id }) => `mutation { setUserMessageState(id: "${id}", state: ARCHIVED) { state } }`,
    make: aMessage,
    may: PEOPLE,
  },
  'answer a message': {
    ask: ({ id }) =>
      `mutation { replyToUserMessage(id: "${id}", body: "Thank you") { state answers { body } } }`,
    make: aMessage,
    may: PEOPLE,
  },
};

let site: Awaited<ReturnType<typeof install>>;
let server: Server;
const browsers = new Map<Standing, Browser>();
const viewers = new Map<Standing, UserViewer>();

beforeAll(async () => {
  site = await install('sqlite', { DEMO: '0' });
  server = await site.start();
  for (const [standing, who] of Object.entries(STANDINGS) as [Standing, { groups: string[] } | undefined][]) {
    const browser = new Browser(server.url);
    browsers.set(standing, browser);
    if (!who) continue;
    const { id, email, secret } = await addUser(who);
    viewers.set(standing, { ...asPerson(standing), id, ...who });
    await browser.post('/login', { email, password: PASSWORD });
    expect((await browser.post('/two-factor-challenge', { code: codeOf(secret) })).status).toBe(204);
  }
}, 60_000);
afterAll(() => site.remove());

interface Answer {
  data?: Record<string, unknown> | null;
  errors?: { message: string; extensions?: { code?: string } }[];
}

async function ask(standing: Standing, query: string): Promise<Answer> {
  const answer = await (browsers.get(standing) as Browser).post('/graphql', { query });
  return (await answer.json()) as Answer;
}

/** The code of what went wrong, or its words where it has none. */
const codeIn = ({ errors }: Answer) => (errors?.[0] ? (errors[0].extensions?.code ?? errors[0].message) : OK);

async function tryAll(
  operation: Operation,
  vars: (standing: Standing) => Promise<Vars>,
): Promise<Record<string, string>> {
  const codes: Record<string, string> = {};
  for (const standing of Object.keys(STANDINGS) as Standing[])
    codes[standing] = codeIn(await ask(standing, operation.ask(await vars(standing))));
  return codes;
}

describe.each(Object.entries(OPERATIONS))('to %s', (_name, operation) => {
  const { make } = operation;
  it('is for whom it is for, whoever it belongs to', async () => {
    const other = async () => (make ? make(stranger) : {});
    expect(await tryAll(operation, other)).toEqual(operation.may);
    if (!make) return;
    // Who lost the right to make one may still own one.
    const own = async (standing: Standing) =>
      make({ ...(viewers.get(standing) ?? stranger), groups: ['BeeContributors'] });
    expect(await tryAll(operation, own)).toEqual(operation.own ?? operation.may);
  });

  it.skipIf(!make)('finds nothing where there is nothing', async () => {
    const missing = async () => {
      const vars = make ? await make(stranger) : {};
      return { ...vars, id: randomUUID() };
    };
    const found = await tryAll(operation, missing);
    const expected = Object.values(operation.may).map((code) =>
      code === FORBIDDEN ? expect.any(String) : HIDDEN,
    );
    expect(Object.values(found)).toEqual(expected);
  });
});

it('lets everybody read and change their own account, and do nothing else to it', async () => {
  const codes: Record<string, string[]> = {};
  for (const standing of Object.keys(STANDINGS) as Standing[]) {
    const id = viewers.get(standing)?.id ?? randomUUID();
    codes[standing] = [
      codeIn(await ask(standing, `{ user(id: "${id}") { email groups } }`)),
      codeIn(
        await ask(
          standing,
          `mutation { updateUser(id: "${id}", input: { givenName: "Augusta" }) { givenName } }`,
        ),
      ),
      codeIn(
        await ask(
          standing,
          `mutation { setUserMemberships(id: "${id}", groups: [BeeContributors], profiles: [Administrator]) { groups } }`,
        ),
      ),
      codeIn(await ask(standing, `mutation { disableUser(id: "${id}") { state } }`)),
    ];
  }
  const actions = (standing: Standing) => (PEOPLE[standing] === OK ? 'CONFLICT' : HIDDEN);
  for (const standing of Object.keys(STANDINGS) as Standing[])
    expect([standing, ...(codes[standing] ?? [])]).toEqual([
      standing,
      ACCOUNT[standing],
      ACCOUNT[standing],
      actions(standing),
      actions(standing),
    ]);
});

it.each([
  'eventFigures(id: "$") { registered }',
  'eventsFigures(ids: ["$"]) { registered }',
  'checkInChanges(id: "$") { guests { id } }',
  'doorNews(id: "$") { guests { id } }',
])('tells news to members alone: %s', async (field) => {
  const { id = '' } = await anEvent(stranger);
  for (const standing of Object.keys(STANDINGS) as Standing[]) {
    const query = `subscription { ${field.replace('$', id)} }`;
    const browser = browsers.get(standing) as Browser;
    const answer = await browser.post('/graphql', { query }, { accept: 'text/event-stream' });
    const reader = (answer.body as ReadableStream<Uint8Array>).getReader();
    let heard = '';
    const wanted = BEE[standing] === OK ? (field.includes('guests') ? ':' : '"registered":0') : HIDDEN;
    while (!heard.includes(wanted)) {
      const { value, done } = await reader.read();
      if (done) break;
      heard += new TextDecoder().decode(value);
    }
    expect([standing, heard]).toEqual([standing, expect.stringContaining(wanted ?? '')]);
    if (BEE[standing] === OK) expect(heard).not.toContain(HIDDEN);
    await reader.cancel();
  }
});
