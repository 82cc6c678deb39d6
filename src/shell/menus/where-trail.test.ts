import { describe, expect, it } from 'vitest';
import { asPerson } from '../../../tests/support/viewers.ts';
import { kindPlaces } from './kind-places.server.ts';
import { whereTrail } from './where-trail.ts';

describe('where one is', () => {
  const kinds = kindPlaces(asPerson('ada', 'BeeUsers'));
  it.each([
    ['/bee/home', ['Today']],
    ['/bee/events/list', ['Events']],
    ['/bee/tips/create', ['Write', 'Tips>/bee/tips/list', 'New']],
    ['/bee/parts/edit/1/notes', ['Events', 'Participants>/bee/parts/list', 'Edit']],
    ['/bee/twc/show/1', ['Write', 'World Cafés>/bee/twc']],
    ['/bee/posts/create/1', ['Write', 'Posts>/bee/posts/list', 'New']],
    ['/admin/home', ['House']],
    ['/bee/importing', []],
    ['/export/tips/__proto__', ['Write', 'Tips>/bee/tips/list']],
  ])('%s', (path, steps) => {
    expect(whereTrail(path, kinds).map(({ label, to }) => (to ? `${label}>${to}` : label))).toEqual(steps);
  });
});
