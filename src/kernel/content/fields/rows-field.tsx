import { useState } from 'react';
import { useHydrated } from '../../../ui/hydrated.ts';
import type { NamedField, Row } from './field.ts';
import { keyed, Rows, rowsJson } from './rows.tsx';

/** Rows that repeat, each with its own parts: added, moved and removed; they travel as JSON in one input. */
export function RowsField({
  field,
  value,
  error,
}: {
  field: NamedField;
  value: readonly Row[];
  error?: string | undefined;
}) {
  const [rows, setRows] = useState(() => keyed(value));
  const hydrated = useHydrated();
  return (
    <div id={field.name} tabIndex={-1} className="grid gap-2">
      <input type="hidden" name={field.name} value={rowsJson(rows)} />
      <Rows field={field} rows={rows} onRows={setRows} />
      {!hydrated && (
        <p className="text-xs text-soft">Editing these needs scripts; they are kept as they are.</p>
      )}
      {error && <p className="text-sm font-medium text-ember">{error}</p>}
    </div>
  );
}
