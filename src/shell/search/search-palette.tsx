import { type ComponentProps, useEffect } from 'react';
import { Link } from '../../ui/link.tsx';
import { Icon } from '../../ui/icon.tsx';
import { isSingleKey } from '../../ui/single-keys.ts';
import { useLateDialog } from '../menus/use-late-dialog.ts';
import { t } from '../../texts/text.ts';
import { Palette } from './palette.tsx';

/** Search everything: ⌘K, Ctrl+K or / opens it. Without scripts it is a link. */
export function SearchPalette(props: Omit<ComponentProps<typeof Palette>, 'onDone'>) {
  const { dialog, opened, open, close } = useLateDialog();
  useEffect(() => {
    const press = (event: globalThis.KeyboardEvent) => {
      const asked =
        (event.key.toLowerCase() === 'k' && (event.metaKey || event.ctrlKey) && !event.altKey) ||
        isSingleKey(event, '/');
      if (!asked || event.defaultPrevented || dialog.current?.open) return;
      event.preventDefault();
      open();
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, [dialog, open]);
  return (
    <>
      <Link
        to="/bee/search"
        onClick={(event) => {
          event.preventDefault();
          open();
        }}
        aria-keyshortcuts="Control+K Meta+K /"
        className="flex min-h-11 min-w-11 items-center justify-center gap-2 rounded-md text-sm text-soft hover:bg-sunken md:px-3 lg:border lg:border-edge"
      >
        <Icon name="search" />
        <span className="sr-only lg:not-sr-only">{t('Search')}</span>
        <kbd className="hidden rounded-sm border border-line px-1.5 font-mono text-xs xl:inline">⌘K</kbd>
      </Link>
      <dialog
        ref={dialog}
        aria-label={t('Search everything')}
        className="palette rounded-lg border border-line bg-surface p-0 text-ink shadow-soft backdrop:bg-night/40"
      >
        {/* It begins anew each time. */}
        {opened > 0 && <Palette key={opened} {...props} onDone={close} />}
      </dialog>
    </>
  );
}
