import type { KindPlace } from './kind-places.server.ts';
import { workOf } from './work.ts';
import type { Text } from '../../texts/text.ts';

export interface Step {
  label: Text;
  to?: string;
}

/** Screens that are no place of the navigation, by how their address begins. */
const ELSEWHERE: readonly (readonly [string, readonly Step[]])[] = [
  ['/bee/posts', [{ label: 'Write' }, { label: 'Posts', to: '/bee/posts/list' }]],
  ['/bee/search', [{ label: 'Search' }]],
  ['/bee/duplicates', [{ label: 'Duplicates' }]],
  ['/bee/merges', [{ label: 'Duplicates' }]],
  ['/members/users', [{ label: 'My account' }]],
  ['/admin/settings', [{ label: 'House', to: '/admin/home' }]],
  ['/admin/app-clients', [{ label: 'House', to: '/admin/home' }]],
  ['/admin/audit', [{ label: 'House', to: '/admin/home' }]],
  ['/dev/graph', [{ label: 'Developer', to: '/dev/splash' }]],
  ['/export/tips', [{ label: 'Write' }, { label: 'Tips', to: '/bee/tips/list' }]],
];
const ACTIONS: Record<string, Text> = {
  create: 'New',
  edit: 'Edit',
  invite: 'Invite',
  import: 'Import',
  duplicates: 'Duplicates',
};

/** Where one is: the work, the place, and what one does there; empty where nothing is known. */
export function whereTrail(pathname: string, kinds?: readonly KindPlace[]): Step[] {
  const path = pathname.replace(/\/+$/, '');
  for (const { label, places } of workOf(kinds)) {
    for (const place of places) {
      const stem = place.to.replace(/\/list$/, '');
      if (path !== place.to && !path.startsWith(`${stem}/`)) continue;
      const steps = label === place.label ? [] : [{ label }];
      if (path === place.to) return [...steps, { label: place.label }];
      return [...steps, { label: place.label, to: place.to }, ...actionOf(path.slice(stem.length))];
    }
  }
  const found = ELSEWHERE.find(([stem]) => path === stem || path.startsWith(`${stem}/`));
  return found ? [...found[1], ...actionOf(path.slice(found[0].length))] : [];
}

function actionOf(rest: string): Step[] {
  const name = rest.split('/')[1] ?? '';
  return Object.hasOwn(ACTIONS, name) ? [{ label: ACTIONS[name] as Text }] : [];
}
