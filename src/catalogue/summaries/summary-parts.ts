import type { NamedField, Row } from '../../kernel/content/fields/field.ts';
import { counted, t } from '../../texts/text.ts';
import { type ACTION_STATES, summary } from './summary.ts';

/** The rows of a summary as what they are. */
export interface CafeTable {
  key: string;
  label: string;
  host: string;
  notes: string;
}
export interface Round {
  key: string;
  question: string;
  minutes: string;
  tables: CafeTable[];
}
export interface Insight {
  key: string;
  text: string;
  round: string;
  table: string;
  level: string;
  /** 'tip:id story:id': what came out of it. */
  became: string;
}
export interface Action {
  key: string;
  text: string;
  owner: string;
  due: string;
  state: keyof typeof ACTION_STATES | '';
}

// A row holds texts and rows by the names of its fields: these are them, read as such.
export const roundsOf = ({ rounds }: { rounds: Row[] }) => rounds as unknown as Round[];
export const insightsOf = ({ insights }: { insights: Row[] }) => insights as unknown as Insight[];
export const actionsOf = ({ actions }: { actions: Row[] }) => actions as unknown as Action[];
export const rowsOf = (rows: readonly (Round | Insight | Action)[]) => rows as unknown as Row[];

/** One table of one round, and where it stands in the walk from table to table. */
export interface Place {
  table: CafeTable;
  round: Round;
  /** From 1. */
  roundNumber: number;
}

/** Every table of every round, in the order of the evening. */
export function placesOf(rounds: readonly Round[]): Place[] {
  return rounds.flatMap((round, index) =>
    (round.tables ?? []).map((table) => ({ table, round, roundNumber: index + 1 })),
  );
}

/** Whether an insight was seen at that table: it says so by the table's name and the round's number. */
export function isFrom({ round, table }: Pick<Insight, 'round' | 'table'>, place: Place): boolean {
  return round === String(place.roundNumber) && table === place.table.label;
}

/** '20 minutes' */
export function minutesOf({ minutes }: Pick<Round, 'minutes'>): string {
  return counted(Number(minutes), '{count} minute', '{count} minutes');
}

/** 'Table 4, round 2' */
export function originOf({ round, table }: Pick<Insight, 'round' | 'table'>): string {
  return [table, round && t('round {number}', { number: round })].filter(Boolean).join(', ');
}

/** What an insight became, kind and id. */
export function offspringOf({ became }: Pick<Insight, 'became'>): { kind: string; id: string }[] {
  return (became ?? '')
    .split(' ')
    .filter(Boolean)
    .map((each) => {
      const [kind = '', id = ''] = each.split(':');
      return { kind, id };
    });
}

const { rounds } = summary.fields;
const { tables } = rounds.rows;

/** The form of the rounds themselves: questions and tables; what is written at a table is written there. */
export const STRUCTURE_FIELD = {
  ...rounds,
  name: 'rounds',
  label: 'Rounds and their tables',
  rows: { ...rounds.rows, tables: { ...tables, rows: { key: tables.rows.key, label: tables.rows.label } } },
} as const;
/** The form of one more round. */
export const ROUND_FIELDS = [
  { ...rounds.rows.question, name: 'question' },
  { ...rounds.rows.minutes, name: 'minutes' },
  { kind: 'number', label: 'Tables', name: 'tables', required: true, low: 1, high: 40 },
] as const satisfies readonly NamedField[];
/** What one writes at a table. */
export const TABLE_FIELDS = [
  { ...tables.rows.host, name: 'host' },
  { ...tables.rows.notes, name: 'notes' },
] as const;
export const INSIGHT_FIELD = { ...summary.fields.insights.rows.text, name: 'text' } as const;
