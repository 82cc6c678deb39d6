import type { ReactNode } from 'react';
import { t } from '../../texts/text.ts';

/** A thin line below the sheet: where one is in the song, and before the turn what comes next. */
export function StageFoot({
  page: { page, pages },
  next,
  children,
}: {
  page: { page: number; pages: number };
  /** What the next turn shows, on the last page only. */
  next: string | undefined;
  children?: ReactNode;
}) {
  return (
    <div className="flex min-h-6 items-center gap-3 border-t border-line px-3 text-sm leading-tight">
      <p className="whitespace-nowrap text-soft tabular-nums">
        {pages > 1 && (
          <>
            <span className="sr-only">{t('Page')} </span>
            {page}/{pages}
          </>
        )}
      </p>
      <div className="flex min-w-0 flex-1 items-center gap-4 overflow-hidden text-soft">{children}</div>
      <p role="status" className="min-w-0 truncate font-semibold">
        {next}
      </p>
    </div>
  );
}
