export const STATES = { draft: 'Draft', published: 'Published', archived: 'Archived' } as const;
export const VISIBILITIES = { public: 'Everybody', members: 'Members only' } as const;
