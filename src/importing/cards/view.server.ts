import { countryOptions } from '../../events/event/countries.server.ts';
import { mayUse } from '../../kernel/content/content.policy.ts';
import { notationOf } from '../../kernel/content/fields/rows-notation.ts';
import { optionsFor } from '../../kernel/content/references.server.ts';
import { formatInstant } from '../../kernel/formats/format-instant.server.ts';
import type { Viewer } from '../../kernel/access/viewer.ts';
import { likesOfImport } from '../../merging/likely-pairs.server.ts';
import { now } from '../../platform/clock.server.ts';
import { db } from '../../platform/db/database.server.ts';
import { rowsAfter } from '../check-import.server.ts';
import { withChanges } from './changes.server.ts';
import { dataRows, MOST_OF_A_CELL } from './data-rows.server.ts';
import type { FileView } from './file-card.tsx';
import type { FoundView } from './found-card.tsx';
import { type ImportKind, UNDOING } from '../kinds/import-kind.ts';
import type { TwinRow } from '../import-settings.ts';
import { importKind } from '../kinds/import-kinds.server.ts';
import { guessMapping } from '../guess-mapping.ts';
import { hasDecisions } from '../keep-decisions.server.ts';
import { findImport, foundIn, type ImportRow, settingsOf, textsIn } from '../imports.server.ts';
import { meantView } from '../meant.server.ts';
import type { MappingView } from './mapping-card.tsx';
import type { OutcomeView } from './outcome.tsx';
import { countRefused, firstRefused } from '../refused-rows.server.ts';
import { isYoung } from '../undo-import.server.ts';

const SHOWN_ROWS = 5;
const SHOWN_ITEMS = 50;
const SHOWN_REFUSED = 10;

export interface ImportView {
  fileName: string;
  state: ImportRow['state'];
  total: number;
  many: string;
  undoing: string;
  begun: { text: string; dateTime: string };
  /** The file and its rows are deleted. */
  isFileGone: boolean;
  file: FileView | undefined;
  mapping: MappingView | undefined;
  found: FoundView | undefined;
  outcome: OutcomeView;
}

/** All that the screen of an import shows. */
export async function viewImport(viewer: Viewer, id: string, after: number): Promise<ImportView> {
  const row = await findImport(viewer, id);
  const kind = importKind(row.kind);
  const isOpen = (row.state === 'mapping' || row.state === 'checked') && row.fileGoneAt === null;
  const preview = isOpen
    ? (await rowsAfter(id, 0, SHOWN_ROWS)).map(({ number, cells }) => ({
        number,
        cells: textsIn(cells).map((cell) => cell.slice(0, MOST_OF_A_CELL)),
      }))
    : [];
  const { fileName, state, total } = row;
  return {
    fileName,
    state,
    total,
    many: kind.many,
    undoing: kind.undoing ?? UNDOING,
    begun: formatInstant(row.createdAt),
    isFileGone: row.fileGoneAt !== null,
    file: isOpen ? await fileView(row, kind, preview) : undefined,
    mapping: isOpen ? await mappingView(viewer, row, kind, preview) : undefined,
    found: isOpen && state === 'checked' ? await foundView(viewer, row, kind) : undefined,
    outcome: await outcomeView(row, kind, after),
  };
}

async function fileView(row: ImportRow, kind: ImportKind, preview: FileView['preview']): Promise<FileView> {
  const { encoding, sheet, header = 0, hasKeys = false, top = [], forgotten = 0, counts } = foundIn(row);
  const isByHand = guessMapping(kind, textsIn(row.columns)).join() !== textsIn(row.mapping).join();
  return {
    total: row.total,
    columns: textsIn(row.columns),
    encoding,
    sheet,
    header,
    hasKeys,
    top,
    preview,
    forgotten,
    mayLose: isByHand || (counts?.bad ?? 0) > 0 || (await hasDecisions(row.id)),
  };
}

async function mappingView(
  viewer: Viewer,
  row: ImportRow,
  kind: ImportKind,
  preview: FileView['preview'],
): Promise<MappingView> {
  const { country, fixed } = settingsOf(row);
  const { dates } = foundIn(row);
  const asked = row.state === 'checked' ? meantView(row) : undefined;
  const fields = kind.fields.filter((field) => mayUse(viewer, field));
  const shared = [];
  for (const field of fields) {
    const { name, label, required, options, to = '' } = field;
    if (!required || (field.kind !== 'choice' && field.kind !== 'reference')) continue;
    const choices = field.kind === 'choice' ? (options ?? []) : await optionsFor(viewer, to);
    shared.push({ name, label, now: fixed[name] ?? '', options: choices });
  }
  return {
    columns: textsIn(row.columns),
    mapping: textsIn(row.mapping),
    fields: fields.map((field) => ({
      name: field.name,
      label: field.label,
      required: field.required === true,
      notation: field.kind === 'rows' ? notationOf(field) : undefined,
    })),
    preview,
    isChecked: row.state === 'checked',
    // Where numbers or dates leave it open, it is asked beside what was found.
    country:
      !asked?.phones && fields.some((field) => field.kind === 'phone')
        ? { now: country, options: countryOptions() }
        : undefined,
    dates:
      dates && !asked?.dates
        ? { now: dates.order, sure: dates.dmy + dates.mdy > 0, example: dates.either }
        : undefined,
    shared,
  };
}

async function foundView(viewer: Viewer, row: ImportRow, kind: ImportKind): Promise<FoundView> {
  const { one, many, known, itemPath, hint, both, onlyOne, change } = kind;
  const { duplicates, others, maybes } = settingsOf(row);
  const found = foundIn(row);
  const shown = (rows: readonly TwinRow[] = []) => withChanges(viewer, row, kind, rows);
  return {
    id: row.id,
    found,
    twins: await shown(found.twins),
    others: await shown(found.others),
    maybes: await shown(found.maybes),
    rows: await dataRows(viewer, row, kind),
    isDecided: await hasDecisions(row.id),
    meant: meantView(row),
    one,
    many,
    known: known ?? { one: `${/^[aeiou]/.test(one) ? 'an' : 'a'} ${one}`, many },
    itemPath,
    hint,
    both,
    onlyOne,
    mayUpdate: change !== undefined,
    way: duplicates,
    otherWay: others,
    maybeWay: maybes,
  };
}

async function outcomeView(row: ImportRow, kind: ImportKind, after: number): Promise<OutcomeView> {
  const { id, state, total, done, changed, known, refused, keptBack } = row;
  const { skipInFile = 0, skipOther = 0 } = foundIn(row).counts ?? {};
  const isOver = ['done', 'undone', 'stopped', 'failed'].includes(state);
  const items = isOver ? await itemsAfter(id, after) : [];
  const shown = items.slice(0, SHOWN_ITEMS);
  const hasRefused = refused + known > 0 && row.fileGoneAt === null && state === 'done';
  const notWritten = hasRefused ? await countRefused(id) : 0;
  const undone = state === 'done' ? await countUndone(id) : 0;
  const progress = state === 'stopping' ? await countItems(id) : await countWritten(row);
  return {
    state,
    one: kind.one,
    many: kind.many,
    path: kind.path,
    newest: kind.path + (kind.newest ?? ''),
    itemPath: kind.itemPath,
    total,
    done,
    changed,
    known,
    knownInFile: Math.min(known, skipInFile),
    knownOther: Math.min(known, skipOther),
    refused,
    again: state === 'done' ? Math.max(0, total - done - changed - known - refused) : 0,
    keptBack,
    undone,
    // What an import wrote is forgotten when it is no longer young.
    areAllUndone: undone > 0 && isYoung(row) && after === 0 && items.length === 0,
    progress,
    left: state === 'running' ? timeLeft(row, progress) : undefined,
    items: shown,
    likes: state === 'done' ? await likesOfImport(id, kind.kind) : undefined,
    moreItems: items.length > SHOWN_ITEMS ? `?after=${shown.at(-1)?.number}` : undefined,
    canUndo: isYoung(row) && (state === 'done' || state === 'undone'),
    notWritten,
    refusedRows: notWritten > 0 ? await firstRefused(row, SHOWN_REFUSED) : [],
    refusedFile: notWritten > 0 ? `/bee/import/${id}/refused.csv` : undefined,
  };
}

function itemsAfter(importId: string, after: number) {
  return db()
    .selectFrom('importedItems')
    .select(['itemId', 'name', 'deed', 'keptFor', 'number'])
    .where('importId', '=', importId)
    .where('number', '>', after)
    .orderBy('number')
    .orderBy('itemId')
    .limit(SHOWN_ITEMS + 1)
    .execute();
}

/** How many were taken back one by one. */
async function countUndone(importId: string): Promise<number> {
  const { count } = await db()
    .selectFrom('auditLog')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('subjectId', '=', importId)
    .where('action', '=', 'import.item-undone')
    .executeTakeFirstOrThrow();
  return count;
}

/** Of what is being written, the rows that are done. */
async function countWritten({ id, state, position }: ImportRow): Promise<number> {
  if (state !== 'running') return 0;
  const { count } = await db()
    .selectFrom('importRows')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('importId', '=', id)
    .where('number', '<=', position)
    .executeTakeFirstOrThrow();
  return count;
}

async function countItems(importId: string): Promise<number> {
  const { count } = await db()
    .selectFrom('importedItems')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('importId', '=', importId)
    .where('keptFor', 'is', null)
    .executeTakeFirstOrThrow();
  return count;
}

/** By the pace so far; nothing is said of the first few seconds, nor of the last. */
function timeLeft({ startedAt, total }: ImportRow, progress: number): string | undefined {
  const seconds = startedAt ? (now().getTime() - Date.parse(startedAt)) / 1000 : 0;
  if (seconds < 3 || progress === 0) return undefined;
  const left = (seconds / progress) * (total - progress);
  if (left < 5) return undefined;
  if (left < 90) return `about ${Math.ceil(left / 10) * 10} seconds`;
  return `about ${Math.ceil(left / 60)} minutes`;
}
