/** What an event has as any content has: its cover, and the bin. */
export interface EventContentColumns {
  /** A picture of the media library; none: one is drawn. */
  coverId: string | null;
  coverAlt: string | null;
  /** In the bin since; from there it can be taken back for 30 days. */
  deletedAt: string | null;
  deletedBy: string | null;
}

/** What an event has to do with: in the order it is shown. */
export interface EventLinksTable {
  eventId: string;
  kind: 'partner' | 'product';
  itemId: string;
  position: number;
}

/** What guests were told last, as JSON, while they have not heard of what was changed since. */
interface UntoldChangesTable {
  eventId: string;
  known: string;
}

/** Whose calendar program follows the team's events, and by which address. */
interface TeamCalendarsTable {
  userId: string;
  id: string;
  createdAt: string;
}

export interface EventAreaTables {
  teamCalendars: TeamCalendarsTable;
  untoldChanges: UntoldChangesTable;
  eventLinks: EventLinksTable;
}
