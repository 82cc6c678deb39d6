import { expect, it } from 'vitest';
import { slugFrom } from './slugs.server.ts';

it.each([
  ['Chœur d’été à Lyon!', 'choeur-d-ete-a-lyon'],
  ['Straße nach Łódź, for Ærø', 'strasse-nach-lodz-for-aero'],
  ['合唱', 'untitled'],
])('the slug of %s is %s', (title, slug) => expect(slugFrom(title)).toBe(slug));
