import { compareTexts } from '../kernel/content/history/compare.server.ts';
import type { ContentField } from '../kernel/content/fields/field.ts';
import { listSnapshots, snapshotAt } from '../kernel/content/history/revisions.server.ts';
import type { Stale } from '../kernel/content/screens/stale-save.tsx';
import { whoSaved } from '../kernel/content/screens/who-saved.server.ts';
import { db } from '../platform/db/database.server.ts';
import type { Viewer } from '../kernel/access/viewer.ts';
import type { Entered } from '../kernel/forms/field.ts';
import type { MediaRow } from '../kernel/media/row.server.ts';
import { formatInstant } from '../kernel/formats/format-instant.server.ts';
import { mediaFields } from './media-fields.ts';
import { formatBytes } from './media-labels.ts';
import { findLibraryRow } from './media.server.ts';
import { enteredFrom, type HistoricRow } from './media-view.server.ts';

/** Who did what to an item of the library, newest first, and what it changed. The caller asked whether one may. */
export async function mediaHistory(row: MediaRow) {
  const fields: Record<string, ContentField> = {
    ...Object.fromEntries(mediaFields(row.kind).map((field) => [field.name, field])),
    bin: { kind: 'text', label: 'Location' },
    file: { kind: 'text', label: 'The file' },
  };
  const versions = await listSnapshots('media', row.id);
  return versions.map(({ version, changedAt, changedBy, snapshot }, index) => {
    // What was not kept of a version yet counts as it was after it.
    const before = versions[index + 1]?.snapshot as HistoricRow | undefined;
    return {
      version,
      by: changedBy,
      at: formatInstant(changedAt),
      differences: before
        ? compareTexts(
            fields,
            texts({ ...(snapshot as HistoricRow), ...before }),
            texts(snapshot as HistoricRow),
          )
        : [],
    };
  });
}

/** What differs between what somebody typed who began with the version `begun`, and what others saved meanwhile. */
export async function staleMedia(
  viewer: Viewer,
  id: string,
  begun: number,
  entered: Entered,
): Promise<Stale> {
  const row = await findLibraryRow(viewer, id);
  const snapshot = await snapshotAt(db(), { kind: 'media', itemId: id, version: begun });
  const seen = enteredFrom({ ...row, ...snapshot });
  const changed = mediaFields(row.kind).filter(({ name }) => (entered[name] ?? '') !== seen[name]);
  return {
    version: row.version,
    begun,
    isMerged: true,
    by: await whoSaved(viewer, row.updatedBy),
    at: formatInstant(row.updatedAt).text,
    differences: compareTexts(
      Object.fromEntries(changed.map((field) => [field.name, field])),
      enteredFrom(row),
      entered,
    ),
  };
}

export type MediaHistory = Awaited<ReturnType<typeof mediaHistory>>;

function texts(row: HistoricRow): Entered {
  const bin = row.deletedAt === null ? 'in the library' : 'in the bin';
  return { ...enteredFrom(row), bin, file: row.sha256 ? fileIn(row) : '' };
}

/** Two files of one name and length still differ by the beginning of their hash. */
function fileIn({ filename, bytes, sha256 }: HistoricRow): string {
  return [filename, formatBytes(bytes), sha256.slice(0, 6)].filter(Boolean).join(', ');
}
