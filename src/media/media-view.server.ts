import { findReferenceKind } from '../kernel/content/fields/references.ts';
import { capital } from '../kernel/formats/capital.ts';
import { formatLength, type MediaKind } from '../kernel/media/media.ts';
import { mediaItemFromRow, type MediaRow } from '../kernel/media/row.server.ts';
import { formatInstant } from '../kernel/formats/format-instant.server.ts';
import { formatBytes, type MediaUse } from './media-labels.ts';

/** An item of the library in the list. */
export function mediaCard(row: MediaRow & { uses?: number | null }) {
  return {
    item: mediaItemFromRow(row),
    note: noteOf(row),
    /** In its tile: 'Sound · 0:12 · 180 kB'. */
    known: [...new Set([ONE[row.kind], noteOf(row), formatBytes(row.bytes)])].join(' · '),
    undescribed: isUndescribed(row),
    uses: row.uses ?? 0,
  };
}
export type MediaCard = ReturnType<typeof mediaCard>;

const ONE: Record<MediaKind, string> = { image: 'Picture', audio: 'Sound', pdf: 'PDF' };

/** A picture that guests may see and that says nothing to who cannot see it. */
export function isUndescribed(row: MediaRow): boolean {
  return row.kind === 'image' && row.visibility === 'public' && !row.alt && row.decorative === 0;
}

function noteOf({ kind, width, height, durationS, bytes }: MediaRow): string {
  if (kind === 'image') return `${width} × ${height}`;
  return kind === 'audio' && durationS !== null ? formatLength(durationS) : formatBytes(bytes);
}

/** Everything its own screens show. */
export function mediaView(row: MediaRow, owner: string) {
  return {
    ...mediaCard(row),
    id: row.id,
    kind: row.kind satisfies MediaKind,
    one: ONE[row.kind],
    title: row.title,
    version: row.version,
    deleted: row.deletedAt !== null,
    mime: row.mime,
    size: formatBytes(row.bytes),
    filename: row.filename,
    position: row.position,
    added: formatInstant(row.createdAt),
    owner,
    entered: enteredFrom(row),
  };
}
export type MediaView = ReturnType<typeof mediaView>;

/** What a version of an item is made of: what people say of it, and whether it is in the bin. */
const HISTORIC = [
  'title',
  'alt',
  'decorative',
  'caption',
  'credit',
  'licence',
  'visibility',
  'focalX',
  'focalY',
  'artist',
  'transcript',
  'language',
  'position',
  'deletedAt',
  'filename',
  'bytes',
  'sha256',
] as const satisfies (keyof MediaRow)[];
export type HistoricRow = Pick<MediaRow, (typeof HISTORIC)[number]>;

export function historicOf(row: MediaRow): HistoricRow {
  return Object.fromEntries(HISTORIC.map((name) => [name, row[name]])) as unknown as HistoricRow;
}

/** The texts of the edit form. */
export function enteredFrom(row: HistoricRow): Record<string, string> {
  return {
    title: row.title,
    alt: row.alt,
    decorative: row.decorative === 1 ? 'yes' : '',
    caption: row.caption,
    credit: row.credit,
    licence: row.licence,
    visibility: row.visibility,
    focalX: String(Math.round(row.focalX * 20) * 5),
    focalY: String(Math.round(row.focalY * 20) * 5),
    artist: row.artist,
    transcript: row.transcript,
    language: row.language,
    onSoundPage: row.position === null ? '' : 'yes',
    position: row.position === null ? '' : String(row.position),
  };
}

/** What is called otherwise here. */
const NAMES: Record<string, string> = { summary: 'World Café', playlist: 'Set list', site: 'Site settings' };

/** Where something shows it. */
export function formatUse(use: { kind: string; itemId: string; title: string }): MediaUse {
  const { kind, itemId, title } = use;
  const known = findReferenceKind(kind);
  const path = kind === 'site' ? '/admin/settings#' : known && `${known.path}/show/`;
  return {
    key: `${kind} ${itemId}`,
    name: NAMES[kind] ?? capital(known?.one ?? kind),
    title: title || 'Untitled',
    to: path && path + itemId,
  };
}
