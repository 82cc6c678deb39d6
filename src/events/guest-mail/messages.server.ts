import { AppError, notFound } from '../../platform/app-error.ts';
import { checkField, tidy } from '../../kernel/forms/field.ts';
import { patterns } from '../../kernel/forms/patterns.ts';
import { type Viewer, userIdOf } from '../../kernel/access/viewer.ts';
import { nowIso } from '../../platform/clock.server.ts';
import { db, type Tx } from '../../platform/db/database.server.ts';
import { isAmong } from '../../platform/db/is-among.server.ts';
import { transaction } from '../../platform/db/transaction.server.ts';
import { queueMails } from '../../platform/mail/outbox.server.ts';
import { hashSecret } from '../../platform/secrets.server.ts';
import { mayRunEvents } from '../event/event.policy.ts';
import type { Event } from '../event/event.ts';
import type { GuestMessagePayload } from './message-mail.server.ts';
import { type Audience, messageFields } from './message.ts';
import type { RegistrationFilter } from '../registrations/filter.ts';
import { allRegistrations, type ListedRegistration } from '../registrations/list.server.ts';
import { heldForMail } from '../registrations/mail.server.ts';

export interface MessageInput {
  /** UUID of the form: sent again, it is the same message. */
  id: string;
  about: 'event' | 'news';
  subject: string;
  body: string;
}

/** Whom a message reaches, and why the others of those chosen get none. */
export async function findAudience(
  viewer: Viewer,
  event: Event,
  filter: RegistrationFilter,
  about: MessageInput['about'],
): Promise<Audience<ListedRegistration>> {
  const chosen = await allRegistrations(viewer, event, filter);
  const consenting = about === 'news' ? await thoseWhoAgreed(chosen) : undefined;
  const audience: Audience<ListedRegistration> = { reached: [], noAddress: 0, doNotContact: 0, noConsent: 0 };
  const told = new Set<string>();
  for (const registration of chosen) {
    const { email, doNotContact, participantId } = registration;
    if (!email) audience.noAddress += 1;
    else if (about === 'news' && doNotContact) audience.doNotContact += 1;
    else if (consenting && !consenting.has(participantId ?? '')) audience.noConsent += 1;
    else if (!told.has(email)) {
      told.add(email);
      audience.reached.push(registration);
    }
  }
  return audience;
}

async function thoseWhoAgreed(chosen: readonly ListedRegistration[]): Promise<Set<string>> {
  const ids = [...new Set(chosen.map(({ participantId }) => participantId))].filter((id) => id !== null);
  const rows =
    ids.length === 0
      ? []
      : await db()
          .selectFrom('participants')
          .select('id')
          .where('id', 'in', ids)
          .where('marketingConsent', 'is not', null)
          .execute();
  return new Set(rows.map(({ id }) => id));
}

/**
 * Writes to guests of an event: one mail a person, through the outbox, in one transaction with the message. The
 * same form sent twice for the same people is one message.
 */
export async function sendGuestMessage(
  viewer: Viewer,
  event: Event,
  filter: RegistrationFilter,
  input: MessageInput,
): Promise<void> {
  if (!mayRunEvents(viewer)) throw notFound();
  const { id, about, subject, body } = checkMessage(input);
  const { reached, noAddress, doNotContact, noConsent } = await findAudience(viewer, event, filter, about);
  if (reached.length === 0)
    throw new AppError('invalid', 'None of the people you chose can be reached by email.');
  const { slug, title, language, startDate, endDate, timezone, allDay, place, eventStatus } = event;
  const audienceHash = hashOf(filter);
  await transaction(async (tx) => {
    const stored = await tx
      .insertInto('guestMessages')
      .values({
        id,
        eventId: event.id,
        about,
        subject,
        body,
        audienceHash,
        recipients: reached.length,
        leftOut: noAddress + doNotContact + noConsent,
        createdAt: nowIso(),
        createdBy: userIdOf(viewer),
      })
      .onConflict((conflict) => conflict.column('id').doNothing())
      .executeTakeFirst();
    if (Number(stored.numInsertedOrUpdatedRows ?? 0) === 0)
      return assertSame(tx, { id, eventId: event.id, about, subject, body, audienceHash });
    const there = await stillThere(
      tx,
      reached.map(({ id: registrationId }) => registrationId),
    );
    await queueMails(
      tx,
      reached.flatMap((registration) => {
        if (!there.has(registration.id)) return [];
        const payload: GuestMessagePayload = {
          subject,
          body,
          about,
          givenName: registration.givenName,
          registrationId: registration.id,
          participantId: registration.participantId,
          event: { slug, title, language, startDate, endDate, timezone, allDay, place, eventStatus },
        };
        return {
          kind: 'guest-message',
          dedupeKey: `guest-message:${id}:${registration.id}`,
          to: registration.email as string,
          payload,
          registrationId: registration.id,
          eventId: event.id,
          batchId: id,
        };
      }),
    );
  });
}

/** Who was chosen, in however many pages and whatever order they were looked at. */
export function hashOf({ q, status, source, checkedIn, unanswered, ids }: RegistrationFilter): string {
  const chosen = ids.map((id) => id.toLowerCase()).toSorted();
  return hashSecret(JSON.stringify([q, status, source, checkedIn, unanswered, chosen]));
}

/** A form sent again is the same message only with the same words, for the same people. */
async function assertSame(
  tx: Tx,
  sent: MessageInput & { eventId: string; audienceHash: string },
): Promise<void> {
  const { eventId, about, subject, body, audienceHash } = await tx
    .selectFrom('guestMessages')
    .select(['eventId', 'about', 'subject', 'body', 'audienceHash'])
    .where('id', '=', sent.id)
    .executeTakeFirstOrThrow();
  const isSame =
    eventId === sent.eventId && about === sent.about && subject === sent.subject && body === sent.body;
  if (!isSame)
    throw new AppError(
      'conflict',
      'This message was already sent, with other words. To send these too, press Preview, then Send.',
    );
  if (audienceHash !== null && audienceHash !== sent.audienceHash)
    throw new AppError(
      'conflict',
      'This message was already sent, to other people. To write to these too, press Preview, then Send.',
    );
}

/** Those of these registrations whose people were not erased since they were chosen. */
async function stillThere(tx: Tx, ids: readonly string[]): Promise<Set<string>> {
  const rows = await heldForMail(
    tx
      .selectFrom('registrations')
      .select('registrations.id')
      .where(isAmong('registrations.id', ids))
      .where('participantId', 'is not', null)
      .orderBy('registrations.id'),
  ).execute();
  return new Set(rows.map(({ id }) => id));
}

export function checkMessage(input: MessageInput): MessageInput {
  const errors: Record<string, string> = {};
  const tidied = {
    ...input,
    id: input.id.toLowerCase(),
    subject: tidy(input.subject),
    body: tidy(input.body, 'longText'),
  };
  for (const field of messageFields) {
    const error = checkField(field, tidied[field.name as 'subject' | 'body' | 'about']);
    if (error) errors[field.name] = error;
  }
  if (!patterns.uuid.test.test(input.id)) errors['subject'] ??= 'Subject is not valid.';
  if (Object.keys(errors).length > 0) throw new AppError('invalid', 'Please check the fields below.', errors);
  return tidied;
}

/** The messages of an event, newest first, each with what became of its mails. */
export async function listGuestMessages(viewer: Viewer, eventId: string) {
  if (!mayRunEvents(viewer)) throw notFound();
  return withProgress().where('guestMessages.eventId', '=', eventId).limit(100).execute();
}

/** One message and how far it is. */
export async function findGuestMessage(viewer: Viewer, eventId: string, id: string) {
  if (!mayRunEvents(viewer)) throw notFound();
  const found = await withProgress()
    .where('guestMessages.id', '=', id)
    .where('guestMessages.eventId', '=', eventId)
    .executeTakeFirst();
  if (!found) throw notFound();
  return found;
}

function withProgress() {
  return db()
    .selectFrom('guestMessages')
    .leftJoin('users', 'users.id', 'guestMessages.createdBy')
    .selectAll('guestMessages')
    .select(['users.givenName', 'users.familyName'])
    .select((eb) =>
      (['failed', 'queued'] as const).map((state) =>
        eb
          .selectFrom('outbox')
          .select(eb.fn.countAll<number>().as('count'))
          .whereRef('outbox.batchId', '=', 'guestMessages.id')
          .where('outbox.state', '=', state)
          .as(state),
      ),
    )
    .orderBy('guestMessages.createdAt', 'desc');
}

export type GuestMessageRow = Awaited<ReturnType<typeof findGuestMessage>>;
