import './data-table.css';

interface DataRow {
  number: number;
  /** Somebody leaves it out. */
  isOut: boolean;
  /** What is wrong with the row as a whole. */
  trouble: string | undefined;
  cells: readonly {
    text: string;
    error: string | undefined;
    /** What it was understood as, where it does not say so itself. */
    words: string | undefined;
  }[];
}

export interface DataRows {
  /** What can be chosen stands in the `options` of a column. */
  columns: readonly { field: string; label: string; options: readonly string[] | undefined }[];
  rows: readonly DataRow[];
  /** So many more are wrong. */
  more: number;
}

const isWrong = ({ trouble, cells }: DataRow) =>
  trouble !== undefined || cells.some(({ error }) => error !== undefined);

/** Rows as they stand in the file; what is wrong in a cell is said and mended there. */
export function DataTable({ data: { columns, rows, more } }: { data: DataRows }) {
  const areSome = rows.some(isWrong);
  return (
    <>
      <div
        className="import-data"
        // Wide tables are moved by keys, too.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        role="region"
        aria-label={areSome ? 'Rows with something wrong' : 'Rows of the file'}
      >
        <table>
          <thead>
            <tr>
              <th scope="col">Row</th>
              {columns.map(({ field, label }) => (
                <th scope="col" key={field}>
                  {label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <Row key={row.number} row={row} columns={columns} />
            ))}
          </tbody>
        </table>
      </div>
      {more > 0 && (
        <p className="text-soft">
          {more.toLocaleString('en-GB')} more {more === 1 ? 'row has' : 'rows have'} something wrong.
        </p>
      )}
    </>
  );
}

function Row({ row, columns }: { row: DataRow; columns: DataRows['columns'] }) {
  const { number, isOut, trouble, cells } = row;
  return (
    <>
      <tr data-wrong={isWrong(row) || undefined} data-out={isOut || undefined}>
        <th scope="row">
          <span className="import-row-word">Row </span>
          {number}
        </th>
        {columns.map((column, index) => (
          <Cell key={column.field} number={number} column={column} {...cells[index]} />
        ))}
      </tr>
      {trouble && (
        <tr data-wrong data-trouble>
          <td colSpan={columns.length + 1}>{trouble}</td>
        </tr>
      )}
    </>
  );
}

function Cell({
  number,
  column: { field, label, options },
  text = '',
  error,
  words,
}: {
  number: number;
  column: DataRows['columns'][number];
  text?: string;
  error?: string | undefined;
  words?: string | undefined;
}) {
  const id = `cell-${number}-${field}`;
  if (error === undefined)
    return (
      <td>
        {text}
        {words && <span className="import-understood">{words}</span>}
      </td>
    );
  // One line would make one of several.
  const Input = /[\r\n]/.test(text) ? 'textarea' : 'input';
  const said = {
    name: id,
    defaultValue: text,
    'aria-label': `${label} in row ${number}`,
    'aria-invalid': true,
    'aria-describedby': `${id}-error`,
  };
  return (
    <td data-wrong data-label={label}>
      {options ? (
        <select {...said}>
          <option value={text}>{text || 'Please choose'}</option>
          {options.map((option) => (
            <option key={option}>{option}</option>
          ))}
        </select>
      ) : (
        <Input {...said} />
      )}
      <input type="hidden" name={`was-${id}`} value={text} />
      <p id={`${id}-error`}>{error}</p>
    </td>
  );
}
