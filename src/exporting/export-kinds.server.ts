import { definitions } from '../definitions.server.ts';
import { notFound } from '../platform/app-error.ts';
import { contentList } from './content-list.server.ts';
import type { ExportKind } from './export-kind.ts';

export const EXPORT_KINDS: readonly ExportKind[] = definitions.map(contentList);

/** The list that is at this address. */
export function exportKindAt(path: string): ExportKind {
  const found = EXPORT_KINDS.find((each) => each.path === path);
  if (!found) throw notFound();
  return found;
}
