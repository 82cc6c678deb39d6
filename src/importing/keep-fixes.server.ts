import type { Viewer } from '../kernel/access/viewer.ts';
import { isSameWord } from './choices-of.ts';
import type { Treatment } from './import-settings.ts';
import { textsIn } from './imports.server.ts';
import { treat } from './treatments.server.ts';

/** What is done about a problem. */
const PROBLEM_WAYS = ['leave', 'out', 'asItIs', 'take'] as const;
type ProblemWay = (typeof PROBLEM_WAYS)[number];
export const isProblemWay = (way: unknown): way is ProblemWay =>
  (PROBLEM_WAYS as readonly unknown[]).includes(way);

interface ChosenWay {
  field: string;
  message: string;
  /** Of cells that say this word; '' for all with the same thing wrong. */
  said?: string | undefined;
  way: ProblemWay;
  /** What is taken in their place, or in that of another field of their rows. */
  text?: string | undefined;
  into?: string | undefined;
}

export interface Fixes {
  ways?: readonly ChosenWay[];
  /** `was`: what was seen in the cell that was typed over. */
  cells?: readonly { number: number; field: string; text: string; was?: string | undefined }[];
}

/** Keeps what was typed and chosen, and checks nothing yet; whether that is anything new, and against another's text. */
export async function keepFixes(
  viewer: Viewer,
  id: string,
  { ways = [], cells = [] }: Fixes,
): Promise<{ isNew: boolean; areRivals: boolean }> {
  if (ways.length === 0 && cells.length === 0) return { isNew: false, areRivals: false };
  let areRivals = false;
  const byRow = Map.groupBy(cells, ({ number }) => number);
  const isNew = await treat(
    viewer,
    id,
    ['problems', 'treatment'],
    ({ number, problems, treatment, cells: own }, { mapping }) => {
      const wrong = JSON.parse(problems ?? '{}') as Record<string, string>;
      const { mended: before = {} } = JSON.parse(treatment ?? '{}') as Treatment;
      const standsThere = (field: string) => before[field] ?? inFile(own, mapping, field);
      const meant = ways.filter(
        ({ field, message, said = '' }) =>
          wrong[field] === message && (said === '' || isSameWord(said, standsThere(field))),
      );
      // What is chosen for one word counts before what is chosen for all.
      const chosen = meant.filter(
        ({ field, said }) => said || !meant.some((other) => other.said && other.field === field),
      );
      const taken = chosen.flatMap(({ field, way, text, into }) =>
        way === 'take' && text !== undefined ? [[into || field, text] as const] : [],
      );
      const settled = new Set(chosen.flatMap(({ field, way }) => (way === 'take' ? [] : [field])));
      // All that is wrong is sent with what was mended: what nobody touched stays as the file has it. What was typed counts
      // also where another tab has mended the same cell since.
      const isMeant = (field: string, text: string) =>
        wrong[field] !== undefined ||
        (before[field] !== undefined && !isSameText(text, inFile(own, mapping, field)));
      const typed = (byRow.get(number) ?? []).filter(
        ({ field, text, was }) =>
          isMeant(field, text) &&
          !settled.has(field) &&
          !isSameText(text, standsThere(field)) &&
          // What nobody touched is not typed, whatever another tab has made of it.
          (was === undefined || !isSameText(text, was)),
      );
      if (chosen.length === 0 && typed.length === 0) return undefined;
      const isRival = ({ field, was }: (typeof typed)[number]) =>
        was !== undefined && before[field] !== undefined && !isSameText(was, standsThere(field));
      areRivals ||= typed.some(isRival);
      const of = (cells: typeof typed) => cells.map(({ field, text }) => [field, text] as const);
      const leave = chosen.flatMap(({ field, way }) => (way === 'leave' ? [field] : []));
      return {
        ...(chosen.some(({ way }) => way === 'out') ? { out: true } : {}),
        ...(chosen.some(({ way }) => way === 'asItIs') ? { asItIs: true } : {}),
        leave,
        // What was typed into one cell is meant of that cell.
        mended: Object.fromEntries([...taken, ...of(typed.filter((cell) => !isRival(cell)))]),
        rivals: Object.fromEntries(of(typed.filter(isRival))),
      };
    },
  );
  return { isNew, areRivals };
}

/** What the file has of a field in one row. */
const inFile = (cells: string, mapping: string, field: string): string =>
  textsIn(cells)[textsIn(mapping).indexOf(field)] ?? '';

/** But for how its lines end, which a form changes (HTML, 4.10.21.4). */
const isSameText = (one: string, other: string) => plain(one) === plain(other);
const plain = (text: string) => text.replaceAll(/\r\n?/g, '\n').trim();
