import type { TwinWithChanges } from './changes.server.ts';

/** What a row writes over what is there: as it is by then, and as it becomes. */
export function Changes({ row: { way, changes } }: { row: TwinWithChanges }) {
  if (way !== 'update' || !changes) return null;
  if (changes.length === 0) return <p className="import-changes text-soft">Nothing changes.</p>;
  return (
    <ul className="import-changes">
      {changes.map(({ label, from, to }) => (
        <li key={label}>
          <span className="text-soft">{label}:</span> <Before text={from} />
          {to === '' ? <i>empty</i> : <strong>{to}</strong>}
        </li>
      ))}
    </ul>
  );
}

function Before({ text }: { text: string | undefined }) {
  if (text === undefined) return null;
  return <>{text === '' ? <i>empty</i> : <del>{text}</del>} → </>;
}
