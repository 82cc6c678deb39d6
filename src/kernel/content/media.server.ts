import { findMedia } from '../media/lookup.server.ts';
import type { MediaById } from '../media/media.ts';
import type { Viewer } from '../access/viewer.ts';
import type { ContentFields } from './fields/field.ts';
import { mediaIn } from './fields/values.server.ts';
import { allFields, type Definition } from './fields/definition.ts';

/** What draws the pictures and sounds of an item, as far as the viewer may see them. */
export async function mediaFor<F extends ContentFields>(
  viewer: Viewer,
  definition: Definition<F>,
  item: object,
): Promise<MediaById> {
  return mediaForAll(viewer, definition, [item]);
}

/** The same for many items, in one go. */
export async function mediaForAll<F extends ContentFields>(
  viewer: Viewer,
  definition: Definition<F>,
  items: readonly object[],
): Promise<MediaById> {
  const fields = allFields(definition as Definition);
  return findMedia(
    viewer,
    items.flatMap((item) => mediaIn(fields, { ...item })),
  );
}
