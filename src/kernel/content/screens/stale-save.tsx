import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Differences } from '../history/differences.tsx';
import type { Difference } from '../history/compare.server.ts';

export interface Stale {
  /** The version that is saved now. */
  version: number;
  /** The version the writer began with, where rows are merged by it. */
  begun?: number;
  /** Where the writer changed nothing, what others saved is kept. */
  isMerged?: boolean;
  by: string;
  at: string;
  /** From what is saved to what was typed. */
  differences: Difference[];
}

/** Who saved first, where it was oneself. */
export const YOU = 'You';

/** Somebody saved first: both texts, and the choice. Stands inside the form whose save was refused. */
export function StaleSaveNotice({ stale, here }: { stale: Stale; here: string }) {
  return (
    <Notice tone="warning">
      <div className="grid gap-4">
        <p>
          <strong>{stale.by || 'Somebody'} saved this while you were writing</strong> ({stale.at}
          {stale.by === YOU && ', in another tab or on another device'}). Nothing was overwritten, and none of
          your changes are lost. The saved text is struck through; yours is highlighted.
        </p>
        {stale.begun !== undefined && (
          <>
            <input type="hidden" name="begun" value={stale.begun} />
            <p className="text-sm text-soft">
              {stale.isMerged
                ? 'Saving yours keeps what was saved in the meantime wherever you changed nothing.'
                : 'Saving yours keeps rows that were added to lists in the meantime.'}
            </p>
          </>
        )}
        <Differences differences={stale.differences} />
        <div className="flex flex-wrap gap-3">
          <Button type="submit" name="over" value={stale.version}>
            Save mine over it
          </Button>
          <a
            href={here}
            className="inline-flex min-h-11 items-center rounded-md border border-edge px-5 text-sm font-semibold hover:bg-sunken"
          >
            Keep the saved version
          </a>
        </div>
      </div>
    </Notice>
  );
}
