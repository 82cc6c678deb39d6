/** What the team does with registrations and participants, as the log keeps it and as people read it. */
export const GUEST_ACTIONS = {
  approved: 'Approved',
  rejected: 'Turned down',
  offered: 'Offered a place by hand',
  promoted: 'Given a place by hand',
  'moved-to-front': 'Moved to the front of the waiting list',
  'added-by-hand': 'Registered by hand',
  'walked-in': 'Walked in at the door',
  resized: 'Number of people changed',
  cancelled: 'Cancelled by the team',
  resent: 'Letter sent again',
  'participant-added': 'Added by hand',
  'participant-changed': 'Details changed',
  'consent-given': 'Consent to news noted',
  'consent-withdrawn': 'Consent to news withdrawn',
  'contact-stopped': 'Marked “do not contact”',
  'contact-allowed': 'May be contacted again',
  merged: 'Merged with a duplicate',
  unmerged: 'Merge undone: two people again',
  erased: 'Erased',
} as const;

export type GuestAction = keyof typeof GUEST_ACTIONS;
