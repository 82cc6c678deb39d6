import { sql } from 'kysely';
import { notFound } from '../../platform/app-error.ts';
import type { Viewer } from '../../kernel/access/viewer.ts';
import { mayRunEvents } from '../event/event.policy.ts';
import { countUpTo } from '../../platform/db/count-up-to.server.ts';
import { db, type Tx } from '../../platform/db/database.server.ts';
import type { ParticipantLabelsTable } from '../../platform/db/tables/guests-tables.server.ts';
import type { ParticipantRow } from '../registrations/participant-row.server.ts';

export type LabelKind = ParticipantLabelsTable['kind'];

/** Makes a person findable by their tags and instruments; replaces what was known. */
export async function labelParticipant(
  tx: Tx,
  { id, tags, instruments }: Pick<ParticipantRow, 'id' | 'tags' | 'instruments'>,
): Promise<void> {
  await tx.deleteFrom('participantLabels').where('participantId', '=', id).execute();
  const rows = [
    ...labelsOf('tag', id, JSON.parse(tags) as string[]),
    ...labelsOf('instrument', id, JSON.parse(instruments) as string[]),
  ];
  if (rows.length > 0) await tx.insertInto('participantLabels').values(rows).execute();
}

/** The same of many who are new. */
export async function labelParticipants(
  tx: Tx,
  people: readonly Pick<ParticipantRow, 'id' | 'tags' | 'instruments'>[],
): Promise<void> {
  const rows = people.flatMap(({ id, tags, instruments }) => [
    ...labelsOf('tag', id, JSON.parse(tags) as string[]),
    ...labelsOf('instrument', id, JSON.parse(instruments) as string[]),
  ]);
  // A statement takes some 30,000 values.
  for (let start = 0; start < rows.length; start += LABELS_AT_ONCE)
    await tx
      .insertInto('participantLabels')
      .values(rows.slice(start, start + LABELS_AT_ONCE))
      .execute();
}

const LABELS_AT_ONCE = 5000;

function labelsOf(kind: LabelKind, participantId: string, labels: readonly string[]) {
  return [...new Set(labels)].map((label) => ({ kind, label, participantId }));
}

/** Who has a label, for a query of theirs. */
export function labelled(kind: LabelKind, label: string) {
  return db()
    .selectFrom('participantLabels')
    .select('participantId as id')
    .where('kind', '=', kind)
    .where('label', '=', label);
}

/** So many are ordered at once; where more have a label, the list is walked in its order until a page is full. */
const FEW = 2000;

export async function haveFew(kind: LabelKind, label: string): Promise<boolean> {
  return (await countUpTo(FEW + 1, labelled(kind, label))) <= FEW;
}

const MOST_CHOICES = 200;

/** The labels there are, one look into the index for each. */
export async function labelChoices(viewer: Viewer, kind: LabelKind): Promise<string[]> {
  if (!mayRunEvents(viewer)) throw notFound();
  const next = (after: ReturnType<typeof sql>) => sql`select min("label") from "participantLabels"
    where "kind" = ${kind} and "label" > ${after}`;
  const { rows } = await sql<{ label: string }>`with recursive "each"("label") as (
      select (${next(sql`''`)})
      union all select (${next(sql`"each"."label"`)}) from "each" where "each"."label" is not null
    ) select "label" from "each" where "label" is not null limit ${MOST_CHOICES}`.execute(db());
  return rows.map(({ label }) => label).toSorted((a, b) => a.localeCompare(b));
}
