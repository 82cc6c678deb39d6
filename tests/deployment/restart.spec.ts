import { expect } from '@playwright/test';
import { addEvent, eventRow } from '../support/factories.ts';
import { ADDRESSES } from './deployment.ts';
import { test } from './devices.ts';
import { startLoad } from './load.ts';

test('a rolling restart under load fails no request', async ({ deployment }) => {
  const { id, slug } = await addEvent({ capacity: 100_000 });
  const load = startLoad({ address: ADDRESSES.either, port: deployment.port }, slug);
  for (const process of [0, 1] as const) {
    await load.until(100);
    expect(await deployment.restart(process)).toBe(0);
  }
  await load.until(100);
  const { failed, answered, registered } = await load.stop();
  console.log(`${answered} answers, ${registered} registrations while both processes were restarted`);
  expect(failed.slice(0, 20)).toEqual([]);
  expect(registered).toBeGreaterThan(10);
  expect((await eventRow(id)).placesTaken).toBe(registered);
});
