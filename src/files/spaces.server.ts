import { library } from './library-space.server.ts';
import { ownSpace } from './private-space.server.ts';
import { published } from './public-space.server.ts';
import { S3Error } from './s3-error.ts';
import type { Space } from './space.ts';

/** In the order of their folders. */
export const SPACES: readonly Space[] = [library, ownSpace, published];

export const findSpace = (key: string): Space | undefined =>
  SPACES.find(({ folder }) => key.startsWith(folder));

/** Where something may be kept at all. */
export function requireSpace(key: string): Space {
  const space = findSpace(key);
  if (space) return space;
  throw new S3Error('InvalidArgument', 'Keys begin with library/, private/{identity id}/ or public/.');
}
