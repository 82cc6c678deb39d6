import type { Viewer } from '../../access/viewer.ts';
import type { Entered } from '../../forms/field.ts';
import { findMedia } from '../../media/lookup.server.ts';
import type { ContentField } from '../fields/field.ts';
import { labelOf } from '../references.server.ts';
import { compareTexts, type Difference } from './compare.server.ts';

/** `compareTexts`, where what is chosen from other items is told by its title, as far as the viewer may see it. */
export async function compareNamed(
  viewer: Viewer,
  fields: Readonly<Record<string, ContentField>>,
  before: Entered,
  after: Entered,
): Promise<Difference[]> {
  const [then, now] = [{ ...before }, { ...after }];
  for (const [name, field] of Object.entries(fields)) {
    const [old, chosen] = [before[name] ?? '', after[name] ?? ''];
    if (old === chosen || !(field.kind === 'reference' || field.kind === 'media')) continue;
    then[name] = await titled(viewer, field, old);
    const title = await titled(viewer, field, chosen);
    now[name] = title === then[name] ? `${title} (another one)` : title;
  }
  return compareTexts(fields, then, now);
}

async function titled(viewer: Viewer, { kind, to = '' }: ContentField, id: string): Promise<string> {
  if (id === '') return '';
  if (kind === 'reference') return labelOf(viewer, to, id);
  return (await findMedia(viewer, [id]))[id]?.title ?? 'Something that was deleted';
}
