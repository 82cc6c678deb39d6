import type { Viewer } from '../../kernel/access/viewer.ts';
import { db } from '../../platform/db/database.server.ts';
import { choicesOf } from '../choices-of.ts';
import type { Treatment } from '../import-settings.ts';
import { foundIn, type ImportRow, textsIn } from '../imports.server.ts';
import type { ImportKind } from '../kinds/import-kind.ts';
import { wordsOfRows } from '../row-words.server.ts';
import type { DataRows } from './data-table.tsx';

/** Those at the head of the file that are shown whatever stands in them. */
const FIRST = 3;
/** Wrong rows that are shown at once; of each thing that is wrong at least a few. */
const MOST_WRONG = 50;
const FEW = 3;
const MOST_COLUMNS = 6;
/** Letters of a cell that is only shown. */
export const MOST_OF_A_CELL = 120;

/** The first rows of the file and those with something wrong, in the file's own words. */
export async function dataRows(viewer: Viewer, row: ImportRow, kind: ImportKind): Promise<DataRows> {
  const { fields } = kind;
  const { groups = [], counts, notes = [] } = foundIn(row);
  const mapping = textsIn(row.mapping);
  const names = textsIn(row.columns);
  const wrongFields = new Set(groups.map(({ field }) => field).filter(Boolean));
  const most = Math.max(FEW, Math.floor(MOST_WRONG / Math.max(1, groups.length)));
  const numbers = [
    ...groups.flatMap((group) => group.rows.slice(0, most).map(({ number }) => number)),
    ...notes.slice(0, FEW).map(({ number }) => number),
  ];
  const stored = db()
    .selectFrom('importRows')
    .select(['number', 'cells', 'note', 'problems', 'treatment'])
    .where('importId', '=', row.id)
    .orderBy('number');
  const first = await stored.limit(FIRST).execute();
  const wrong = numbers.length > 0 ? await stored.where('number', 'in', numbers).execute() : [];
  const all = [...new Map([...first, ...wrong].map((each) => [each.number, each])).values()];
  const words = await wordsOfRows(viewer, kind, row, all);
  const telling = new Set([...words.values()].flatMap((each) => Object.keys(each)));
  const columns = columnsOf(mapping, wrongFields, telling).map((field) => ({
    field,
    label: names[mapping.indexOf(field)] ?? fields.find(({ name }) => name === field)?.label ?? field,
    options: choicesOf(fields.find(({ name }) => name === field)),
  }));
  const rows = all.map(({ number, cells, problems, treatment }) => {
    const { out = false, mended = {} } = JSON.parse(treatment ?? '{}') as Treatment;
    const said = JSON.parse(problems ?? '{}') as Record<string, string>;
    const texts = textsIn(cells);
    return {
      number,
      isOut: out,
      trouble: said[''],
      cells: columns.map(({ field }) => {
        const text = (mended[field] ?? texts[mapping.indexOf(field)] ?? '').trim();
        return {
          text: said[field] ? text : text.slice(0, MOST_OF_A_CELL),
          error: said[field],
          words: words.get(number)?.[field],
        };
      }),
    };
  });
  const shown = rows.filter(({ trouble, cells }) => trouble ?? cells.some(({ error }) => error)).length;
  return { columns, rows, more: Math.max(0, (counts?.bad ?? 0) - shown) };
}

/**
 * What a row is known by stands first in most files: the first columns, then those that were understood as something
 * else than they say; in their order, with whatever is wrong somewhere.
 */
function columnsOf(
  mapping: readonly string[],
  wrong: ReadonlySet<string>,
  telling: ReadonlySet<string>,
): string[] {
  const used = mapping.filter(Boolean);
  const right = used.filter((field) => !wrong.has(field));
  const wanted = [
    ...right.slice(0, 2),
    ...right.slice(2).filter((field) => telling.has(field)),
    ...right.slice(2).filter((field) => !telling.has(field)),
  ];
  const others = new Set(wanted.slice(0, Math.max(2, MOST_COLUMNS - wrong.size)));
  return [
    ...used.filter((field) => wrong.has(field) || others.has(field)),
    ...[...wrong].filter((field) => !used.includes(field)),
  ];
}
