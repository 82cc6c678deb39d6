import type { Generated } from 'kysely';
import type { GuestsTables } from './tables/guests-tables.server.ts';
import type { ContentTables } from './tables/content-tables.server.ts';
import type { ChordTables } from './tables/chord-tables.server.ts';
import type { EventAreaTables, EventContentColumns } from './tables/event-area-tables.server.ts';
import type { FilesTables } from './tables/files-tables.server.ts';
import type { ImportTables } from './tables/import-tables.server.ts';
import type { IdentityTables } from './tables/identity-tables.server.ts';
import type { MediaTables } from './tables/media-tables.server.ts';
import type { MergingTables } from './tables/merging-tables.server.ts';
import type { PlaylistTables } from './tables/playlist-tables.server.ts';
import type { SongTables } from './tables/song-tables.server.ts';
import type { SheetFileTables } from './tables/sheet-file-tables.server.ts';
import type { OperationsTables } from './tables/operations-tables.server.ts';
import type { PasskeyTables } from './tables/passkey-tables.server.ts';

/**
 * The rows as stored, the same in SQLite and PostgreSQL: instants are ISO 8601 text in UTC, lists and
 * trees are JSON text, yes and no are 1 and 0.
 */
type Flag = 0 | 1;

export interface EventsTable extends EventContentColumns {
  id: string;
  slug: string;
  title: string;
  summary: string;
  /** Rich text: a ProseMirror document as JSON. */
  body: string;
  tags: string;
  language: string;
  state: 'draft' | 'published' | 'archived';
  visibility: 'public' | 'members';
  publishAt: string | null;
  unpublishAt: string | null;
  ownerId: string | null;
  createdAt: string;
  createdBy: string | null;
  updatedAt: string;
  updatedBy: string | null;
  version: number;

  type: 'concert' | 'workshop' | 'worldCafe' | 'jam' | 'rehearsal';
  startDate: string;
  endDate: string | null;
  /** Derived: when it is over, also where no end is given. Lists order by it. */
  endsAt: string;
  /** Derived: YYYY-MM of the start in the event's own zone. */
  localMonth: string;
  /** Derived: what lists are sorted by. */
  sortTitle: Generated<string>;
  timezone: string;
  allDay: Flag;
  doorTime: string | null;
  place: string;
  virtualUrl: string | null;
  eventStatus: 'EventScheduled' | 'EventRescheduled' | 'EventPostponed' | 'EventCancelled';
  previousStartDates: string;
  programme: string;
  callTime: string | null;
  setTime: string | null;
  dress: string | null;
  contact: string | null;
  notes: string | null;

  capacity: number | null;
  maxPartySize: number;
  waitlist: Flag;
  registrationOpens: string | null;
  registrationCloses: string | null;
  requireApproval: Flag;
  questions: string;
  retentionDays: number;
  icsUid: string;
  icsSequence: number;

  /** Sum of partySize over the registrations that hold places; changed only under this row's lock. */
  placesTaken: number;
  /** How many registrations wait; changed only under this row's lock. */
  waiting: number;
  /** The next place in the queue. */
  waitlistNext: number;
}

export interface RegistrationsTable {
  id: string;
  eventId: string;
  participantId: string | null;
  givenName: string;
  familyName: string;
  partySize: number;
  attendees: string;
  answers: string;
  status:
    | 'pending'
    | 'pending_approval'
    | 'confirmed'
    | 'cancelled'
    | 'waitlisted'
    | 'offered'
    | 'expired'
    | 'declined'
    | 'rejected';
  /** A waiting or pending address counts once its owner pressed the button in the mail. */
  emailConfirmedAt: string | null;
  publicCode: string;
  secretHash: string;
  idempotencyKey: string;
  /** Hash of what was sent, so that one key cannot carry two different forms. */
  requestHash: string;
  waitlistSeq: number | null;
  holdExpiresAt: string | null;
  consents: string;
  source: 'public' | 'member' | 'import' | 'walk-in';
  createdAt: string;
  updatedAt: string;
  confirmedAt: string | null;
  cancelledAt: string | null;
  version: number;
  /** Derived: the names, address and code that the team finds it by, as `searchWords` writes them. */
  words: Generated<string>;
  /** Derived: what lists are sorted by. */
  sortName: Generated<string>;
  /** The registration whose person sent the form again; this one is nobody's, and shown to nobody (events/registrations/register.server.ts). */
  repeatOf: string | null;
}

/** Agreements that have ended, of people who were erased or took them back (events/registrations/consent-proofs.server.ts). */
interface ConsentProofsTable {
  id: string;
  /** A keyed hash of the address. */
  person: string;
  purpose: string;
  text: string;
  givenAt: string;
  endedAt: string;
}

export interface ParticipantsTable {
  id: string;
  givenName: string;
  familyName: string;
  email: string | null;
  telephone: string | null;
  locale: string;
  instruments: string;
  level: 'H' | 'M' | 'L' | null;
  tags: string;
  notes: string | null;
  marketingConsent: string | null;
  doNotContact: Flag;
  anonymisedAt: string | null;
  createdAt: string;
  updatedAt: string;
  updatedBy: string | null;
  version: number;
  /** Derived: the words of the name in alphabetical order; who shares it may be the same person. */
  nameKey: Generated<string>;
  /** Derived: what lists are sorted by. */
  sortName: Generated<string>;
  /** Of one who turned out to be another: that one. The row keeps its address, so that it leads there. */
  mergedIntoId: string | null;
}

/** Append-only. `id` is the client's own, so that a repeated send is the same check-in. */
export interface CheckInsTable {
  id: string;
  registrationId: string;
  attendeeIndex: number;
  direction: 'in' | 'out';
  at: string;
  recordedAt: string;
  recordedBy: string | null;
  device: string | null;
}

export interface OutboxTable {
  id: string;
  /** One fact, one mail: a second row for the same fact is not made. */
  dedupeKey: string;
  kind: string;
  toAddress: string;
  payload: string;
  registrationId: string | null;
  eventId: string | null;
  /** Whose account it is about. */
  userId: Generated<string | null>;
  state: 'queued' | 'sent' | 'failed';
  attempts: number;
  dueAt: string;
  /** Until then one process sends it. */
  leasedUntil: string | null;
  createdAt: string;
  sentAt: string | null;
  lastError: string | null;
  /** What it is one of many of. */
  batchId: string | null;
}

export interface UserMessagesTable {
  id: string;
  direction: 'in' | 'out';
  /** Who wrote it. */
  name: string;
  /** Of the guest, in both directions. */
  email: string;
  telephone: string | null;
  subject: string;
  body: string;
  topic: string;
  state: 'new' | 'open' | 'answered' | 'spam' | 'archived';
  assigneeId: string | null;
  consentAt: string;
  idempotencyKey: string;
  createdAt: string;
  updatedAt: string;
  /** Of an answer, and of what its sender wrote later: the message that the thread began with. */
  repliesTo: string | null;
  /** Of an answer: the user who wrote it. */
  authorId: string | null;
  /** When its sender last wrote in the thread; lists go by it. */
  writtenAt: string;
  /** Of the page that it was written on: answers to it are framed in it. */
  language: string | null;
}

export interface SlugRedirectsTable {
  kind: string;
  slug: string;
  itemId: string;
}

/** SQLite: an FTS5 table; PostgreSQL: a table with a tsvector. See `search.server.ts`. */
export interface SearchTable {
  kind: string;
  itemId: string;
  words: string;
}

export interface Tables
  extends
    IdentityTables,
    ContentTables,
    MediaTables,
    SongTables,
    SheetFileTables,
    PasskeyTables,
    ChordTables,
    PlaylistTables,
    EventAreaTables,
    FilesTables,
    GuestsTables,
    ImportTables,
    MergingTables,
    OperationsTables {
  events: EventsTable;
  registrations: RegistrationsTable;
  consentProofs: ConsentProofsTable;
  participants: ParticipantsTable;
  checkIns: CheckInsTable;
  outbox: OutboxTable;
  userMessages: UserMessagesTable;
  slugRedirects: SlugRedirectsTable;
  search: SearchTable;
}
