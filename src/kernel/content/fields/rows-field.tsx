import { useEffect, useRef, useState } from 'react';
import { useHydrated } from '../../../ui/hydrated.ts';
import type { FieldErrors } from '../../forms/field.ts';
import { checkContentField } from './check.ts';
import type { NamedField, Row } from './field.ts';
import { keyed, keysIn, rowsJson } from './keyed-rows.ts';
import type { Language } from '../../../texts/languages.ts';
import { originalsOf } from './original-row.tsx';
import { Rows } from './rows.tsx';

/** Rows that repeat, each with its own parts: added, moved and removed; they travel as JSON in one input. */
export function RowsField({
  field,
  value,
  error,
  answer,
  original,
}: {
  field: NamedField;
  value: readonly Row[];
  error?: string | undefined;
  /** The server's last: each one shows anew what is wrong. */
  answer?: FieldErrors | undefined;
  /** What they say in the language that they are translated from. */
  original?: { language: Language; rows: readonly Row[] } | undefined;
}) {
  const [rows, setRows] = useState(() => keyed(value));
  const [originals] = useState(() => original && originalsOf(field, rows, original));
  const [refused, setRefused] = useState(() => ({ error, answer, keys: keysIn(error ? rows : []) }));
  // A row that is added later is not told that it is empty before anything could be typed.
  if (refused.error !== error || refused.answer !== answer)
    setRefused({ error, answer, keys: keysIn(error ? rows : []) });
  const hydrated = useHydrated();
  const json = rowsJson(rows);
  const sent = useRef<HTMLInputElement>(null);
  const told = useRef(json);
  useEffect(() => {
    // What is moved or taken away is not saved yet: the form must hear of it.
    if (told.current !== json) sent.current?.dispatchEvent(new Event('input', { bubbles: true }));
    told.current = json;
  }, [json]);
  // What is wrong in a row is said there.
  const ofAll = error && checkContentField({ ...field, rows: {} }, json);
  return (
    <div id={field.name} tabIndex={-1} className="grid gap-2">
      <input ref={sent} type="hidden" name={field.name} value={json} />
      <Rows field={field} rows={rows} refused={refused.keys} originals={originals} onRows={setRows} />
      {!hydrated && (
        <p className="text-xs text-soft">Editing these needs JavaScript; they stay as they are.</p>
      )}
      {ofAll && <p className="text-sm font-medium text-ember">{ofAll}</p>}
    </div>
  );
}
