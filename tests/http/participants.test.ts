import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { db } from '../../src/platform/db/database.server.ts';
import { Browser } from '../support/browser.ts';
import { install } from '../support/servers/installation.ts';
import type { Server } from '../support/servers/server.ts';
import { signedIn } from '../support/signed-in.ts';

const kinds = inject('postgresUrl') ? (['sqlite', 'postgres'] as const) : (['sqlite'] as const);
const CREATE = '/bee/parts/create';
const LIST = '/bee/parts/list';
const CSV = '/bee/parts/list.csv';

describe.each(kinds)('participants over HTTP (%s)', (kind) => {
  let site: Awaited<ReturnType<typeof install>>;
  let server: Server;
  let member: Browser;
  let boss: Browser;

  beforeAll(async () => {
    site = await install(kind, { DEMO: '0' });
    server = await site.start();
    member = await signedIn(server.url, { groups: ['BeeUsers'] });
    boss = await signedIn(server.url, { groups: ['BeeUsers', 'BeeContributors'] });
  }, 60_000);
  afterAll(() => site.remove());

  const send = (at: Browser, path: string, fields: readonly (readonly [string, string])[]) =>
    at.post(path, new URLSearchParams(fields.map(([name, value]) => [name, value])).toString(), {
      'content-type': 'application/x-www-form-urlencoded',
    });

  const person = (change: Record<string, string> = {}) =>
    Object.entries({
      do: 'create',
      givenName: 'Nadia',
      familyName: 'Boulanger',
      email: `${randomUUID()}@example.org`,
      locale: 'fr',
      ...change,
    });

  async function addPerson(change: Record<string, string> = {}, at = member): Promise<string> {
    const answer = await send(at, CREATE, person(change));
    expect([answer.status, answer.headers.get('location')]).toEqual([
      303,
      expect.stringMatching(/^\/bee\/parts\/show\/[\w-]{36}\?done=created\./),
    ]);
    return /show\/([\w-]{36})/.exec(answer.headers.get('location') ?? '')?.[1] ?? '';
  }

  const rowOf = (id: string) =>
    db().selectFrom('participants').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

  it('are found by a telephone number, in the file too, and an event that is gone is no bare id', async () => {
    const name = 'Zztelephone';
    const id = await addPerson({ givenName: 'Gast', familyName: name });
    await db().updateTable('participants').set({ telephone: '+49301001979' }).where('id', '=', id).execute();
    for (const typed of ['+49 301 001979', '030 1001979', '01979'])
      for (const path of [LIST, CSV])
        expect(await (await member.get(`${path}?q=${encodeURIComponent(typed)}`)).text()).toContain(name);
    const gone = await (await member.get(`${LIST}?event=${randomUUID()}`)).text();
    expect(gone).toContain('aria-label="Remove the filter Event: An event that is gone"');
  });

  it('who are there twice are merged on one screen, without scripts, and made two again', async () => {
    const [kept, lost] = [
      await addPerson({ givenName: 'N.', familyName: 'Zzdouble' }),
      await addPerson({ givenName: 'Nadia', familyName: 'Zzdouble' }),
    ];
    const old = await member.get('/bee/parts/duplicates');
    expect([old.status, old.headers.get('location')]).toEqual([301, '/bee/duplicates/participant']);
    // The job finds them by itself, and the list, their own screens and the comparison say so.
    const why = 'one has only an initial';
    await expect.poll(async () => (await member.get('/bee/duplicates/participant')).text()).toContain(why);
    expect(await (await member.get(`/bee/parts/show/${kept}`)).text()).toContain(why);
    const compare = `/bee/duplicates/participant/${kept}/${lost}`;
    const page = await (await member.get(compare)).text();
    expect(page).toMatch(/name="of-givenName"[^>]*checked=""[^>]*value="lost"|value="lost"[^>]*checked=""/);
    const form = [
      ['do', 'merge'],
      ['keptVersion', '1'],
      ['lostVersion', '1'],
      ['of-givenName', 'lost'],
      ['of-email', 'kept'],
    ] as const;
    const done = await send(member, compare, form);
    const [path = ''] = (done.headers.get('location') ?? '').split('?');
    expect([done.status, path]).toEqual([303, expect.stringContaining('/bee/merges/participant/')]);
    expect(await rowOf(kept)).toMatchObject({ givenName: 'Nadia', mergedIntoId: null });
    expect((await rowOf(lost)).mergedIntoId).toBe(kept);
    // Pressed twice, it is the same merge; the address of the comparison leads to it.
    expect((await send(member, compare, form)).headers.get('location')).toContain(path);
    expect((await member.get(compare)).headers.get('location')).toBe(path);
    expect((await send(member, path, [['do', 'undo']])).status).toBe(303);
    expect(await rowOf(lost)).toMatchObject({ mergedIntoId: null, givenName: 'Nadia' });
    expect(await (await member.get(path)).text()).toContain('The merge is undone.');
  });

  it('are added by hand, with the proof of their consent, and found afterwards', async () => {
    const id = await addPerson({
      familyName: 'Zzboulanger',
      tags: 'choir, friend',
      consent: 'On paper, 3 May 2026',
    });
    expect(await rowOf(id)).toMatchObject({ locale: 'fr', version: 1, tags: '["choir","friend"]' });
    expect(JSON.parse((await rowOf(id)).marketingConsent ?? '')).toMatchObject({
      text: 'On paper, 3 May 2026',
    });
    expect(await (await member.get(`${LIST}?q=zzboulanger`)).text()).toContain(id);
    const actions = await db()
      .selectFrom('guestLog')
      .select('action')
      .where('participantId', '=', id)
      .execute();
    expect(actions.map(({ action }) => action).toSorted()).toEqual(['consent-given', 'participant-added']);
    const silent = await addPerson();
    expect((await rowOf(silent)).marketingConsent).toBeNull();
  });

  it('are told beside the field what is wrong, with all that was typed', async () => {
    const answer = await send(
      member,
      CREATE,
      person({ givenName: '', email: 'nobody', notes: 'Plays the cajón' }),
    );
    expect(answer.status).toBe(422);
    const text = await answer.text();
    expect(text).toContain('Email is not valid.');
    expect(text).toContain('Plays the cajón');
  });

  it('with a known address lead to who has it, also when two come at once', async () => {
    const email = `${randomUUID()}@example.org`;
    const answers = await Promise.all(
      Array.from({ length: 6 }, () =>
        send(member, CREATE, person({ email, givenName: 'Lili', notes: 'Typed' })),
      ),
    );
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
      303, 409, 409, 409, 409, 409,
    ]);
    const rows = await db().selectFrom('participants').select('id').where('email', '=', email).execute();
    expect(rows).toHaveLength(1);
    const text = await (answers.find(({ status }) => status === 409) as Response).text();
    expect(text).toContain('Lili Boulanger already has this address.');
    expect(text).toContain(`href="/bee/parts/show/${rows[0]?.id}"`);
    expect(text).toContain('Typed');
  });

  it('get and lose tags together, each change with its version', async () => {
    const ids = [await addPerson({ tags: 'choir' }), await addPerson()];
    const ticked = ids.map((id) => ['id', id] as const);
    const answer = await send(member, LIST, [...ticked, ['tags', 'choir, alto'], ['do', 'tag']]);
    expect([answer.status, answer.headers.get('location')]).toEqual([
      303,
      expect.stringContaining(`${LIST}?done=tagged_2.`),
    ]);
    expect((await rowOf(ids[0] ?? '')).tags).toBe('["choir","alto"]');
    expect(await rowOf(ids[1] ?? '')).toMatchObject({ tags: '["choir","alto"]', version: 2 });
    await send(member, LIST, [...ticked, ['tags', 'choir'], ['do', 'untag']]);
    expect(await rowOf(ids[1] ?? '')).toMatchObject({ tags: '["alto"]', version: 3 });
    expect((await send(member, LIST, [...ticked, ['tags', ' , '], ['do', 'tag']])).status).toBe(422);
    expect(
      (
        await send(member, LIST, [
          ['tags', 'x'],
          ['do', 'tag'],
        ])
      ).status,
    ).toBe(400);
  });

  it('leave as a file: the ticked ones alone, and nothing a spreadsheet would compute', async () => {
    const id = await addPerson({ familyName: 'Ticked', tags: '=cmd' });
    await addPerson({ familyName: 'Unticked' });
    const answer = await member.get(`${CSV}?id=${id}`);
    expect(answer.headers.get('content-type')).toContain('text/csv');
    expect(answer.headers.get('cache-control')).toBe('no-store');
    const text = await answer.text();
    expect(text).toContain('Nadia,Ticked,');
    expect(text).toContain("'=cmd");
    expect(text).not.toContain('Unticked');
    expect(await (await member.get(CSV)).text()).toContain('Unticked');
  });

  it('are erased together by administrators alone', async () => {
    const ids = [await addPerson(), await addPerson()];
    const fields = [...ids.map((id) => ['id', id] as const), ['do', 'erase'] as const];
    expect((await send(member, LIST, fields)).status).toBe(403);
    expect((await rowOf(ids[0] ?? '')).givenName).toBe('Nadia');
    expect(await (await member.get(LIST)).text()).not.toContain('Erase for good');
    expect(await (await boss.get(LIST)).text()).toContain('Erase for good');
    expect((await send(boss, LIST, fields)).status).toBe(303);
    for (const id of ids) expect(await rowOf(id)).toMatchObject({ givenName: '', email: null });
    expect((await member.get(`/bee/parts/show/${ids[0]}`)).status).toBe(404);
  });

  it('are nobody else’s', async () => {
    const id = await addPerson();
    // What a script posts without a session is answered 401, so that it can be sent again after the login.
    const outsiders = [
      [
        new Browser(server.url),
        401,
        (path: string) => `302 /guests/index?${new URLSearchParams({ next: path })}`,
      ],
      [await signedIn(server.url, { groups: [] }), 302, () => '302 /guests/index'],
      [await signedIn(server.url, { groups: ['JamUsers'] }), 404, () => '404'],
    ] as const;
    for (const [outsider, refused, away] of outsiders) {
      for (const path of [CREATE, `${CSV}?id=${id}`]) {
        const answer = await outsider.get(path);
        expect(`${answer.status} ${answer.headers.get('location') ?? ''}`.trim()).toBe(away(path));
      }
      const { count } = await db()
        .selectFrom('participants')
        .select((eb) => eb.fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow();
      expect((await send(outsider, CREATE, person())).status).toBe(refused);
      for (const intent of ['tag', 'untag', 'erase'])
        expect(
          (
            await send(outsider, LIST, [
              ['id', id],
              ['tags', 'x'],
              ['do', intent],
            ])
          ).status,
        ).toBe(refused);
      const after = await db()
        .selectFrom('participants')
        .select((eb) => eb.fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow();
      expect(after).toEqual({ count });
    }
    expect(await rowOf(id)).toMatchObject({ version: 1, tags: '[]', givenName: 'Nadia' });
  });
});
