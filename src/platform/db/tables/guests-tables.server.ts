/** What members did to a registration or a participant, and why; rows are only added. */
export interface GuestLogTable {
  id: string;
  at: string;
  /** The user, or null where the program itself did it. */
  actorId: string | null;
  eventId: string | null;
  registrationId: string | null;
  participantId: string | null;
  action: string;
  /** In a member's own words; dropped when the person is erased. */
  reason: string | null;
}

/** A message of the team to guests of an event. Its mails are in the outbox, by `batchId`. */
export interface GuestMessagesTable {
  id: string;
  eventId: string;
  about: 'event' | 'news';
  subject: string;
  body: string;
  /** Of whom was chosen; null where nobody kept it yet. */
  audienceHash: string | null;
  /** How many mails were queued. */
  recipients: number;
  /** How many chosen guests get none: no address, do not contact, no consent. */
  leftOut: number;
  createdAt: string;
  createdBy: string | null;
}

/** One row a tag and an instrument, so that lists can be narrowed by them. */
export interface ParticipantLabelsTable {
  kind: 'tag' | 'instrument';
  label: string;
  participantId: string;
}

export interface GuestsTables {
  participantLabels: ParticipantLabelsTable;
  guestLog: GuestLogTable;
  guestMessages: GuestMessagesTable;
}
