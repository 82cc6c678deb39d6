import { type ArchivedTable, ID, json } from './archived-table.ts';

export const history: Record<string, ArchivedTable> = {
  revisions: {
    about: 'Every saved version of every item.',
    key: ['kind', 'itemId', 'version'],
    columns: {
      kind: 'What the item is: tip, event, song …',
      itemId: 'Its id there',
      version: 'Which version',
      snapshot: json('The item as it was'),
      changedAt: 'When',
      changedBy: 'Who: an id of users',
    },
  },
  slugRedirects: {
    about: 'Addresses that items had before, and which lead to them.',
    key: ['kind', 'slug'],
    columns: { kind: 'What the item is', slug: 'The address it had', itemId: 'Its id' },
  },
  likenesses: {
    about: 'Pairs that look like one, of which somebody said that they are two.',
    key: ['oneId', 'otherId'],
    only: { where: '"twoSince" is not null', says: 'Pairs that nobody has judged are found anew.' },
    columns: {
      kind: 'What the two are: participant, event, tip …',
      oneId: 'The id of one',
      otherId: 'The id of the other',
      weight: '3: very likely the same; 2: likely; 1: maybe',
      reasons: 'Why they look like one',
      twoSince: 'When somebody said that they are two',
      twoBy: 'Who: an id of users',
    },
  },
  merges: {
    about: 'Pairs that were made one, and what is needed to make them two again within 30 days.',
    key: ['id'],
    columns: {
      id: ID,
      kind: 'What the two were: participant, tip …',
      keptId: 'The id of the one that was kept',
      lostId: 'The id of the one that was merged into it',
      at: 'When',
      actorId: 'Who: an id of users',
      before: json('What the merge changed, as it was'),
      undoneAt: 'When they were made two again',
      stayed: json('What could not be put back then, in words'),
    },
  },
  auditLog: {
    about: 'What was done by whom to accounts, settings and data.',
    key: ['id'],
    columns: {
      id: ID,
      at: 'When',
      actorId: 'Who: an id of users',
      subjectId: 'To what, or to whom',
      action: 'What was done',
      detail: json('Details'),
    },
  },
};
