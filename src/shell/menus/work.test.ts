import { expect, it } from 'vitest';
import { asPerson } from '../../../tests/support/viewers.ts';
import { kindPlaces } from './kind-places.server.ts';
import { workOf } from './work.ts';

/** What stands below the places, with icons of its own. */
const BESIDE = ['side', 'home', 'gear', 'keyboard', 'leave'];

it('on the rail no two places have the same icon', () => {
  const places = workOf(kindPlaces(asPerson('ada', 'BeeUsers'))).flatMap((work) => work.places);
  const icons = [...places.map(({ icon }) => icon), ...BESIDE];
  expect(icons.filter((icon, at) => icons.indexOf(icon) !== at)).toEqual([]);
});
