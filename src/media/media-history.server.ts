import { compareTexts } from '../kernel/content/compare.server.ts';
import type { ContentField } from '../kernel/content/content-field.ts';
import { listSnapshots } from '../kernel/content/revisions.server.ts';
import type { Entered } from '../kernel/field.ts';
import type { MediaRow } from '../kernel/media-row.server.ts';
import { sayInstant } from '../kernel/say-instant.server.ts';
import { mediaFields } from './media-fields.ts';
import { enteredFrom, type HistoricRow } from './media-view.server.ts';

/** Who did what to a thing of the library, newest first, and what it changed. The caller asked whether one may. */
export async function mediaHistory(row: MediaRow) {
  const fields: Record<string, ContentField> = {
    ...Object.fromEntries(mediaFields(row.kind).map((field) => [field.name, field])),
    bin: { kind: 'text', label: 'Where it is' },
  };
  const versions = await listSnapshots('media', row.id);
  return versions.map(({ version, changedAt, changedBy, snapshot }, index) => {
    const before = versions[index + 1]?.snapshot;
    return {
      version,
      by: changedBy,
      at: sayInstant(changedAt),
      differences: before
        ? compareTexts(fields, texts(before as HistoricRow), texts(snapshot as HistoricRow))
        : [],
    };
  });
}

export type MediaHistory = Awaited<ReturnType<typeof mediaHistory>>;

function texts(row: HistoricRow): Entered {
  return { ...enteredFrom(row), bin: row.deletedAt === null ? 'in the library' : 'in the bin' };
}
