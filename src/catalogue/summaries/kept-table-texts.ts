import {
  type Kept,
  nameOf,
  namesIn,
  readOnceClosed,
  writeKept,
} from '../../kernel/content/screens/kept-texts.ts';
import type { TableText } from './summary-actions.server.ts';

/** What somebody typed at a table and is not saved. */
export interface KeptTableText {
  text: TableText;
  /** What stood at the table when it was begun. */
  seen: TableText;
  summaryId: string;
  /** 'Table 4, round 2' */
  place: string;
}

const PREFIX = 'table:';
const placeOf = (userId: string, tableKey: string) => `${PREFIX}${userId}:${tableKey}`;

/** The name of what one opened table keeps. */
export function nameOfTable(userId: string, tableKey: string): string {
  return nameOf(placeOf(userId, tableKey), crypto.randomUUID());
}

export function writeTableText(name: string, { text, seen, summaryId, place }: KeptTableText): void {
  const { host, notes } = text;
  writeKept(name, { host, notes, seenHost: seen.host, seenNotes: seen.notes, summaryId, place });
}

function tableTextOf({ entered }: Kept): KeptTableText {
  const { host = '', notes = '', seenHost = '', seenNotes = '', summaryId = '', place = '' } = entered;
  return { text: { host, notes }, seen: { host: seenHost, notes: seenNotes }, summaryId, place };
}

/** Calls `found` with what was kept of that table, once nobody has it open any more. */
export function onceLeft(
  { userId, tableKey, but }: { userId: string; tableKey: string; but: string },
  signal: AbortSignal,
  found: (name: string, kept: KeptTableText) => void,
): void {
  const place = placeOf(userId, tableKey);
  dateEarlier(place);
  const others = namesIn(place).filter((each) => each !== but);
  readOnceClosed(others, signal, (kept) => found(kept.name, tableTextOf(kept)));
}

/** Calls `found` with what was typed at tables of a summary that are not there any more, and that nobody has open. */
export function onceLost(
  { userId, summaryId, tableKeys }: { userId: string; summaryId: string; tableKeys: readonly string[] },
  signal: AbortSignal,
  found: (name: string, kept: KeptTableText) => void,
): void {
  const there = tableKeys.map((key) => nameOf(placeOf(userId, key), ''));
  const lost = namesOfAll(userId).filter((each) => !there.some((begin) => each.startsWith(begin)));
  readOnceClosed(lost, signal, (kept) => {
    const text = tableTextOf(kept);
    if (text.summaryId === summaryId) found(kept.name, text);
  });
}

function namesOfAll(userId: string): string[] {
  try {
    return Object.keys(localStorage).filter((name) => name.startsWith(nameOf(`${PREFIX}${userId}`, '')));
  } catch {
    // A browser without storage keeps nothing.
    return [];
  }
}

/** Earlier versions kept the text alone, without when: all of it counts as added. */
function dateEarlier(place: string): void {
  try {
    const name = `unsaved:${place}`;
    const { host, notes } = JSON.parse(localStorage.getItem(name) ?? '{}') as Partial<TableText>;
    if (notes !== undefined) writeKept(name, { host: host ?? '', notes });
  } catch {
    // As above.
  }
}
