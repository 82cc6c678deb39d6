import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { once } from 'node:events';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { installOnDisk, withInstallations } from '../../tests/support/admin.ts';
import { addEvent, eventRow, guestInput, registrationOf } from '../../tests/support/factories.ts';
import { startMailServer } from '../../tests/support/servers/mail-server.ts';
import { addUser } from '../../tests/support/people.ts';
import { register } from '../events/registrations/register.server.ts';
import { confirmAddress } from '../events/registrations/registrations.server.ts';
import { record } from '../kernel/access/audit.server.ts';
import { guest } from '../kernel/access/viewer.ts';
import { receiveMessage } from '../messages/contact.server.ts';
import { inSeconds } from '../platform/clock.server.ts';
import { db } from '../platform/db/database.server.ts';
import { searchItems } from '../platform/db/search.server.ts';
import { commands } from './commands.server.ts';

/** What PostgreSQL answers to whom it does not let in (its manual, Message Formats). */
function refusal(code: string): Buffer {
  const fields = Buffer.from(`SFATAL\0C${code}\0Mno\0\0`);
  const head = Buffer.alloc(5, 'E');
  head.writeInt32BE(fields.length + 4, 1);
  return Buffer.concat([head, fields]);
}

withInstallations('the command line', (kind) => {
  it('says its commands, and how to call one that was called wrongly', async () => {
    const site = await installOnDisk(kind);
    const all = await site.admin();
    expect(all.code).toBe(0);
    for (const name of Object.keys(commands)) expect(all.out).toContain(`  ${name}`);
    const wrongly: [string[], string][] = [
      [['dance'], 'There is no command “dance”'],
      [['mail'], 'There is no command “mail”. There is: mail list, mail retry.'],
      [['let-in'], 'let-in <email>'],
      [['let-in', 'a@example.org', 'b'], '“b” is too much'],
      [['let-in', '--wide', 'a@example.org'], '--wide'],
      [['audit', 'export', '--format', 'pdf'], 'There is no format “pdf”'],
      [['restore'], 'restore <folder>'],
    ];
    for (const [argv, words] of wrongly) {
      const { code, err, out } = await site.admin(...argv);
      expect([argv, code, out, err]).toEqual([argv, 2, '', expect.stringContaining(words)]);
    }
  });

  it('says what stands in its way', async () => {
    const site = await installOnDisk(kind);
    expect(await site.admin('let-in', 'nobody@example.org', '--yes')).toMatchObject({
      code: 1,
      err: 'No account has the address nobody@example.org.\n',
    });
    await site.open();
    await db()
      .deleteFrom('kysely_migration' as 'events')
      .where('name' as 'id', '=', '0020-operations')
      .execute();
    expect((await site.admin('mail', 'list')).err).toContain('of an earlier version');
    await site.open().catch(() => undefined);
    await db()
      .insertInto('kysely_migration' as 'events')
      .values({ name: '9999-later', timestamp: '' } as never)
      .execute();
    expect((await site.admin('mail', 'list')).err).toContain('of a newer version');
    site.env['PORT'] = 'many';
    expect((await site.admin('mail', 'list')).err).toContain('PORT must be a number');
    const doctor = await site.admin('doctor');
    expect([doctor.code, doctor.out]).toEqual([1, expect.stringMatching(/WRONG +settings .*PORT/)]);
  });

  it.runIf(kind === 'sqlite')(
    'says where it looked for a database, and whose settings it needs',
    async () => {
      const site = await installOnDisk(kind);
      const elsewhere = join(site.folder, 'elsewhere');
      site.env['DATA_DIR'] = elsewhere;
      const said = new RegExp(
        `no database in ${elsewhere} .*DATABASE_URL is not set[^]*settings that the server has`,
      );
      const { code, err } = await site.admin('mail', 'list');
      expect([code, err]).toEqual([1, expect.stringMatching(said)]);
      expect((await site.admin('doctor')).out).toMatch(said);
    },
  );

  it.runIf(kind === 'postgres')('says why PostgreSQL cannot be used, and what to do', async () => {
    const site = await installOnDisk(kind);
    const own = new URL(site.env['DATABASE_URL'] ?? '');
    const poor = 'poor_' + own.pathname.slice(1);
    const latin = 'latin_' + own.pathname.slice(1);
    await sql.raw(`create user ${poor}`).execute(db());
    await sql.raw(`create database ${poor}`).execute(db());
    await sql.raw(`create database ${latin} encoding 'SQL_ASCII' template template0`).execute(db());
    const at = (change: Partial<URL>) => Object.assign(new URL(own), change).href;
    const guard = createServer((socket) => {
      socket.on('error', () => undefined);
      socket.once('data', () => socket.end(refusal('28P01')));
    }).listen(0, '127.0.0.1');
    await once(guard, 'listening');
    const { port } = guard.address() as AddressInfo;
    const cases: [string, RegExp][] = [
      [at({ port: String(port) }), /DATABASE_URL: PostgreSQL does not take this user and password/],
      [at({ username: poor, pathname: poor }), /may make no tables[^]*ALTER DATABASE .* OWNER TO/],
      [at({ pathname: latin }), /SQL_ASCII, not as UTF8[^]*ENCODING 'UTF8'/],
      [at({ port: '9' }), /DATABASE_URL: no PostgreSQL listens there/],
      [at({ hostname: 'nowhere.invalid' }), /DATABASE_URL: (there is no machine|the name of the machine)/],
      [
        at({ pathname: 'nothing_of_this_name' }),
        /DATABASE_URL: PostgreSQL has no database[^]*CREATE DATABASE/,
      ],
    ];
    try {
      const onDisk = await installOnDisk('sqlite');
      for (const [url, words] of cases) {
        site.env['DATABASE_URL'] = url;
        expect((await site.admin('doctor')).out).toMatch(new RegExp(`WRONG +database .*${words.source}`));
        await expect(site.open()).rejects.toThrow(words);
        expect((await onDisk.admin('move', url)).err).toMatch(words);
      }
    } finally {
      guard.close();
      site.env['DATABASE_URL'] = own.href;
      await site.open();
      for (const name of [poor, latin]) await sql.raw(`drop database ${name}`).execute(db());
      await sql.raw(`drop user ${poor}`).execute(db());
    }
  });

  it('says whose a key must be that cannot be read', async () => {
    const site = await installOnDisk(kind);
    const key = join(site.env['DATA_DIR'] ?? '', 'secret.key');
    rmSync(key);
    // As good as a file without rights, for root too.
    mkdirSync(key);
    const words = new RegExp(
      `${key} cannot be used: EISDIR[^]*must belong to the user that the server runs as`,
    );
    expect((await site.admin('doctor')).out).toMatch(new RegExp(`WRONG +key +${words.source}`));
    await expect(site.open()).rejects.toThrow(words);
  });

  it('says what it will do to a person, and does it once somebody agreed', async () => {
    const site = await installOnDisk(kind);
    const { id, email } = await addUser();
    const there = async () => {
      await site.open();
      return db().selectFrom('users').select(['passwordHash']).where('id', '=', id).executeTakeFirst();
    };
    const before = await there();
    for (const [name, words] of [
      ['erase', 'This erases for good'],
      ['let-in', 'all sessions'],
    ] as const) {
      const unasked = await site.admin(name, email);
      expect(unasked).toMatchObject({ code: 1, out: '', err: expect.stringContaining('--yes') });
      expect(unasked.err).toContain(words);
      for (const answer of ['', 'n', 'yellow']) {
        const asked: string[] = [];
        site.ask = async (question) => (asked.push(question), answer);
        expect(await site.admin(name, email)).toMatchObject({ code: 1, err: 'Nothing was done.\n' });
        expect(asked).toEqual([expect.stringMatching(new RegExp(`${words}[^]*y/N`))]);
      }
      site.ask = undefined;
    }
    expect(await there()).toEqual(before);
    site.ask = async () => 'y';
    expect(await site.admin('let-in', email)).toMatchObject({ code: 0 });
    expect(await site.admin('erase', email)).toMatchObject({ code: 0 });
    expect(await there()).toBeUndefined();
  });

  it('finds two wrong settings, and folders that cannot be written', async () => {
    const site = await installOnDisk(kind);
    for (const name of ['files', 'outbox']) {
      const folder = join(site.env['DATA_DIR'] ?? '', name);
      rmSync(folder, { recursive: true, force: true });
      // Nobody can write into a file as into a folder, root neither.
      writeFileSync(folder, '');
    }
    const { out } = await site.admin('doctor');
    expect(out).toMatch(/WRONG +files +.*\/files cannot be used: \w+[^]*must belong to the user/);
    expect(out).toMatch(/WRONG +mail +.*\/outbox cannot be used: \w+[^]*must belong to the user/);
    site.envFile = 'PORT=3000\nPORTS=3001\nno line\n';
    const { out: doubts } = await site.admin('doctor');
    expect(doubts).toMatch(
      /settings +PORTS in \.env is no setting[^]*settings +Line 3 of \.env sets nothing/,
    );
    Object.assign(site.env, { PORT: 'many', LOG_LEVEL: 'loud' });
    const said = (await site.admin('doctor')).out;
    expect(said).toMatch(/^WRONG +settings +PORT must[^]*^WRONG +settings +LOG_LEVEL must/m);
    expect(said).not.toMatch(/PORT.*LOG_LEVEL/);
  });

  it('writes the audit log as CSV and JSON lines, to standard output or a new file', async () => {
    const site = await installOnDisk(kind);
    await db()
      .transaction()
      .execute(async (tx) => {
        for (let i = 0; i < 2100; i += 1)
          await record(tx, { action: 'sign-out', detail: { i, text: 'a,"b"' } });
      });
    const csv = await site.admin('audit', 'export');
    const rows = parse(csv.out, { bom: true, columns: true }) as { action: string; detail: string }[];
    expect(rows.filter(({ action }) => action === 'sign-out')).toHaveLength(2100);
    expect(new Set(rows.map(({ detail }) => detail)).size).toBe(2100);
    const file = join(site.folder, 'log.jsonl');
    expect(await site.admin('audit', 'export', file)).toMatchObject({ code: 0, out: '' });
    const lines = readFileSync(file, 'utf8').trim().split('\n');
    expect(JSON.parse(lines[7] ?? '')).toMatchObject({ action: 'sign-out', detail: { text: 'a,"b"' } });
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(await site.admin('audit', 'export', file)).toMatchObject({
      code: 1,
      err: expect.stringContaining('log.jsonl is there already'),
    });
  });

  it('lists mails that were not sent and why, and sends them, all or one', async () => {
    const smtp = await startMailServer();
    try {
      const site = await installOnDisk(kind, { SMTP_URL: smtp.url });
      const { id } = await addEvent();
      const inputs = [guestInput(), guestInput(), guestInput()];
      for (const input of inputs) await register(guest, id, input);
      const ids = (await db().selectFrom('outbox').select('id').orderBy('createdAt').execute()).map(
        (row) => row.id,
      );
      const [first = '', second = '', third = ''] = ids;
      const set = (which: string, change: object) =>
        db().updateTable('outbox').set(change).where('id', '=', which).execute();
      await set(first, { state: 'failed', attempts: 10, lastError: '550 no\nsuch user' });
      await set(second, { attempts: 8, dueAt: inSeconds(6 * 3600), lastError: '451 later' });
      // As a server that is sending it has left it.
      await set(third, { attempts: 1, leasedUntil: inSeconds(15) });
      const { out, err } = await site.admin('mail', 'list');
      expect(out).toMatch(new RegExp(`^${first} +failed .*given up: 550 no such user$`, 'm'));
      expect(out).toContain(inputs[1]?.email);
      expect(err).toContain('3 mail(s) not sent.');
      expect((await site.admin('doctor')).out).toMatch(/WRONG +mail +1 mail\(s\) failed.*550/);
      const busy = await site.admin('mail', 'retry', third);
      expect([busy.code, busy.err]).toEqual([1, expect.stringContaining(third)]);
      smtp.refuse(true);
      const refused = await site.admin('mail', 'retry', first);
      expect([refused.code, refused.out]).toEqual([
        1,
        expect.stringMatching(/0 of 1 mail\(s\) sent[^]*try later/),
      ]);
      smtp.refuse(false);
      await site.open();
      await set(first, { state: 'failed' });
      expect(await site.admin('mail', 'retry')).toMatchObject({ code: 0, out: '2 of 2 mail(s) sent.\n' });
      expect(smtp.mails).toHaveLength(2);
      expect(JSON.stringify(smtp.mails)).toContain('/guests/registrations/');
    } finally {
      await smtp.stop();
    }
  });

  it('erases a person in every part they have, and leaves the counts', async () => {
    const site = await installOnDisk(kind);
    const { id } = await addEvent({ endDate: null });
    const input = guestInput({ email: 'gone@example.org', partySize: 2, familyName: 'Vanishing' });
    await register(guest, id, input);
    await confirmAddress((await registrationOf('gone@example.org')).secret);
    await register(guest, id, guestInput());
    // It is over: who came, came.
    await db()
      .updateTable('events')
      .set({ endsAt: inSeconds(-60) })
      .where('id', '=', id)
      .execute();
    const user = await addUser({ email: 'gone@example.org', familyName: 'Vanishing' });
    await addUser({ groups: ['BeeContributors'], email: 'boss@example.org' });
    const message = {
      name: 'V',
      email: 'gone@example.org',
      telephone: '',
      topic: 'other',
      subject: 'S',
      body: 'B',
    };
    await receiveMessage(message, 'key');
    const eml = join(site.env['DATA_DIR'] ?? '', 'outbox');
    await site.admin('mail', 'retry');
    expect(existsSync(eml)).toBe(true);
    await site.open();
    const before = await eventRow(id);

    expect(await site.admin('erase', 'nobody@example.org', '--yes')).toMatchObject({ code: 1 });
    expect((await site.admin('erase', 'boss@example.org', '--yes')).err).toContain('last administrator');
    const { code, out } = await site.admin('erase', ' Gone@example.org ', '--yes');
    expect([code, out]).toEqual([0, expect.stringContaining('Erased: an account, a participant with all')]);
    await site.open();
    expect(await eventRow(id)).toMatchObject({ placesTaken: before.placesTaken });
    const registrations = await db().selectFrom('registrations').selectAll().execute();
    expect(registrations.reduce((sum, { partySize }) => sum + partySize, 0)).toBe(3);
    expect(await db().selectFrom('users').select('id').where('id', '=', user.id).execute()).toEqual([]);
    for (const table of [
      'registrations',
      'participants',
      'outbox',
      'userMessages',
      'users',
      'revisions',
    ] as const)
      expect(JSON.stringify(await db().selectFrom(table).selectAll().execute())).not.toMatch(
        /gone@|Vanishing/,
      );
    expect(await searchItems('vanishing', ['user', 'participant', 'userMessage'], 5)).toEqual([]);
    const left = readdirSync(eml).map((name) => readFileSync(join(eml, name), 'utf8'));
    expect(left.filter((mail) => mail.includes('gone@'))).toEqual([]);
    expect(await site.admin('erase', 'gone@example.org', '--yes')).toMatchObject({ code: 1 });
  });

  it('makes, lists and removes app clients, as JSON, and refuses what makes no sense', async () => {
    const site = await installOnDisk(kind);
    const create = (...argv: string[]) => site.admin('app-client', 'create', ...argv);
    const refusals: [string[], string][] = [
      [['Phone'], 'one or more of ALLOW_'],
      [['Phone'], 'an address that people come back to'],
      [['Phone\u0007', '--flow', 'ALLOW_REFRESH_TOKEN_AUTH'], 'The name has'],
      [['Phone', '--flow', 'ALLOW_MAGIC'], 'There is no flow ALLOW_MAGIC'],
      [['Phone', '--flow', 'ALLOW_USER_SRP_AUTH'], 'SRP and the flow'],
      [['Phone', '--srp', '--flow', 'ALLOW_USER_PASSWORD_AUTH'], 'SRP and the flow'],
      ...[
        'http://example.org/',
        'javascript:alert(1)',
        'https://a.example/#x',
        '/here',
        'data:text/html,x',
      ].map((url): [string[], string] => [['Phone', '--callback', url], 'People cannot be sent to']),
      ...['https://a.example/', '*', 'https://a.example/x'].map((origin): [string[], string] => [
        ['Phone', '--callback', 'https://a.example/', '--origin', origin],
        'is not an origin',
      ]),
    ];
    for (const [argv, words] of refusals) {
      const { code, err } = await create(...argv);
      expect([argv, code, err]).toEqual([argv, 1, expect.stringContaining(words)]);
    }
    const made = JSON.parse(
      (
        await create(
          'Phone',
          '--flow=ALLOW_USER_SRP_AUTH',
          '--flow=ALLOW_REFRESH_TOKEN_AUTH',
          '--srp',
          '--callback=https://app.example/back',
          '--callback=org.example.app://back',
          '--sign-out=http://localhost:8080/',
          '--origin=https://app.example',
          '--secret',
          '--mandatory-sign-in',
        )
      ).out,
    ) as Record<string, unknown>;
    expect(made).toMatchObject({
      ClientId: expect.stringMatching(/^[a-z0-9]{26}$/),
      ClientName: 'Phone',
      ClientSecret: expect.stringMatching(/^.{43}$/),
      CallbackURLs: ['https://app.example/back', 'org.example.app://back'],
      Confidential: true,
      Srp: true,
      MandatorySignIn: true,
    });
    await site.open();
    expect(JSON.stringify(await db().selectFrom('appClients').selectAll().execute())).not.toContain(
      made['ClientSecret'],
    );
    const { ClientSecret: _, ...listed } = made;
    expect(JSON.parse((await site.admin('app-client', 'list')).out)).toEqual([listed]);
    const renewed = JSON.parse(
      (await site.admin('app-client', 'secret', String(made['ClientId']))).out,
    ) as typeof made;
    expect(renewed['ClientSecret']).toMatch(/^.{43}$/);
    expect(renewed['ClientSecret']).not.toBe(made['ClientSecret']);
    expect(await site.admin('app-client', 'secret', 'x')).toMatchObject({ code: 1 });
    expect(await site.admin('app-client', 'remove', 'x')).toMatchObject({ code: 1 });
    expect(await site.admin('app-client', 'remove', String(made['ClientId']))).toMatchObject({ code: 0 });
    expect((await site.admin('app-client', 'list')).out.trim()).toBe('[]');
  });

  it('finds a file that is missing, a clock that was set back and a mail server that is away', async () => {
    const site = await installOnDisk(kind, {
      SMTP_URL: 'smtp://127.0.0.1:9',
      PUBLIC_URL: 'http://127.0.0.1:9',
    });
    await db()
      .insertInto('media')
      .values({
        id: '1',
        kind: 'audio',
        title: 'S',
        storageKey: 'sound/lost.wav',
        filename: '',
        sha256: '',
        mime: 'audio/wav',
        bytes: 1,
        alt: '',
        decorative: 0,
        caption: '',
        credit: '',
        licence: '',
        focalX: 0.5,
        focalY: 0.5,
        thumbhash: '',
        placeholder: '',
        variants: '[]',
        peaks: '[]',
        transcript: '',
        language: '',
        visibility: 'public',
        artist: '',
        createdAt: '',
        updatedAt: '',
        version: 1,
      })
      .execute();
    await db()
      .insertInto('auditLog')
      .values({ id: '1', at: inSeconds(3600), action: 'test', detail: '{}' })
      .execute();
    site.env['ADMIN_EMAIL'] = 'late@example.org';
    const { code, out } = await site.admin('doctor');
    expect(code).toBe(1);
    expect(out).toContain('ADMIN_EMAIL is no account’s address');
    expect(out).toMatch(/WRONG +files .*1 of 1 .*sound\/lost\.wav/);
    expect(out).toMatch(/WRONG +mail .*MAIL_FROM|WRONG +mail +The mail server says/);
    expect(out).toMatch(/WRONG +proxy .*does not answer/);
    expect(out).toMatch(kind === 'sqlite' ? /WRONG +clock .*off what it wrote before/ : /ok +clock/);
    writeFileSync(join(site.env['DATA_DIR'] ?? '', 'restoring.json'), '[]');
    expect((await site.admin('doctor')).out).toContain('A restore was cut off');
    expect((await site.admin('mail', 'list')).err).toContain('A restore was cut off');
  });
});
