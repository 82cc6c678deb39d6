import { randomUUID } from 'node:crypto';
import { data } from 'react-router';
import { orErrorResponse } from '../../kernel/answers/answer.server.ts';
import { AppError } from '../../platform/app-error.ts';
import type { Refusal } from '../../kernel/forms/action.server.ts';
import type { FieldErrors } from '../../kernel/forms/field.ts';
import { doneFigures, NOTHING_CHANGED, withDone } from '../../kernel/forms/done.server.ts';
import { textIn } from '../../kernel/forms/action.server.ts';
import type { Viewer } from '../../kernel/access/viewer.ts';
import { nowIso } from '../../platform/clock.server.ts';
import { approveRegistration, rejectRegistration } from '../by-team/approvals.server.ts';
import { formatListed } from '../../kernel/formats/format-instant.server.ts';
import { formatInstant } from '../event/time.server.ts';
import type { Event } from '../event/event.ts';
import { isElsewhere } from '../event/team-view.server.ts';
import { BULK_ACTIONS, type BulkAction, reasonFieldOf } from './bulk-action.ts';
import { cancelByHand, offerByHand, promoteByHand } from '../by-team/staff-actions.server.ts';
import { idsIn, registrationFilterFromQuery, STATUS_LABELS } from '../registrations/filter.ts';
import {
  countRegistrations,
  type ListedRegistration,
  listRegistrations,
} from '../registrations/list.server.ts';
import type { RegistrationStatus } from '../registrations/registration.ts';
import { resendEmail } from '../registrations/resend.server.ts';
import { isDated, isRunning } from '../event/registration-state.ts';
import { fullName } from '../../texts/full-name.ts';

/** For the participants tab of an event: three queries, however many there are. */
export async function loadEventParticipants(viewer: Viewer, event: Event, url: URL) {
  const query = url.searchParams;
  const filter = registrationFilterFromQuery(query);
  const { registrations, count, next } = await orErrorResponse(listRegistrations(viewer, event, filter));
  const counts = await countRegistrations(viewer, event.id);
  const here = `/bee/events/show/${event.id}/participants`;
  const kept = new URLSearchParams(query);
  for (const passing of ['after', 'done']) kept.delete(passing);
  return {
    eventId: event.id,
    here,
    /** Of the mails that this page's form sends again: each once. */
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
    checkedInCount: counts.in,
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
    name: fullName(row) || 'Erased',
    email: row.email,
    doNotContact: row.doNotContact,
    partySize: row.partySize,
    attendees: row.attendees.filter(Boolean),
    status: row.status,
    source: row.source,
    checkedInCount: row.checkedInCount,
    answers: event.questions
      .map(({ id, label, kind }) => ({
        label,
        isBox: kind === 'checkbox',
        answer: formatAnswer(kind, row.answers[id]),
      }))
      .filter(({ answer }) => answer !== ''),
    at: formatListed(row.createdAt),
    until: row.holdExpiresAt
      ? {
          text: formatInstant(row.holdExpiresAt, event, undefined, isElsewhere(event)),
          dateTime: row.holdExpiresAt,
        }
      : undefined,
  };
}

export type RegistrationRowView = ReturnType<typeof rowView>;

/** A box that was not ticked says no; a question that was not answered says nothing. */
export function formatAnswer(kind: string, answer = ''): string {
  if (kind !== 'checkbox') return answer;
  return answer === 'yes' ? 'Yes' : 'No';
}

const ACTIONS: Record<
  BulkAction,
  (viewer: Viewer, id: string, words: string, key: string) => Promise<boolean>
> = {
  approve: approveRegistration,
  reject: rejectRegistration,
  offer: offerByHand,
  promote: promoteByHand,
  resend: (viewer, id, _, key) => resendEmail(viewer, id, key),
  cancel: (viewer, id, words) => cancelByHand(viewer, id, { note: words }),
};

/** What the buttons of the tab do; each registration stands for itself, so one that can't does not stop the rest. */
export async function runParticipantsAction(
  viewer: Viewer,
  event: Event,
  form: FormData,
  query: URLSearchParams,
) {
  const intent = textIn(form, 'do');
  const ids = idsIn(
    form
      .getAll('id')
      .filter((id) => typeof id === 'string')
      .join(','),
  );
  const here = `/bee/events/show/${event.id}`;
  if (intent === 'write' && ids.length > 0) return redirectTo(`${here}/write?ids=${ids.join(',')}`);
  if (!Object.hasOwn(ACTIONS, intent)) return refused(intent, 'Please choose an action.');
  if (ids.length === 0) return refused(intent, 'Select at least one guest first.');
  const words = textIn(form, reasonFieldOf(intent));
  const failures = new Map<string, number>();
  const errors: FieldErrors = {};
  let done = 0;
  for (const id of ids) {
    try {
      if (await ACTIONS[intent as BulkAction](viewer, id, words, textIn(form, 'key'))) done += 1;
    } catch (error) {
      if (!(error instanceof AppError) || (error.code === 'notFound' && ids.length === 1))
        return orErrorResponse(Promise.reject(error));
      Object.assign(errors, error.fields);
      failures.set(error.message, (failures.get(error.message) ?? 0) + 1);
    }
  }
  if (failures.size > 0) {
    const why = [...failures].map(([message, count]) =>
      ids.length === 1 ? message : `${count} not: ${message}`,
    );
    return refused(intent, [...(done > 0 ? [`Done for ${done}.`] : []), ...why].join(' '), errors);
  }
  return redirectTo(withDone(`${here}/participants?${query}`, `${intent}_${done}`));
}

function redirectTo(location: string): Response {
  return new Response(null, { status: 303, headers: { location } });
}

function refused(intent: string, message: string, errors: FieldErrors = {}) {
  const refusal: Refusal = { intent, message, errors, entered: {} };
  return data(refusal, { status: 422 });
}

function doneWords(url: URL): string | undefined {
  const { name, figures } = doneFigures(url);
  if (!Object.hasOwn(BULK_ACTIONS, name)) return undefined;
  if (figures[0] === 0) return NOTHING_CHANGED;
  return `${BULK_ACTIONS[name as BulkAction].done}: ${figures[0]}.`;
}
