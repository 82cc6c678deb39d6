import { momentEntered } from '../events/editing/dates.server.ts';
import { findEvent } from '../events/event/events.server.ts';
import type { Event } from '../events/event/event.ts';
import { registrationFilterFromQuery, SOURCE_LABELS, STATUS_LABELS } from '../events/registrations/filter.ts';
import { type ListedRegistration, nextRegistrations } from '../events/registrations/list.server.ts';
import { nameOfQuestion } from '../events/by-team/given-answers.ts';
import { isLive } from '../events/registrations/registration.ts';
import { registrationKind } from '../importing/kinds/registrations.server.ts';
import type { NamedField } from '../kernel/content/fields/field.ts';
import type { Viewer } from '../kernel/access/viewer.ts';
import { type ExportKind, type ExportRow, type OpenList, ROWS_AT_ONCE } from './export-kind.ts';

const BESIDES: readonly NamedField[] = [
  { name: 'code', kind: 'text', label: 'Code' },
  { name: 'status', kind: 'text', label: 'State' },
  { name: 'source', kind: 'text', label: 'Registered by' },
  { name: 'createdAt', kind: 'dateTime', label: 'Registered at' },
  { name: 'confirmedAt', kind: 'dateTime', label: 'Confirmed at' },
  { name: 'checkedInCount', kind: 'number', label: 'People in' },
  { name: 'consents', kind: 'lines', label: 'Agreed to' },
];

const answerIn = (id: string) => `answer ${id}`;

/** The guests of one event; times are those of its own zone. */
export function registrationList(eventId: string): ExportKind {
  return {
    kind: 'registration',
    many: 'registrations',
    path: `/bee/events/show/${eventId}/participants`,
    isOfPeople: true,
    open: (viewer, query) => open(viewer, eventId, query),
  };
}

async function open(viewer: Viewer, eventId: string, query: URLSearchParams): Promise<OpenList> {
  const event = await findEvent(viewer, eventId);
  const answers = event.questions.map(({ id, label }): NamedField => ({
    name: answerIn(id),
    kind: 'longText',
    label,
  }));
  const filter = registrationFilterFromQuery(query);
  return {
    fileName: `${event.slug}-participants`,
    fields: [...registrationKind.fields, ...answers, ...BESIDES],
    async page(after) {
      const page = await nextRegistrations(viewer, event, { ...filter, after }, ROWS_AT_ONCE);
      return { rows: page.registrations.map((row) => rowOf(event, row)), next: page.next };
    },
  };
}

/** How they would come in again. */
function turnOf({ status }: ListedRegistration): string {
  if (status === 'waitlisted') return 'waiting';
  return isLive(status) ? 'place' : 'ended';
}

/** All in one cell, as the import reads them; the columns of the questions are for people. */
function answersOf({ questions }: Event, { answers }: ListedRegistration): string {
  const given = questions.flatMap((each) =>
    answers[each.id] ? [{ question: nameOfQuestion(each, questions), answer: answers[each.id] }] : [],
  );
  return given.length > 0 ? JSON.stringify(given) : '';
}

function rowOf(event: Event, row: ListedRegistration): ExportRow {
  const at = (instant: string | null) => momentEntered(instant, event.timezone);
  return {
    id: row.id,
    texts: {
      eventId: event.id,
      givenName: row.givenName,
      familyName: row.familyName,
      email: row.email ?? '',
      telephone: row.telephone ?? '',
      partySize: String(row.partySize),
      attendees: row.attendees.filter(Boolean).join('\n'),
      turn: turnOf(row),
      answers: answersOf(event, row),
      ...Object.fromEntries(Object.entries(row.answers).map(([id, answer]) => [answerIn(id), answer])),
      code: row.publicCode,
      status: STATUS_LABELS[row.status],
      source: SOURCE_LABELS[row.source],
      createdAt: at(row.createdAt),
      confirmedAt: at(row.confirmedAt),
      checkedInCount: String(row.checkedInCount),
      consents: row.consents.map(({ text }) => text).join('\n'),
    },
  };
}
