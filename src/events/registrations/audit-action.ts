/** What the team does with registrations and participants, as the log keeps it and as people read it. */
export const GUEST_ACTIONS = {
  approved: 'Approved',
  rejected: 'Declined',
  offered: 'Offered a place by the team',
  promoted: 'Given a place by the team',
  'moved-to-front': 'Moved to the front of the waiting list',
  'added-by-hand': 'Registered by the team',
  'walked-in': 'Walk-in',
  resized: 'Number of people changed',
  cancelled: 'Cancelled by the team',
  resent: 'Email resent',
  'participant-added': 'Added by the team',
  'participant-changed': 'Details changed',
  'consent-given': 'Consent to news recorded',
  'consent-withdrawn': 'Consent to news withdrawn',
  'contact-stopped': 'Marked “do not contact”',
  'contact-allowed': 'May be contacted again',
  merged: 'Merged with a duplicate',
  unmerged: 'Merge undone: two people again',
  erased: 'Erased',
} as const;

export type GuestAction = keyof typeof GUEST_ACTIONS;
