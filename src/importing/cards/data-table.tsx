import './data-table.css';

interface DataRow {
  number: number;
  /** Somebody leaves it out. */
  isOut: boolean;
  /** What is wrong with the row as a whole. */
  trouble: string | undefined;
  cells: readonly { text: string; error: string | undefined }[];
}

export interface DataRows {
  columns: readonly { field: string; label: string }[];
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
        {columns.map(({ field, label }, index) => (
          <Cell key={field} number={number} field={field} label={label} {...cells[index]} />
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
  field,
  label,
  text = '',
  error,
}: {
  number: number;
  field: string;
  label: string;
  text?: string;
  error?: string | undefined;
}) {
  const id = `cell-${number}-${field}`;
  if (error === undefined) return <td>{text}</td>;
  // One line would make one of several.
  const Input = /[\r\n]/.test(text) ? 'textarea' : 'input';
  return (
    <td data-wrong data-label={label}>
      <Input
        name={id}
        defaultValue={text}
        aria-label={`${label} in row ${number}`}
        aria-invalid
        aria-describedby={`${id}-error`}
      />
      <p id={`${id}-error`}>{error}</p>
    </td>
  );
}
