import writeXlsxFile from 'write-excel-file/node';
import { writeCsv } from '../kernel/csv.server.ts';
import type { Viewer } from '../kernel/viewer.ts';
import type { Event } from './event.ts';
import { type RegistrationFilter, SOURCE_LABELS, STATUS_LABELS } from './registration-filter.ts';
import { allRegistrations, type ListedRegistration } from './registration-list.server.ts';

type Column = [heading: string, value: (row: ListedRegistration) => string | number];

/** The columns of a file of registrations; the names of people and addresses stand as an import takes them. */
function columnsOf({ questions }: Pick<Event, 'questions'>): Column[] {
  return [
    ['Code', (row) => row.publicCode],
    ['State', (row) => STATUS_LABELS[row.status]],
    ['Given name', (row) => row.givenName],
    ['Family name', (row) => row.familyName],
    ['Email', (row) => row.email ?? ''],
    ['Telephone', (row) => row.telephone ?? ''],
    ['People', (row) => row.partySize],
    ['With', (row) => row.attendees.filter(Boolean).join('; ')],
    ...questions.map(({ id, label }): Column => [label, (row) => row.answers[id] ?? '']),
    ['Registered by', (row) => SOURCE_LABELS[row.source]],
    ['Registered at', (row) => row.createdAt],
    ['Confirmed at', (row) => row.confirmedAt ?? ''],
    ['People in', (row) => row.peopleIn],
  ];
}

/** For spreadsheets, as an import takes it. */
export async function registrationsCsv(
  viewer: Viewer,
  event: Event,
  filter: RegistrationFilter,
): Promise<string> {
  const rows = await allRegistrations(viewer, event, filter);
  const columns = columnsOf(event);
  return writeCsv([
    columns.map(([heading]) => heading),
    ...rows.map((row) => columns.map(([, value]) => value(row))),
  ]);
}

/** An Excel file, in which every text is stored as text: nothing in it is ever computed. */
export async function registrationsXlsx(
  viewer: Viewer,
  event: Event,
  filter: RegistrationFilter,
): Promise<Buffer> {
  const rows = await allRegistrations(viewer, event, filter);
  const columns = columnsOf(event);
  const head = columns.map(([heading]) => ({ value: heading, type: String, fontWeight: 'bold' as const }));
  const lines = rows.map((row) =>
    columns.map(([, value]) => {
      const cell = value(row);
      return typeof cell === 'number' ? { value: cell, type: Number } : { value: cell, type: String };
    }),
  );
  return writeXlsxFile([head, ...lines], {
    sheet: 'Participants',
    stickyRowsCount: 1,
    columns: columns.map(([heading]) => ({ width: Math.max(14, heading.length + 2) })),
  }).toBuffer();
}
