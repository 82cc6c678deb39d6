import { Readable } from 'node:stream';
import { listAudit, type AuditRow } from '../identity/accounts/audit.server.ts';
import type { AuditFilter } from '../identity/accounts/audit-filter.ts';
import { writeCsv } from '../kernel/formats/csv.server.ts';
import { type SaidInstant, formatInstant } from '../kernel/formats/format-instant.server.ts';
import type { Viewer } from '../kernel/access/viewer.ts';
import { formatActivity } from './activity-labels.server.ts';

export interface AuditEntryView {
  id: string;
  at: SaidInstant;
  what: string;
  /** Who did it; undefined where nobody was signed in. */
  who: string | undefined;
  /** The account it was done to, where that is another one. */
  whom: { name: string; to: string } | undefined;
}

export async function auditView(
  viewer: Viewer,
  filter: AuditFilter,
  page: Parameters<typeof listAudit>[2] = {},
) {
  const { entries, next } = await listAudit(viewer, filter, page);
  return { entries: entries.map(entryView), next };
}

function entryView(row: AuditRow): AuditEntryView {
  const [who, whom] = [actorOf(row), subjectOf(row)];
  return {
    id: row.id,
    at: formatInstant(row.at),
    what: formatActivity(row.action, JSON.parse(row.detail) as Record<string, unknown>),
    who,
    whom:
      whom && row.subjectId !== row.actorId
        ? { name: whom, to: `/bee/users/show/${row.subjectId}` }
        : undefined,
  };
}

function actorOf(row: AuditRow): string | undefined {
  if (row.actorId === null) return undefined;
  return nameOf(row.actorGivenName, row.actorFamilyName) || row.actorEmail || 'A deleted account';
}

function subjectOf(row: AuditRow): string | undefined {
  return nameOf(row.subjectGivenName, row.subjectFamilyName) || (row.subjectEmail ?? undefined);
}

const nameOf = (...names: (string | null)[]) => names.filter(Boolean).join(' ');

const COLUMNS = ['at', 'action', 'what', 'who', 'who email', 'to whom', 'to whom email', 'subject', 'detail'];
const EXPORTED_AT_ONCE = 1000;

/** All that a filter finds, the last first, for spreadsheets; times in UTC. */
export function auditCsv(viewer: Viewer, filter: AuditFilter): ReadableStream {
  return Readable.toWeb(Readable.from(csvLines(viewer, filter), { objectMode: false })) as ReadableStream;
}

async function* csvLines(viewer: Viewer, filter: AuditFilter): AsyncGenerator<string> {
  yield writeCsv([COLUMNS]);
  let after: string | undefined;
  do {
    const { entries, next } = await listAudit(viewer, filter, { after, perPage: EXPORTED_AT_ONCE });
    if (entries.length > 0) yield writeCsv(entries.map(lineOf), { bom: false });
    after = next;
  } while (after);
}

function lineOf(row: AuditRow): string[] {
  const what = formatActivity(row.action, JSON.parse(row.detail) as Record<string, unknown>);
  const [who, whom] = [actorOf(row) ?? '', subjectOf(row) ?? ''];
  const emails = [row.actorEmail ?? '', row.subjectEmail ?? ''] as const;
  return [row.at, row.action, what, who, emails[0], whom, emails[1], row.subjectId ?? '', row.detail];
}
