import { Form } from 'react-router';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Confirm } from '../../ui/confirm.tsx';
import { Select } from '../../ui/fields/field.tsx';
import { Notice } from '../../ui/notice.tsx';
import { ENCODINGS, isEncoding } from '../../kernel/formats/encodings.ts';
import type { SheetRead } from '../reading/table-limits.ts';
import './cards.css';
import { formatRows } from './import-states.tsx';
import { sendCells } from './typed-cells.ts';

export interface FileView {
  total: number;
  columns: readonly string[];
  /** Of a text. */
  encoding: string | undefined;
  /** Of a workbook. */
  sheet: SheetRead | undefined;
  header: number;
  /** Of JSON: the columns are its keys, and there is one way to read it. */
  hasKeys: boolean;
  top: readonly { number: number; cells: readonly string[] }[];
  preview: readonly { number: number; cells: readonly string[] }[];
  /** Rows whose decisions do not fit how the file is read now. */
  forgotten: number;
  /** Whether columns were matched by hand, or cells are to be mended or were: another way to read may lose that. */
  mayLose: boolean;
}

const MOST_CELLS = 6;

/**
 * How the file is read, and the choice to read it in another way; with its first rows, until what was found in them
 * shows them.
 */
export function FileCard({ file, isChecked }: { file: FileView; isChecked: boolean }) {
  const { total, encoding, sheet, header, hasKeys, columns, preview, forgotten } = file;
  return (
    <Card header={<h2 className="text-xl">How the file is read</h2>}>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-2 text-sm">
        {forgotten > 0 && (
          <Notice tone="warning">
            {forgotten === 1
              ? 'One row is read differently now: what you had decided about it is gone.'
              : `${forgotten.toLocaleString('en-GB')} rows are read differently now: what you had decided about them is gone.`}
          </Notice>
        )}
        {sheet && sheet.others > 0 && <p>{leftOut(sheet)}</p>}
        <p>
          {formatRows(total)}
          {encoding && isEncoding(encoding) && <>, encoding {ENCODINGS[encoding]}</>}
          {hasKeys
            ? '; the columns are named by the keys of its items.'
            : `${header > 0 ? `; row ${header} contains the column names.` : '; no header row.'} If accents look wrong or the column names are in another row, change it below.`}
        </p>
        <div className={`import-folds grid grid-cols-[minmax(0,1fr)] ${isChecked ? '' : 'gap-2'}`}>
          {!isChecked && <FirstRows columns={columns} preview={preview} />}
          {!hasKeys && <ReadDifferently file={file} />}
        </div>
      </div>
    </Card>
  );
}

function ReadDifferently({ file: { encoding, header, top, mayLose } }: { file: FileView }) {
  const rows = top.map(({ number, cells }) => ({
    value: String(number),
    label: `Row ${number}: ${cells.filter(Boolean).slice(0, MOST_CELLS).join(', ').slice(0, 80)}`,
  }));
  const again = (
    <Button type="submit" look="quiet" name="do" value="read">
      Read again
    </Button>
  );
  return (
    <details>
      <summary className="min-h-11 cursor-pointer py-2 font-semibold">Read it differently</summary>
      <Form
        ref={sendCells}
        method="post"
        className="grid gap-4 pt-2 md:grid-cols-2"
        key={`${encoding} ${header}`}
      >
        {encoding && (
          <Select
            name="encoding"
            label="Encoding"
            required
            defaultValue={encoding}
            options={Object.entries(ENCODINGS).map(([value, label]) => ({ value, label }))}
          />
        )}
        <Select
          name="header"
          label="Header row"
          required
          defaultValue={String(header)}
          options={[...rows, { value: '0', label: 'None: the first row is already data' }]}
        />
        <div className="md:col-span-2">
          {mayLose ? (
            <Confirm label="Read again…" look="quiet">
              <p>
                Columns and rows that are read as before keep what you matched, fixed and decided. For the
                others it is lost.
              </p>
              {again}
            </Confirm>
          ) : (
            again
          )}
        </div>
      </Form>
    </details>
  );
}

/** 'Only the sheet “Members” is read. The 2 others are left out.' */
function leftOut({ name, others }: SheetRead): string {
  const rest = others === 1 ? 'The other one is' : `The ${others} others are`;
  return `Only ${name ? `the sheet “${name}”` : 'one sheet'} is read. ${rest} left out.`;
}

function FirstRows({ columns, preview }: Pick<FileView, 'columns' | 'preview'>) {
  return (
    <div
      className="overflow-x-auto rounded-md border border-line"
      // Wide tables are moved by keys, too.
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      role="region"
      aria-label="First rows"
    >
      <table className="w-full border-collapse text-left">
        <thead>
          <tr className="border-b border-line bg-sunken">
            <th scope="col" className="px-3 py-2 text-xs font-semibold text-soft">
              Row
            </th>
            {columns.map((column, index) => (
              // Columns may share a name; they never move.
              // oxlint-disable-next-line react/no-array-index-key
              <th scope="col" key={index} className="px-3 py-2 text-xs font-semibold whitespace-nowrap">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {preview.map(({ number, cells }) => (
            <tr key={number} className="border-b border-line last:border-0">
              <th scope="row" className="px-3 py-2 font-normal text-soft tabular-nums">
                {number}
              </th>
              {columns.map((_, index) => (
                // oxlint-disable-next-line react/no-array-index-key -- as above
                <td key={index} className="max-w-56 truncate px-3 py-2 whitespace-nowrap">
                  {cells[index]}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
