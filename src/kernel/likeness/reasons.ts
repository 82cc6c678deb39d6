/** Why two look like one, as people say it. */
export const REASONS = {
  email: 'same email address',
  mailbox: 'same name before the @',
  telephone: 'same telephone',
  name: 'same name',
  swapped: 'given and family name swapped',
  nameSlip: 'names one letter apart',
  nameSlips: 'names two letters apart',
  nameTurned: 'names with two letters the other way round',
  initial: 'one has only an initial',
  title: 'same title',
  titleSlip: 'titles one letter apart',
  titleSlips: 'titles two letters apart',
  titleTurned: 'titles with two letters the other way round',
  artist: 'same artist',
  day: 'same day',
} as const;

export type Reason = keyof typeof REASONS;

/** How two look like one. */
export interface Likeness {
  /** 3: very likely the same; 2: likely; 1: maybe. */
  weight: 1 | 2 | 3;
  reasons: Reason[];
}

export function formatReasons(reasons: string): string {
  return reasons
    .split(',')
    .map((reason) => REASONS[reason as Reason])
    .filter(Boolean)
    .join(', ');
}
