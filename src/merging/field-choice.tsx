import type { FieldPair } from './comparison.server.ts';

const BOX =
  'flex min-h-11 min-w-0 items-start gap-3 rounded-md border border-edge bg-surface p-3 has-checked:border-ink has-checked:bg-sunken';

/** One field of two items: whose value is kept, or both. */
export function FieldChoice({
  field: { name, label, kept, lost, choice, mayBeBoth },
  names,
  fixed,
}: {
  field: FieldPair;
  names: readonly [string, string];
  /** Nothing is chosen: the values stand side by side. */
  fixed: boolean;
}) {
  const sides = [
    ['kept', kept, names[0]],
    ['lost', lost, names[1]],
  ] as const;
  return (
    <fieldset className="grid grid-cols-[minmax(0,1fr)] gap-2">
      <legend className="pb-1 text-sm font-semibold">{label}</legend>
      <div className="grid gap-x-6 gap-y-2 md:grid-cols-2">
        {sides.map(([side, { text, picture }, whose]) => (
          <label key={side} className={BOX}>
            {!fixed && (
              <input
                type="radio"
                name={`of-${name}`}
                value={side}
                defaultChecked={choice === side}
                className="mt-0.5 size-5 shrink-0"
              />
            )}
            <span className="min-w-0 text-sm break-words whitespace-pre-line">
              <span className="sr-only">{whose}: </span>
              {picture && <img src={picture} alt="" className="mb-2 max-h-32 rounded-sm" />}
              {text || <em className="text-soft">Nothing</em>}
            </span>
          </label>
        ))}
      </div>
      {mayBeBoth && !fixed && (
        <label className={BOX}>
          <input
            type="radio"
            name={`of-${name}`}
            value="both"
            defaultChecked={choice === 'both'}
            className="mt-0.5 size-5 shrink-0"
          />
          <span className="text-sm">Both</span>
        </label>
      )}
    </fieldset>
  );
}
