import { expect, inject, it } from 'vitest';
import { installOnDisk, withInstallations } from '../../tests/support/admin.ts';
import { createPostgresDatabase } from '../../tests/support/database.ts';
import { addEvent, guestInput } from '../../tests/support/factories.ts';
import { addUser } from '../../tests/support/people.ts';
import { signInWith } from '../../tests/support/second-step.ts';
import { loadDemo } from '../demo/demo.server.ts';
import { register } from '../events/registrations/register.server.ts';
import { record } from '../kernel/access/audit.server.ts';
import { guest } from '../kernel/access/viewer.ts';
import { db } from '../platform/db/database.server.ts';
import { searchItems } from '../platform/db/search.server.ts';
import { transaction } from '../platform/db/transaction.server.ts';

withInstallations('moving to PostgreSQL', (kind) => {
  const postgres = inject('postgresUrl') !== '';

  it.skipIf(kind === 'postgres' || !postgres)(
    'copies and counts every table; then sign-in, search and registering work there',
    async () => {
      const site = await installOnDisk(kind);
      await loadDemo();
      const { email, secret } = await addUser({ familyName: 'Élanthrope' });
      const { id } = await addEvent({ title: 'Grande nuit des zibelines', capacity: 3000 });
      await register(guest, id, guestInput({ familyName: 'Zörglub' }));
      await transaction(async (tx) => {
        for (let i = 0; i < 2500; i += 1) await record(tx, { action: 'sign-out', detail: { i } });
      });
      const url = await createPostgresDatabase();
      const { code, out, err } = await site.admin('move', url);
      expect([code, err]).toEqual([0, '']);
      expect(out).toMatch(/auditLog +2500 +2500/);
      expect(out).toMatch(/search +\d{2,} +\d+/);
      expect(out).toMatch(/songs +[1-9]\d* +\d+/);
      for (const [, name, before, after] of out.matchAll(/^(\w+) +(\d+) +(\d+)$/gm))
        expect([name, after]).toEqual([name, before]);

      site.env['DATABASE_URL'] = url;
      await site.open();
      expect(await signInWith(email, secret)).toBeTypeOf('string');
      const found = async (words: string) =>
        (await searchItems(words, ['event', 'user', 'participant'], 5)).length;
      expect([
        await found('zibel'),
        await found('elanthr'),
        await found('zorglub'),
        await found('qqqzzz'),
      ]).toEqual([1, 1, 1, 0]);
      await register(guest, id, guestInput());
      expect(
        await db().selectFrom('registrations').select('id').where('eventId', '=', id).execute(),
      ).toHaveLength(2);
    },
  );

  it('is refused from PostgreSQL, into a database with rows, and into none', async () => {
    const site = await installOnDisk(kind);
    if (kind === 'postgres') {
      expect(await site.admin('move', 'postgres://x@127.0.0.1:9/x')).toMatchObject({
        code: 1,
        err: expect.stringContaining('on PostgreSQL already'),
      });
      return;
    }
    expect(await site.admin('move')).toMatchObject({ code: 2, err: expect.stringContaining('Usage: ') });
    expect(await site.admin('move', 'mysql://x')).toMatchObject({
      code: 1,
      err: expect.stringContaining('DATABASE_URL must be a URL'),
    });
    expect(await site.admin('move', 'postgres://x@127.0.0.1:9/x')).toMatchObject({ code: 1 });
    if (!postgres) return;
    const full = await installOnDisk('postgres');
    await addUser();
    const refused = await site.admin('move', full.env['DATABASE_URL'] ?? '');
    expect([refused.code, refused.err]).toEqual([1, expect.stringContaining('is not empty: ')]);
  });

  it.skipIf(kind === 'postgres' || !postgres)('copies nothing when a row does not come over', async () => {
    const site = await installOnDisk(kind);
    await addUser();
    // What PostgreSQL does not take.
    await db().insertInto('siteSettings').values({ name: 'bad', value: 'a\u0000b' }).execute();
    const url = await createPostgresDatabase();
    const { code } = await site.admin('move', url);
    expect(code).toBe(1);
    site.env['DATABASE_URL'] = url;
    await site.open();
    expect(await db().selectFrom('users').selectAll().execute()).toEqual([]);
  });
});
