import { Form } from 'react-router';
import type { ImportSpan } from './undo-import.server.ts';

/** Of what was done: how many songs came, and when. */
export function spanIn([, from, to]: readonly number[]): ImportSpan | undefined {
  return from && to ? [from, to] : undefined;
}

/** Takes the songs of an import back, where it is said that they came. */
export function UndoImport({ span }: { span: ImportSpan | undefined }) {
  if (!span) return null;
  const [from, to] = span;
  return (
    <Form method="post" action="/bee/songs/list?sort=updated" className="inline">
      <input type="hidden" name="from" value={from} />
      <input type="hidden" name="to" value={to} />{' '}
      <button
        type="submit"
        name="do"
        value="undoImport"
        className="cursor-pointer font-semibold underline underline-offset-2"
      >
        Undo
      </button>
    </Form>
  );
}
