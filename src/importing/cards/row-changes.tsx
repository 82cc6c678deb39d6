import type { TwinWithChanges } from './changes.server.ts';

/** What a row writes over what is there: as it is now, and as it becomes. */
export function Changes({ row: { way, changes } }: { row: TwinWithChanges }) {
  if (way !== 'update' || !changes) return null;
  if (changes.length === 0) return <p className="import-changes text-soft">Nothing changes.</p>;
  return (
    <ul className="import-changes">
      {changes.map(({ label, from, to }) => (
        <li key={label}>
          <span className="text-soft">{label}:</span> {from === '' ? <i>empty</i> : <del>{from}</del>} →{' '}
          <strong>{to}</strong>
        </li>
      ))}
    </ul>
  );
}
