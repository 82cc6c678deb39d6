import { z } from 'zod';
import { AppError, isUnavailable } from '../../platform/app-error.ts';
import { tidy } from '../../kernel/forms/field.ts';
import { patterns } from '../../kernel/forms/patterns.ts';
import type { Viewer } from '../../kernel/access/viewer.ts';
import { checkIn, type CheckInResult } from './check-in.server.ts';
import type { CheckInItem, CheckInOutcome } from './guest.ts';
import { readText } from '../event/read-text.server.ts';
import { REASON_FIELD } from '../event/reason-fields.ts';
import { registerByHand } from '../by-team/by-hand.server.ts';
import { MOST_PEOPLE } from '../registrations/registration.ts';
import { t, translated } from '../../texts/text.ts';

/** Items a device may send in one go. */
export const MOST_ITEMS = 50;

const id = z.string().regex(patterns.uuid.test);
/** Checked item by item: one that cannot be taken does not stop the others. */
const text = z.string().max(1000);
const at = z.iso.datetime();
const itemShape = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('arrival'),
    id,
    code: z.string().max(40),
    attendeeIndex: z.int().min(0).max(MOST_PEOPLE),
    direction: z.enum(['in', 'out']),
    at,
  }),
  z.strictObject({
    kind: z.literal('walk-in'),
    id,
    givenName: text,
    familyName: text,
    email: text,
    partySize: z.int().min(1).max(MOST_PEOPLE),
    reason: text,
    at,
  }),
]);
const itemsShape = z.array(itemShape).max(MOST_ITEMS);

/** What a device sent, checked. */
export function readCheckInItems(body: unknown): CheckInItem[] {
  const read = z.object({ items: itemsShape }).safeParse(body);
  if (!read.success) throw new AppError('badRequest', 'These are not check-ins.');
  return read.data.items;
}

/**
 * Takes what happened at a door, in its order. Each item stands for itself, and one that was sent before is the
 * same one: a device may send all of it again whenever it is not sure.
 */
export async function syncCheckIns(
  viewer: Viewer,
  eventId: string,
  items: readonly CheckInItem[],
  device = '',
): Promise<CheckInOutcome[]> {
  const results: CheckInOutcome[] = [];
  for (const item of items) {
    try {
      const { registrationId, alreadyInSince } = await take(viewer, eventId, item, device);
      results.push({ id: item.id, ok: true, registrationId, ...(alreadyInSince ? { alreadyInSince } : {}) });
    } catch (error) {
      // What could not be stored is no refusal: the device keeps it and sends it again.
      if (
        !(error instanceof AppError) ||
        isUnavailable(error) ||
        (error.code === 'notFound' && item.kind === 'walk-in')
      )
        throw error;
      const problem =
        error.code === 'notFound'
          ? t('No registration for this event has this code.')
          : translated(error.message);
      results.push({ id: item.id, ok: false, problem });
    }
  }
  return results;
}

async function take(
  viewer: Viewer,
  eventId: string,
  item: CheckInItem,
  device: string,
): Promise<Pick<CheckInResult, 'registrationId' | 'alreadyInSince'>> {
  if (item.kind === 'arrival') return checkIn(viewer, eventId, { ...item, device });
  const id = item.id.toLowerCase();
  await registerByHand(viewer, eventId, {
    id,
    source: 'walk-in',
    givenName: tidy(item.givenName, 'name'),
    familyName: tidy(item.familyName, 'name'),
    email: tidy(item.email, 'email'),
    partySize: item.partySize,
    attendees: [],
    answers: {},
    turn: 'place',
    reason: readText(REASON_FIELD, item.reason),
  });
  return { registrationId: id, alreadyInSince: undefined };
}
