import type { LikenessOf } from '../../../ui/likeness.tsx';
import { thumbnailOf } from '../../media/media.ts';
import type { Definition, SharedItem } from '../fields/definition.ts';

/** Its picture where the kind has one; what has a name has a face. */
export function likenessOf(
  definition: Definition,
  { id, title, coverId }: Pick<SharedItem, 'id' | 'title' | 'coverId'>,
): LikenessOf | undefined {
  const { kind, titleLabel, editTabs } = definition;
  if (!Object.values(editTabs).some((names) => names.includes('coverId'))) return undefined;
  const picture = coverId ? thumbnailOf(coverId) : undefined;
  return titleLabel ? { face: picture, name: title } : { cover: picture ?? `/covers/${kind}/${id}.svg` };
}
