import { useState } from 'react';
import { PAPER_CHOICES, type PaperName } from './paper.ts';

const NAMES = Object.keys(PAPER_CHOICES) as PaperName[];

/** How songs shall be printed; the account keeps what was chosen last. */
export function PaperFields({ kept }: { kept: readonly PaperName[] }) {
  const [chosen, setChosen] = useState(kept);
  const choose = (name: PaperName, on: boolean) => {
    const paper = on ? [...chosen, name] : chosen.filter((each) => each !== name);
    setChosen(paper);
    // Where it is not heard, it stays so for this visit.
    void fetch('/bee/songs/player', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ paper }),
      keepalive: true,
    }).catch(() => undefined);
  };
  return (
    <fieldset className="flex flex-wrap items-center gap-x-4">
      <legend className="sr-only">On paper</legend>
      {NAMES.map((name) => (
        <label key={name} className="flex min-h-11 cursor-pointer items-center gap-2 text-sm">
          <input
            type="checkbox"
            name={name}
            checked={chosen.includes(name)}
            onChange={(event) => choose(name, event.target.checked)}
            className="size-5"
          />
          {PAPER_CHOICES[name]}
        </label>
      ))}
    </fieldset>
  );
}
