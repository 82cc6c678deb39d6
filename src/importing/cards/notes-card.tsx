import type { NotedRow } from '../import-settings.ts';

/** So many are shown without being asked for. */
const FEW = 5;

/** Rows that become something else than their cells say. */
export function Notes({ count, notes }: { count: number; notes: readonly NotedRow[] }) {
  const [first, others] = [notes.slice(0, FEW), notes.slice(FEW)];
  return (
    <section aria-labelledby="notes" className="import-finding">
      <h3 id="notes">
        {count === 1
          ? '1 row is not taken as it stands'
          : `${count.toLocaleString('en-GB')} rows are not taken as they stand`}
      </h3>
      <Rows rows={first} />
      {others.length > 0 && (
        <details>
          <summary className="min-h-11 cursor-pointer py-2">See the others</summary>
          <Rows rows={others} />
          {count > notes.length && <p className="text-soft">And {count - notes.length} more.</p>}
        </details>
      )}
    </section>
  );
}

function Rows({ rows }: { rows: readonly NotedRow[] }) {
  return (
    <ul className="import-rows">
      {rows.map(({ number, name, text }) => (
        <li key={number}>
          Row {number} · {name}: {text}
        </li>
      ))}
    </ul>
  );
}
