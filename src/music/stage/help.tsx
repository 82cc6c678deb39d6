import { KEY_HELP } from './keys.ts';

/** Every key, and the switch for those that are single letters. */
export function StageHelp({ letters, onLetters }: { letters: boolean; onLetters: (on: boolean) => void }) {
  return (
    <section
      aria-label="Keys"
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by keyboard
      tabIndex={0}
      className="grid max-h-[45dvh] w-full gap-3 overflow-y-auto rounded-lg border border-line bg-surface p-4 text-sm"
    >
      <dl className="grid gap-x-8 gap-y-1 md:grid-cols-2">
        {KEY_HELP.map(([key, meaning]) => (
          <div key={key} className="flex gap-3">
            <dt className="min-w-32 font-mono font-semibold">{key}</dt>
            <dd>{meaning}</dd>
          </div>
        ))}
      </dl>
      <p>
        A tap at the left or right of the sheet goes back or on. Pedals send these keys. The screen stays
        awake.
      </p>
      <label className="flex min-h-11 items-center gap-3">
        <input
          type="checkbox"
          checked={letters}
          onChange={(event) => onLetters(event.target.checked)}
          className="size-5"
        />
        Single letters are keys, too
      </label>
    </section>
  );
}
