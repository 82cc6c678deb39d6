import { sql } from 'kysely';
import { titlesOf } from '../kernel/content/references.server.ts';
import { findReferenceKind } from '../kernel/content/fields/references.ts';
import { may } from '../kernel/access/rights.ts';
import type { Viewer } from '../kernel/access/viewer.ts';
import { db } from '../platform/db/database.server.ts';

export interface PersonaEvent {
  id: string;
  title: string;
  to: string;
}

/** The events a persona's stories were born at: a story comes out of a summary, and a summary is of an event. */
export async function listPersonaEvents(viewer: Viewer, personaId: string): Promise<PersonaEvent[]> {
  const events = findReferenceKind('event');
  if (!events || !may(viewer, 'bee')) return [];
  const { rows } = await sql<{ eventId: string }>`
    select distinct summaries."eventId" from stories
      inner join summaries on summaries."id" = stories."derivedFrom"
      where stories."personaId" = ${personaId} and stories."deletedAt" is null
        and summaries."deletedAt" is null and summaries."eventId" is not null
      limit 100`.execute(db());
  const titles = await titlesOf(
    viewer,
    'event',
    rows.map(({ eventId }) => eventId),
  );
  return [...titles].map(([id, title]) => ({ id, title, to: `${events.path}/show/${id}` }));
}
