/** What the team's list can be narrowed to, and its orders. */
export const WHEN = { coming: 'Coming', past: 'Past', all: 'Upcoming and past' } as const;
export const NEEDS = { full: 'Full', waiting: 'With a waiting list', short: 'Short of details' } as const;
export const SORTS = { date: 'By date', title: 'By title', updated: 'Last changed first' } as const;
