import { AppError, notFound } from '../../platform/app-error.ts';
import { changeContent } from '../../kernel/content/changes.server.ts';
import { StaleSave } from '../../kernel/content/stale-save.server.ts';
import type { Row } from '../../kernel/content/fields/field.ts';
import { snapshotAt } from '../../kernel/content/history/revisions.server.ts';
import type { Viewer } from '../../kernel/access/viewer.ts';
import { randomUUID } from 'node:crypto';
import { findSummary } from './summaries.server.ts';
import { mergeNotes } from './merge-notes.ts';
import type { ACTION_STATES, Summary } from './summary.ts';
import { summary } from './summary.ts';
import {
  actionsOf,
  type Insight,
  insightsOf,
  isFrom,
  placesOf,
  type Round,
  roundsOf,
  rowsOf,
  TABLE_FIELDS,
} from './summary-parts.ts';

const MOST_INSIGHTS = 50;
const MOST_ROUNDS = 12;
const [HOST_FIELD, NOTES_FIELD] = TABLE_FIELDS;

/** What is written at one table. */
export interface TableText {
  host: string;
  notes: string;
}

/** What two wrote at this very table is more than fits there; carries what is there now. */
export class StaleTable extends AppError {
  readonly now: TableText;

  constructor(now: TableText) {
    super('conflict', 'Someone else has written at this table in the meantime. None of your text is lost.');
    this.now = now;
  }
}

/**
 * Saves what was written at one table, `seen` being the text it began with, and answers what stands there then: what
 * others wrote meanwhile stays beside it. Sending the same again changes nothing.
 */
export async function saveTable(
  viewer: Viewer,
  summaryId: string,
  tableKey: string,
  text: TableText,
  seen: TableText,
): Promise<TableText> {
  let saved = text;
  await changeContent(
    viewer,
    summary,
    summaryId,
    (item) => {
      const { table } = placeOf(item, tableKey);
      const now = { host: table.host ?? '', notes: table.notes ?? '' };
      saved = mergedText(seen, text, now);
      if (sameText(saved, now)) return {};
      const rounds = roundsOf(item).map((round) => ({
        ...round,
        tables: round.tables.map((each) => (each.key === tableKey ? { ...each, ...saved } : each)),
      }));
      return { rounds: rowsOf(rounds) };
    },
    { often: onlyNotes },
  );
  return saved;
}

/** What stands at a table, for whoever is there. */
export async function tableNow(viewer: Viewer, summaryId: string, tableKey: string) {
  const item = await findSummary(viewer, summaryId);
  const place = placeOf(item, tableKey);
  const insights = insightsOf(item).filter((insight) => isFrom(insight, place));
  return {
    text: { host: place.table.host ?? '', notes: place.table.notes ?? '' },
    insights: insights.map(({ key, text }) => ({ key, text })),
  };
}

/** Both texts in one, where they fit. */
function mergedText(seen: TableText, mine: TableText, theirs: TableText): TableText {
  const notes = mergeNotes(seen.notes, mine.notes, theirs.notes);
  const host = mergedHost(seen.host, mine.host, theirs.host);
  if (notes.length > NOTES_FIELD.max || host.length > HOST_FIELD.max) throw new StaleTable(theirs);
  return { host, notes };
}

/** Two hosts sit at the table. */
function mergedHost(seen: string, mine: string, theirs: string): string {
  if (mine === seen || theirs.split(', ').includes(mine)) return theirs;
  return theirs === seen || theirs === '' ? mine : `${theirs}, ${mine}`;
}

/** Writes down what a table saw, with where it was seen; the same key again changes nothing. */
export async function addInsight(
  viewer: Viewer,
  summaryId: string,
  tableKey: string,
  { text, level, key = randomUUID() }: { text: string; level: string; key?: string },
): Promise<void> {
  await changeContent(viewer, summary, summaryId, (item) => {
    const { table, roundNumber } = placeOf(item, tableKey);
    const insights = insightsOf(item);
    if (insights.some((each) => each.key === key)) return {};
    if (insights.length >= MOST_INSIGHTS)
      throw new AppError(
        'full',
        `A summary has ${MOST_INSIGHTS} insights at most. Combine some before adding more.`,
      );
    const insight: Insight = {
      key,
      text,
      round: String(roundNumber),
      table: table.label,
      level,
      became: '',
    };
    return { insights: rowsOf([...insights, insight]) };
  });
}

/** Ticks an action off, or takes the tick back. */
export async function setActionState(
  viewer: Viewer,
  summaryId: string,
  actionKey: string,
  state: keyof typeof ACTION_STATES,
): Promise<void> {
  await changeContent(viewer, summary, summaryId, (item) => {
    const actions = actionsOf(item);
    const action = actions.find(({ key }) => key === actionKey);
    if (!action) throw notFound();
    if (action.state === state) return {};
    return { actions: rowsOf(actions.map((each) => (each === action ? { ...each, state } : each))) };
  });
}

/** One more round, with so many tables that are named by their number. */
export async function addRound(
  viewer: Viewer,
  summaryId: string,
  { question, minutes, tables }: { question: string; minutes: string; tables: number },
): Promise<void> {
  await changeContent(viewer, summary, summaryId, (item) => {
    const rounds = roundsOf(item);
    if (rounds.length >= MOST_ROUNDS)
      throw new AppError('full', `A summary has ${MOST_ROUNDS} rounds at most.`);
    const round: Round = {
      key: randomUUID(),
      question,
      minutes,
      tables: Array.from({ length: tables }, (_, index) => ({
        key: randomUUID(),
        label: `Table ${index + 1}`,
        host: hostBefore(rounds, index),
        notes: '',
      })),
    };
    return { rounds: rowsOf([...rounds, round]) };
  });
}

/** Table hosts stay while the others move on. */
function hostBefore(rounds: readonly Round[], table: number): string {
  return rounds.at(-1)?.tables[table]?.host ?? '';
}

/**
 * Saves the rounds themselves: their questions, and which tables there are. What was written at the tables stays;
 * only another change of the rounds since `version` is in the way. A table with notes is not taken away.
 */
export async function saveRounds(
  viewer: Viewer,
  summaryId: string,
  version: number,
  structure: readonly Row[],
): Promise<{ version: number }> {
  const wanted = structure as unknown as Round[];
  return changeContent(viewer, summary, summaryId, async (item, tx) => {
    const now = roundsOf(item);
    if (item.version !== version) {
      // It was saved before, and only the answer got lost.
      if (structureText(wanted) === structureText(now)) return {};
      const seen = await snapshotAt(tx, { kind: summary.kind, itemId: summaryId, version });
      const then = roundsOf((seen ?? { rounds: [] }) as { rounds: Row[] });
      if (!seen || structureText(then) !== structureText(now)) throw new StaleSave();
    }
    const written = new Map(placesOf(now).map(({ table }) => [table.key, table]));
    const kept = new Set(placesOf(wanted).map(({ table }) => table.key));
    const lost = placesOf(now).find(({ table }) => table.notes && !kept.has(table.key));
    if (lost)
      throw new AppError('invalid', 'Please check the fields below.', {
        rounds: `${lost.table.label} of round ${lost.roundNumber} has notes. Empty them at the table first.`,
      });
    const rounds = wanted.map((round) => ({
      ...round,
      tables: round.tables.map(({ key, label }) => {
        const { host = '', notes = '' } = written.get(key) ?? {};
        return { key, label, host, notes };
      }),
    }));
    return { rounds: rowsOf(rounds), insights: rowsOf(movedAlong(insightsOf(item), now, rounds)) };
  });
}

/** An insight says by words where it was seen: they follow its table to another name or round. */
function movedAlong(
  insights: readonly Insight[],
  before: readonly Round[],
  after: readonly Round[],
): Insight[] {
  const places = new Map(placesOf(after).map((place) => [place.table.key, place]));
  return insights.map((insight) => {
    const place = placesOf(before).find((each) => isFrom(insight, each));
    const now = place && places.get(place.table.key);
    return now ? { ...insight, round: String(now.roundNumber), table: now.table.label } : insight;
  });
}

function placeOf(item: Summary, tableKey: string) {
  const place = placesOf(roundsOf(item)).find(({ table }) => table.key === tableKey);
  if (!place) throw notFound();
  return place;
}

function sameText(a: TableText, b: TableText): boolean {
  return a.host === b.host && a.notes === b.notes;
}

/** Between two versions something was written at the tables, and nothing else. */
function onlyNotes(before: Record<string, unknown>, after: Record<string, unknown>): boolean {
  const others = Object.keys(after).filter((name) => name !== 'rounds');
  return (
    others.every((name) => JSON.stringify(before[name]) === JSON.stringify(after[name])) &&
    structureText(roundsOf(before as { rounds: Row[] })) ===
      structureText(roundsOf(after as { rounds: Row[] }))
  );
}

function structureText(rounds: readonly Round[]): string {
  return JSON.stringify(
    rounds.map(({ key, question, minutes, tables }) => [
      key,
      question,
      minutes,
      (tables ?? []).map((table) => [table.key, table.label]),
    ]),
  );
}
