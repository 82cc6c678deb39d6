import { Button } from '../../ui/button.tsx';
import { MENU_ITEM } from '../../ui/menu/menu.tsx';
import type { PaperName } from '../sheets/paper.ts';
import { PaperFields } from '../sheets/paper-fields.tsx';

/** How the selected songs are printed, and a book of them with a cover, what is in it and an index. */
export function BookFields({ paper }: { paper: readonly PaperName[] }) {
  return (
    <details>
      <summary className={`cursor-pointer ${MENU_ITEM}`}>On paper, or as a book</summary>
      <div className="grid gap-2 px-3 pb-3">
        <PaperFields kept={paper} />
        <label className="grid gap-1 text-sm">
          Title of the book
          <input
            name="bookTitle"
            maxLength={80}
            autoComplete="off"
            placeholder="Songbook"
            className="min-h-11 w-full min-w-0 rounded-md border border-edge bg-surface px-3"
          />
        </label>
        <Button type="submit" look="quiet" name="do" value="book">
          Songbook (PDF)
        </Button>
      </div>
    </details>
  );
}
