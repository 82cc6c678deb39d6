import type { Viewer } from '../kernel/viewer.ts';

/** Who a row is made or changed by; nobody where the program does it itself. */
export function userId(viewer: Viewer): string | null {
  return viewer.kind === 'user' ? viewer.id : null;
}
