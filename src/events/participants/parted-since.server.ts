import type { Tx } from '../../platform/db/database.server.ts';
import type { ParticipantRow } from '../registrations/participant-row.server.ts';
import type { MergedPeople } from './merge.server.ts';
import { PARTICIPANT } from './participant.server.ts';

/** What every writing changes, whatever it writes. */
const OF_WRITING: ReadonlySet<string> = new Set(['version', 'updatedAt', 'updatedBy']);
/** Versions that a merge and its undoing take: of who was kept both write, of the other one the undoing alone. */
const STEPS = { kept: 2, lost: 1 } as const;

/**
 * Those who since a version were only merged and parted again, and are as they were then: nobody has worked on them,
 * though their version is a later one.
 */
export async function partedSince(
  tx: Tx,
  people: readonly { row: ParticipantRow; version: number }[],
): Promise<Set<string>> {
  const ids = people.map(({ row }) => row.id);
  if (ids.length === 0) return new Set();
  const undone = await tx
    .selectFrom('merges')
    .select(['keptId', 'lostId', 'before'])
    .where('kind', '=', PARTICIPANT)
    .where('undoneAt', 'is not', null)
    .where((is) => is.or([is('keptId', 'in', ids), is('lostId', 'in', ids)]))
    .execute();
  const parted = people.filter(({ row, version }) => {
    const since = undone.flatMap(({ keptId, lostId, before }) => {
      const part = keptId === row.id ? 'kept' : lostId === row.id ? 'lost' : undefined;
      if (!part) return [];
      const was = (JSON.parse(before) as MergedPeople)[part];
      return was.version < version ? [] : [{ was, steps: STEPS[part] }];
    });
    const first = since.find(({ was }) => was.version === version);
    const steps = since.reduce((sum, each) => sum + each.steps, 0);
    return first !== undefined && row.version === version + steps && isSame(row, first.was);
  });
  return new Set(parted.map(({ row }) => row.id));
}

function isSame(row: ParticipantRow, was: ParticipantRow): boolean {
  const names = Object.keys(row) as (keyof ParticipantRow)[];
  return names.every((name) => OF_WRITING.has(name) || row[name] === was[name]);
}
