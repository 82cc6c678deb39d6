import { randomUUID } from 'node:crypto';
import { data } from 'react-router';
import { orErrorPage } from '../../kernel/answers/answer.server.ts';
import { AppError } from '../../platform/app-error.ts';
import type { Refusal } from '../../kernel/forms/action.server.ts';
import { doneFigures, withDone } from '../../kernel/forms/done.server.ts';
import { textIn } from '../../kernel/forms/action.server.ts';
import type { Viewer } from '../../kernel/access/viewer.ts';
import { nowIso } from '../../platform/clock.server.ts';
import { approveRegistration, rejectRegistration } from '../registrations/approvals.server.ts';
import { sayInstant } from '../event/time.server.ts';
import type { Event } from '../event/event.ts';
import { BULK_DEEDS, type BulkDeed } from './bulk-action.ts';
import { cancelByHand, offerByHand, promoteByHand } from '../registrations/staff-actions.server.ts';
import { idsIn, registrationFilterFromQuery, STATUS_LABELS } from '../registrations/filter.ts';
import {
  countRegistrations,
  type ListedRegistration,
  listRegistrations,
} from '../registrations/list.server.ts';
import type { RegistrationStatus } from '../registrations/registration.ts';
import { resendLetter } from '../registrations/resend.server.ts';
import { isDated, isRunning } from '../event/standing.ts';

/** For the participants tab of an event: three queries, however many there are. */
export async function loadEventParticipants(viewer: Viewer, event: Event, url: URL) {
  const query = url.searchParams;
  const filter = registrationFilterFromQuery(query);
  const { registrations, count, next } = await orErrorPage(listRegistrations(viewer, event, filter));
  const counts = await countRegistrations(viewer, event.id);
  const here = `/bee/events/show/${event.id}/participants`;
  const kept = new URLSearchParams(query);
  for (const passing of ['after', 'done']) kept.delete(passing);
  return {
    eventId: event.id,
    here,
    /** Of the letters that this page's form sends again: each once. */
    key: randomUUID(),
    /** The list's state without its page, for the export and the paper. */
    kept: kept.toString(),
    filter,
    count,
    rows: registrations.map((registration) => rowView(registration, event)),
    questions: event.questions.map(({ id, label }) => ({ id, label })),
    capacity: event.capacity,
    can: { register: isRunning(event, nowIso()), checkIn: isDated(event) },
    figures: FIGURES.map((status) => ({
      status,
      label: STATUS_LABELS[status],
      parties: counts.parties(status),
      people: counts.people(status),
    })).filter(({ status, parties }) => parties > 0 || status === 'confirmed'),
    peopleIn: counts.in,
    first: filter.after ? `${here}?${kept}` : undefined,
    next: next ? `${here}?${new URLSearchParams([...kept, ['after', next]])}` : undefined,
    done: doneWords(url),
  };
}

export type EventParticipantsData = Awaited<ReturnType<typeof loadEventParticipants>>;

const FIGURES: RegistrationStatus[] = ['confirmed', 'pending_approval', 'pending', 'offered', 'waitlisted'];

export function rowView(row: ListedRegistration, event: Event) {
  return {
    id: row.id,
    name: `${row.givenName} ${row.familyName}`.trim() || 'Erased',
    email: row.email,
    doNotContact: row.doNotContact,
    partySize: row.partySize,
    attendees: row.attendees.filter(Boolean),
    status: row.status,
    source: row.source,
    peopleIn: row.peopleIn,
    answers: event.questions
      .map(({ id, label, kind }) => ({ label, answer: sayAnswer(kind, row.answers[id]) }))
      .filter(({ answer }) => answer !== ''),
    at: { text: sayInstant(row.createdAt, event), dateTime: row.createdAt },
    until: row.holdExpiresAt
      ? { text: sayInstant(row.holdExpiresAt, event), dateTime: row.holdExpiresAt }
      : undefined,
  };
}

export type RegistrationRowView = ReturnType<typeof rowView>;

/** A box that was not ticked says no; a question that was not answered says nothing. */
export function sayAnswer(kind: string, answer = ''): string {
  if (kind !== 'checkbox') return answer;
  return answer === 'yes' ? 'Yes' : 'No';
}

const DEEDS: Record<BulkDeed, (viewer: Viewer, id: string, words: string, key: string) => Promise<void>> = {
  approve: approveRegistration,
  reject: rejectRegistration,
  offer: offerByHand,
  promote: promoteByHand,
  resend: (viewer, id, _, key) => resendLetter(viewer, id, key),
  cancel: (viewer, id, words) => cancelByHand(viewer, id, { note: words }),
};

/** What the buttons of the tab do; each registration stands for itself, so one that can't does not stop the rest. */
export async function doParticipantsDeed(
  viewer: Viewer,
  event: Event,
  form: FormData,
  query: URLSearchParams,
) {
  const deed = textIn(form, 'do');
  const ids = idsIn(
    form
      .getAll('id')
      .filter((id) => typeof id === 'string')
      .join(','),
  );
  const here = `/bee/events/show/${event.id}`;
  if (deed === 'write' && ids.length > 0) return redirectTo(`${here}/write?ids=${ids.join(',')}`);
  if (!Object.hasOwn(DEEDS, deed)) return refused(deed, 'Please choose what to do.');
  if (ids.length === 0) return refused(deed, 'Tick who it is about first.');
  const words = textIn(form, 'reason');
  const failures = new Map<string, number>();
  let done = 0;
  for (const id of ids) {
    try {
      await DEEDS[deed as BulkDeed](viewer, id, words, textIn(form, 'key'));
      done += 1;
    } catch (error) {
      if (!(error instanceof AppError) || (error.code === 'notFound' && ids.length === 1))
        return orErrorPage(Promise.reject(error));
      failures.set(error.message, (failures.get(error.message) ?? 0) + 1);
    }
  }
  if (failures.size > 0) {
    const why = [...failures].map(([message, count]) =>
      ids.length === 1 ? message : `${count} not: ${message}`,
    );
    return refused(deed, [...(done > 0 ? [`Done for ${done}.`] : []), ...why].join(' '));
  }
  return redirectTo(withDone(`${here}/participants?${query}`, `${deed}_${done}`));
}

function redirectTo(location: string): Response {
  return new Response(null, { status: 303, headers: { location } });
}

function refused(deed: string, message: string) {
  const refusal: Refusal = { deed, message, errors: {}, entered: {} };
  return data(refusal, { status: 422 });
}

function doneWords(url: URL): string | undefined {
  const { name, figures } = doneFigures(url);
  return Object.hasOwn(BULK_DEEDS, name) ? `${BULK_DEEDS[name as BulkDeed].done}: ${figures[0]}.` : undefined;
}
