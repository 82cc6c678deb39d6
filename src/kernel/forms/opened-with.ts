import type { Entered } from './field.ts';

/** What a form was opened with goes along with it, so that it takes back nothing that others changed since. */
export const WAS = 'was';

export const openedWith = (values: Entered): string => JSON.stringify(values);
