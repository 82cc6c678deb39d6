import { useState } from 'react';
import { useHydrated } from '../../ui/hydrated.ts';
import { PAPER_CHOICES, type PaperChoices } from './paper.ts';

const KEPT = 'paper';
const NAMES = Object.keys(PAPER_CHOICES) as (keyof PaperChoices)[];

/** How songs shall be printed; this device keeps what was chosen last. */
export function PaperFields() {
  // What is kept is known to the browser alone: the server draws them all off.
  const hydrated = useHydrated();
  return <Choices key={String(hydrated)} kept={hydrated ? readKept : () => []} />;
}

function Choices({ kept }: { kept: () => readonly string[] }) {
  const [chosen, setChosen] = useState(kept);
  const choose = (name: string, on: boolean) => {
    const next = on ? [...chosen, name] : chosen.filter((each) => each !== name);
    setChosen(next);
    try {
      localStorage.setItem(KEPT, JSON.stringify(next));
    } catch {
      // A full or closed store: it stays so for this visit.
    }
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

function readKept(): string[] {
  try {
    const kept = JSON.parse(localStorage.getItem(KEPT) ?? '[]') as unknown;
    return Array.isArray(kept) ? NAMES.filter((name) => kept.includes(name)) : [];
  } catch {
    return [];
  }
}
