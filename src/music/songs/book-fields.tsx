import { Button } from '../../ui/button.tsx';
import type { PaperName } from '../sheets/paper.ts';
import { PaperFields } from '../sheets/paper-fields.tsx';

/** How the selected songs are printed, and a book of them with a cover, what is in it and an index. */
export function BookFields({ paper }: { paper: readonly PaperName[] }) {
  return (
    <details className="tick-more">
      <summary className="min-h-11 cursor-pointer px-2 py-2.5 text-sm font-semibold">
        On paper, or as a book
      </summary>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2 pb-2">
        <PaperFields kept={paper} />
        <label className="flex items-center gap-2 text-sm">
          Title of the book
          <input
            name="bookTitle"
            maxLength={80}
            autoComplete="off"
            placeholder="Songbook"
            className="min-h-11 w-56 min-w-0 rounded-md border border-edge bg-surface px-3"
          />
        </label>
        <Button type="submit" look="quiet" name="do" value="book">
          Songbook (PDF)
        </Button>
      </div>
    </details>
  );
}
