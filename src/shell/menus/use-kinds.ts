import { useRouteLoaderData } from 'react-router';
import type { KindPlace } from './kind-places.server.ts';

/** The kinds of content that stand in the menus; undefined for who works with none. */
export function useKinds(): readonly KindPlace[] | undefined {
  return useRouteLoaderData<{ kinds?: readonly KindPlace[] }>('root')?.kinds;
}
