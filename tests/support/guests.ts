import { randomUUID } from 'node:crypto';
import type { HandInput } from '../../src/events/by-team/by-hand.server.ts';
import { register } from '../../src/events/registrations/register.server.ts';
import { confirmAddress } from '../../src/events/registrations/registrations.server.ts';
import { guest, type UserViewer } from '../../src/kernel/access/viewer.ts';
import { db } from '../../src/platform/db/database.server.ts';
import { guestInput, registrationOf } from './factories.ts';

const user = (groups: string[], profiles: string[] = []): UserViewer => ({
  kind: 'user',
  id: randomUUID(),
  givenName: 'Maya',
  familyName: 'Keeper',
  email: 'maya@example.org',
  groups,
  profiles,
});

export const beeUser = user(['BeeUsers']);

/** Everybody who runs no events. */
export const outsiders = [guest, user([]), user(['JamUsers']), user([], ['Developer'])];

/** Registers a party; unless told otherwise its address is confirmed. */
export async function comeIn(
  eventId: string,
  change: Partial<ReturnType<typeof guestInput>> & { confirmed?: boolean } = {},
) {
  const { confirmed = true, ...input } = change;
  const sent = guestInput(input);
  await register(guest, eventId, sent);
  const { id, secret } = await registrationOf(sent.email);
  if (confirmed) await confirmAddress(secret);
  return { ...sent, id, secret };
}

export async function statusOf(id: string): Promise<string> {
  const { status } = await db()
    .selectFrom('registrations')
    .select('status')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return status;
}

let added = 0;

/** What a member types to register somebody. */
export function handInput(change: Partial<HandInput> = {}): HandInput {
  added += 1;
  return {
    id: randomUUID(),
    source: 'member',
    givenName: 'Bo',
    familyName: `By-hand ${added}`,
    email: `by-hand-${added}@example.org`,
    partySize: 1,
    attendees: [],
    answers: {},
    turn: 'place',
    reason: '',
    ...change,
  };
}
