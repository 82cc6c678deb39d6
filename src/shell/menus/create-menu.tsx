import { useRef } from 'react';
import { Link } from '../../ui/link.tsx';
import { MENU_ITEM } from '../../ui/menu/menu.tsx';
import { WorkIcon } from '../../ui/work-icon.tsx';
import { t } from '../../texts/text.ts';

/** What one may create, from anywhere: a native popover, so it works without scripts. */
export function CreateMenu({
  entries,
}: {
  entries: readonly {
    to: string;
    title: string;
    /** The work it is part of. */
    part: string;
  }[];
}) {
  const parts = [...new Set(entries.map(({ part }) => part))];
  const menu = useRef<HTMLDivElement>(null);
  return (
    <>
      <button
        type="button"
        popoverTarget="create"
        className="flex min-h-11 min-w-11 cursor-pointer items-center justify-center gap-2 rounded-md text-sm font-semibold hover:bg-sunken lg:border lg:border-edge lg:px-4"
      >
        <WorkIcon name="plus" />
        <span className="sr-only lg:not-sr-only">{t('Create')}</span>
      </button>
      <div
        ref={menu}
        id="create"
        popover="auto"
        data-menu
        className="inset-auto top-18 right-3 m-0 max-h-[80dvh] w-56 overflow-y-auto rounded-lg border border-line bg-surface p-2 text-ink shadow-soft supports-[position-area:bottom]:top-auto supports-[position-area:bottom]:right-auto supports-[position-area:bottom]:mt-2 supports-[position-area:bottom]:[position-area:bottom_span-left]"
      >
        <nav aria-label={t('Create')}>
          {parts.map((part) => (
            <div key={part} className="create-part">
              <p aria-hidden="true" className="px-3 py-1 text-xs font-semibold text-soft">
                {part}
              </p>
              <ul aria-label={part}>
                {entries
                  .filter((entry) => entry.part === part)
                  .map(({ to, title }) => (
                    <li key={to}>
                      <Link to={to} onClick={() => menu.current?.hidePopover()} className={MENU_ITEM}>
                        {title}
                      </Link>
                    </li>
                  ))}
              </ul>
            </div>
          ))}
        </nav>
      </div>
    </>
  );
}
