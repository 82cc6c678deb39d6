import { expect, it } from 'vitest';
import { onEachDatabase } from '../../../tests/support/database.ts';
import { db } from '../db/database.server.ts';
import { sql } from 'kysely';
import { networkOf } from './client-address.server.ts';
import { forgetLimits, giveBackPoint, takePoint } from './rate-limit.server.ts';

const LIMIT = { name: 'test', points: 2, seconds: 60 };

onEachDatabase('a rate limit', (kind) => {
  it('says how long to wait when its points are gone, and takes one back', async () => {
    expect([await takePoint(LIMIT, 'a'), await takePoint(LIMIT, 'a')]).toEqual([0, 0]);
    const wait = await takePoint(LIMIT, 'a');
    expect(wait).toBeGreaterThan(0);
    expect(wait).toBeLessThanOrEqual(60);
    expect(await takePoint(LIMIT, 'b')).toBe(0);
    await giveBackPoint(LIMIT, 'b');
    expect([await takePoint(LIMIT, 'b'), await takePoint(LIMIT, 'b')]).toEqual([0, 0]);
  });

  if (kind === 'postgres') {
    it('is shared by all processes', async () => {
      for (let i = 0; i < 2; i++) await takePoint(LIMIT, 'a');
      // What another process knows of it by itself.
      forgetLimits();
      expect(await takePoint(LIMIT, 'a')).toBeGreaterThan(0);
    });

    it('lasts no longer than it may when the clock goes back by an hour', async () => {
      for (let i = 0; i < 2; i++) await takePoint(LIMIT, 'a');
      await sql`update "rateLimits" set expire = expire + 3600000`.execute(db());
      expect([await takePoint(LIMIT, 'a'), await takePoint(LIMIT, 'a')]).toEqual([0, 0]);
      expect(await takePoint(LIMIT, 'a')).toBeGreaterThan(0);
    });
  }
});

it('counts an IPv6 address by its /64, however it is written', () => {
  const same = [
    '2001:db8:0:7::1',
    '2001:0DB8:0000:0007:ffff::',
    '2001:db8::7:1:2:3:4',
    '2001:db8:0:7::1%eth0',
  ];
  expect(new Set(same.map(networkOf))).toEqual(new Set(['2001:db8:0:7::/64']));
  expect([networkOf('::1'), networkOf('192.0.2.1')]).toEqual(['0:0:0:0::/64', '192.0.2.1']);
});
