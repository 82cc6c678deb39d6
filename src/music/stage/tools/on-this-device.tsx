import { useEffect, useState } from 'react';
import { dropKeptStage, type KeptOnDevice, keptStages } from '../../../kernel/browser/kept-pages.ts';
import { Button } from '../../../ui/button.tsx';

/** What of the songbook opens on this device without a network: sets, songs and the whole of it. */
export function OnThisDevice() {
  const [kept, setKept] = useState<readonly KeptOnDevice[]>([]);
  useEffect(() => {
    keptStages().then(setKept, () => {
      // Private windows keep nothing.
    });
  }, []);
  if (kept.length === 0) return null;
  const remove = (page: string) =>
    void dropKeptStage(page).then(() => setKept((all) => all.filter((each) => each.page !== page)));
  return (
    <details className="rounded-lg border border-line p-4">
      <summary className="min-h-11 cursor-pointer py-2 font-semibold">On this device: {kept.length}</summary>
      <p className="pb-3 text-sm text-soft">
        These open without a network. Opening a set, a song or the songbook on stage puts it here; logging out
        removes all of them.
      </p>
      <ul className="grid divide-y divide-line">
        {kept.map(({ page, title, bytes }) => (
          <li key={page} className="flex flex-wrap items-center gap-x-4 gap-y-1 py-2">
            <a
              href={page}
              className="inline-flex min-h-11 min-w-0 flex-1 items-center font-semibold underline"
            >
              {title}
            </a>
            <span className="text-sm text-soft">{(bytes / 1_000_000).toFixed(1)} MB</span>
            <Button look="quiet" onClick={() => remove(page)}>
              Remove
              <span className="sr-only"> {title} from this device</span>
            </Button>
          </li>
        ))}
      </ul>
    </details>
  );
}
