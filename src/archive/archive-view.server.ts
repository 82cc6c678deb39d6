import type { Viewer } from '../kernel/access/viewer.ts';
import { formatInstant } from '../kernel/formats/format-instant.server.ts';
import { findOwnArchive } from './archives.server.ts';

export type ArchiveView = Awaited<ReturnType<typeof viewArchive>>;

/** What the screen shows of one's archive. */
export async function viewArchive(viewer: Viewer) {
  const { own, othersAtWork } = await findOwnArchive(viewer);
  if (!own) return { state: 'none', othersAtWork } as const;
  const { id, state, done, total, doing, bytes, missing, problem, createdAt, expiresAt } = own;
  if (state === 'waiting' || state === 'working')
    return { state: 'working', done, total, doing, othersAtWork } as const;
  if (state === 'failed') return { state, problem: problem ?? '', othersAtWork } as const;
  const facts = {
    address: `/export/everything/${id}.zip`,
    size: formatSize(bytes),
    missing,
    made: formatInstant(createdAt),
  };
  return { state, ...facts, until: formatInstant(expiresAt ?? createdAt), othersAtWork } as const;
}

/** '3 MB', '1.2 GB' */
function formatSize(bytes: number): string {
  const [unit, size] =
    bytes < 1e9 ? (['megabyte', bytes / 1e6] as const) : (['gigabyte', bytes / 1e9] as const);
  const style = { style: 'unit', unit, maximumFractionDigits: size < 10 ? 1 : 0 } as const;
  return new Intl.NumberFormat('en-GB', style).format(size);
}
