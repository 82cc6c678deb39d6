export const MESSAGE_STATES = ['new', 'open', 'answered', 'spam', 'archived'] as const;
export type MessageState = (typeof MESSAGE_STATES)[number];

/** What can be done to many at once. */
export const MESSAGE_BULK = ['archive', 'spam', 'reopen'] as const;
export type MessageBulk = (typeof MESSAGE_BULK)[number];

/** Where a message goes that was no spam after all. */
export const stateAfterSpam = (assigneeId: string | null | undefined): MessageState =>
  assigneeId ? 'open' : 'new';

export const STATE_LABELS: Record<MessageState, string> = {
  new: 'New',
  open: 'Open',
  answered: 'Answered',
  spam: 'Spam',
  archived: 'Archived',
};
