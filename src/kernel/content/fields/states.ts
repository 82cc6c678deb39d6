export const STATES = { draft: 'Draft', published: 'Published', archived: 'Archived' } as const;
/** Of an item as it stands now. */
export const formatWhoSees = (guestsSee: boolean): string =>
  guestsSee ? 'Everybody sees it' : 'Only members see it';
export const VISIBILITIES = { public: 'Everybody', members: 'Members only' } as const;
