/** What the team does to all that are ticked: the button's words, and what is said afterwards. */
export const BULK_ACTIONS = {
  approve: { label: 'Approve', done: 'Approved' },
  reject: { label: 'Decline', done: 'Declined' },
  offer: { label: 'Offer a place', done: 'Places offered' },
  promote: { label: 'Give a place now', done: 'Places given' },
  resend: { label: 'Resend the email', done: 'Emails resent' },
  cancel: { label: 'Cancel', done: 'Cancelled' },
} as const;

export type BulkAction = keyof typeof BULK_ACTIONS;

/** Each action asks for its own: what was written for one is not said of another. */
export const reasonFieldOf = (intent: string) => `reason-${intent}`;
