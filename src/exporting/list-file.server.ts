import { Readable } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import { record } from '../kernel/access/audit.server.ts';
import type { NamedField } from '../kernel/content/fields/field.ts';
import { writeCsv } from '../kernel/formats/csv.server.ts';
import { type Viewer, userIdOf } from '../kernel/access/viewer.ts';
import { db } from '../platform/db/database.server.ts';
import type { ExportKind, ExportPage, OpenList } from './export-kind.ts';
import { type Cell, plainCell, formatCell } from './format-cell.server.ts';
import { formatReferences } from './format-references.server.ts';

export const FORMATS = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const;
export type Format = keyof typeof FORMATS;

/** Rows that can be ticked at once. */
const MOST_TICKED = 200;

/**
 * All pages of a list as a file, in its order; the ticked rows alone where the query names some (`id`). It is written
 * while it is read, a page at a time, and nobody waits for more than a page.
 */
export async function listFile(
  viewer: Viewer,
  kind: ExportKind,
  query: URLSearchParams,
  format: Format,
): Promise<Response> {
  const list = await kind.open(viewer, query);
  const ticked = new Set(query.getAll('id').slice(0, MOST_TICKED));
  // Ticks are of one page: it is where the looking begins.
  const after = ticked.size > 0 ? (query.get('after') ?? undefined) : undefined;
  // Who may not see it is told so before anything is sent.
  const first = await list.page(after);
  const job = { viewer, kind, query, format, list, first, ticked };
  const body = Readable.from(format === 'csv' ? csvOf(job) : workbookOf(job), { objectMode: false });
  return new Response(Readable.toWeb(body) as ReadableStream, {
    headers: {
      'content-type': FORMATS[format],
      'content-disposition': `attachment; filename="${list.fileName}.${format}"`,
      'cache-control': 'no-store',
    },
  });
}

interface Job {
  viewer: Viewer;
  kind: ExportKind;
  query: URLSearchParams;
  format: Format;
  list: OpenList;
  first: ExportPage;
  ticked: ReadonlySet<string>;
}

async function* csvOf(job: Job): AsyncGenerator<Buffer> {
  yield Buffer.from(writeCsv([headingsOf(job.list.fields)]));
  for await (const rows of rowsOf(job)) {
    const lines = rows.map((cells) =>
      cells.map((cell) => (typeof cell === 'number' ? cell : plainCell(cell))),
    );
    yield Buffer.from(writeCsv(lines, { bom: false }));
  }
}

async function* workbookOf(job: Job): AsyncGenerator<Uint8Array> {
  const { WorkbookWriter } = await import('./write-workbook.server.ts');
  const workbook = new WorkbookWriter(headingsOf(job.list.fields));
  for await (const rows of rowsOf(job)) {
    const bytes = workbook.write(rows);
    if (bytes.length > 0) yield bytes;
  }
  yield workbook.end();
}

const headingsOf = (fields: readonly NamedField[]) => fields.map(({ label }) => label);

/** The cells of the list, page by page; how many rows left the house is written down however it ends. */
async function* rowsOf(job: Job): AsyncGenerator<Cell[][]> {
  const { viewer, list, first, ticked } = job;
  let count = 0;
  try {
    for (let page = first; ; page = await list.page(page.next)) {
      const wanted = ticked.size === 0 ? page.rows : page.rows.filter(({ id }) => ticked.has(id));
      const rows = await formatReferences(viewer, list.fields, wanted);
      count += rows.length;
      if (rows.length > 0)
        yield rows.map(({ texts }) => list.fields.map((field) => formatCell(field, texts[field.name] ?? '')));
      if (page.next === undefined || (ticked.size > 0 && count >= ticked.size)) return;
      await setImmediate();
    }
  } finally {
    if (job.kind.isOfPeople) await tell(job, count);
  }
}

async function tell({ viewer, kind, query, format, ticked }: Job, count: number): Promise<void> {
  const passing = new Set(['id', 'after', 'done', 'q']);
  const filter: Record<string, string> = Object.fromEntries(
    [...query].filter(([name, value]) => value !== '' && !passing.has(name)),
  );
  // What was searched for may be a name.
  if (query.get('q')) filter['q'] = '…';
  if (ticked.size > 0) filter['id'] = 'ticked';
  const detail = { list: kind.many, format, filter, count };
  await record(db(), { action: 'list.exported', actorId: userIdOf(viewer), detail });
}
