import { AppError, notFound } from '../../platform/app-error.ts';
import { recordRevision } from '../../kernel/content/history/revisions.server.ts';
import { madeBefore, requireSame } from '../../kernel/forms/made-once.server.ts';
import { type Viewer, userIdOf } from '../../kernel/access/viewer.ts';
import { nowIso } from '../../platform/clock.server.ts';
import { transaction } from '../../platform/db/transaction.server.ts';
import type { Tx } from '../../platform/db/database.server.ts';
import { rowId } from '../../platform/db/row-id.server.ts';
import { mayRunEvents } from '../event/event.policy.ts';
import { newsConsent } from './news-consent.server.ts';
import { logGuestAction } from '../registrations/audit-log.server.ts';
import type { ParticipantField } from './fields.ts';
import { labelParticipant } from './labels.server.ts';
import {
  indexParticipant,
  nameColumns,
  type ParticipantRow,
} from '../registrations/participant-row.server.ts';
import { columnsOf, PARTICIPANT, snapshotOf } from './participant.server.ts';
import { lockAddress } from '../registrations/find-or-add-participant.server.ts';
import { fullName } from '../../texts/full-name.ts';

/** The address is known already; by whom, so that the form can lead there. */
export class KnownAddress extends AppError {
  readonly known: { id: string; name: string };

  constructor(known: { id: string; name: string }) {
    const message = `${known.name} already has this address.`;
    super('conflict', message, { email: message });
    this.known = known;
  }
}

/**
 * Adds somebody by hand, from checked texts of the form; `consent` says when and how they agreed to news. `id`: what the
 * form came with; sent again, it adds nobody else.
 */
export async function createParticipant(
  viewer: Viewer,
  { consent = '', ...texts }: Partial<Record<ParticipantField | 'consent', string>>,
  id?: string,
): Promise<string> {
  if (!mayRunEvents(viewer)) throw notFound();
  const at = nowIso();
  const by = userIdOf(viewer);
  const proof = consent.trim();
  const columns = columnsOf(texts);
  const row: ParticipantRow = {
    ...NOBODY_YET,
    ...columns,
    id: id ?? rowId(),
    marketingConsent: proof === '' ? null : newsConsent(viewer, proof, at),
    createdAt: at,
    updatedAt: at,
    updatedBy: by,
  };
  return transaction(async (tx) => {
    const made = await madeBefore(tx, 'participants', id);
    if (made) return requireSame(made, columns);
    if (row.email) await lockAddress(tx, row.email);
    const { numInsertedOrUpdatedRows } = await tx
      .insertInto('participants')
      .values({ ...row, ...nameColumns(row) })
      .onConflict((conflict) => conflict.column('email').doNothing())
      .executeTakeFirst();
    if (numInsertedOrUpdatedRows !== 1n) throw await knownAddress(tx, row.email);
    await recordRevision(tx, viewer, {
      kind: PARTICIPANT,
      itemId: row.id,
      version: 1,
      snapshot: snapshotOf(row),
    });
    await indexParticipant(tx, { ...row, tags: JSON.parse(row.tags) as string[] });
    await labelParticipant(tx, row);
    await logGuestAction(tx, viewer, { action: 'participant-added', participantId: row.id });
    if (proof !== '')
      await logGuestAction(tx, viewer, { action: 'consent-given', participantId: row.id, reason: proof });
    return row.id;
  });
}

/** Of whom nothing is known yet. */
export const NOBODY_YET = {
  givenName: '',
  familyName: '',
  email: null,
  telephone: null,
  locale: 'en',
  instruments: '[]',
  level: null,
  tags: '[]',
  notes: null,
  doNotContact: 0,
  version: 1,
  nameKey: '',
  sortName: '',
  mergedIntoId: null,
  anonymisedAt: null,
} as const;

/** Who has the address now: a merged duplicate's leads to who they are. */
async function knownAddress(tx: Tx, email: string | null): Promise<AppError> {
  const owner = await tx
    .selectFrom('participants as known')
    .innerJoin('participants as person', (join) =>
      join.on((eb) => eb('person.id', '=', eb.fn.coalesce('known.mergedIntoId', 'known.id'))),
    )
    .select(['person.id', 'person.givenName', 'person.familyName'])
    .where('known.email', '=', email)
    .executeTakeFirst();
  if (!owner)
    return new AppError('conflict', 'The person with this address has just been erased. Please save again.');
  return new KnownAddress({ id: owner.id, name: fullName(owner) });
}
