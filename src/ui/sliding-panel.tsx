import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react';
import { Icon } from './icon.tsx';
import { t } from '../texts/text.ts';

/**
 * A panel that slides in from the right, over everything but messages (Offcanvas: backdrop and keyboard true,
 * scroll false). Expanded, the screen behind rests, its open menus are hidden and come back afterwards, and the
 * focus moves in; hidden, the focus returns to where it was.
 */
export function SlidingPanel({
  title,
  expanded,
  onClose,
  children,
}: {
  title: string;
  expanded: boolean;
  onClose: () => void;
  children: ReactNode;
}) {
  const panel = useRef<HTMLElement>(null);
  useEffect(() => {
    if (!expanded) return undefined;
    const before = document.activeElement;
    const restore = restScreen();
    const find = (selector: string) => panel.current?.querySelector<HTMLElement>(selector);
    const inputs = [...(panel.current?.querySelectorAll('input') ?? [])];
    // What is filled in already needs nobody.
    const empty = inputs.find(({ value }) => value === '');
    (empty ?? inputs[0] ?? find('form button') ?? panel.current)?.focus();
    return () => {
      restore();
      if (before instanceof HTMLElement && before.isConnected) before.focus();
    };
  }, [expanded]);
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented) return;
    // Else the browser's own Escape closes the menus that come back.
    event.preventDefault();
    onClose();
  });
  // Wherever the focus is: a press on plain text takes it out of the panel.
  useEffect(() => {
    if (!expanded) return undefined;
    const heard = (event: KeyboardEvent) => onKeyDown(event);
    document.addEventListener('keydown', heard);
    return () => document.removeEventListener('keydown', heard);
  }, [expanded]);
  const state = expanded ? 'expanded' : 'hidden';
  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- Escape does the same */}
      <div
        onClick={onClose}
        data-state={state}
        className="fixed inset-0 z-50 bg-night/50 transition-opacity duration-200 data-[state=hidden]:pointer-events-none data-[state=hidden]:opacity-0 starting:opacity-0"
      />
      <section
        ref={panel}
        role="dialog"
        aria-modal="true"
        aria-label={title}
        tabIndex={-1}
        data-state={state}
        className="fixed inset-y-0 right-0 z-50 w-full overflow-y-auto overscroll-contain bg-ground text-ink shadow-soft outline-none transition-[translate,visibility] duration-200 ease-out data-[state=hidden]:invisible data-[state=hidden]:translate-x-full md:w-112 md:border-l md:border-line starting:translate-x-full"
      >
        <div className="sticky top-0 z-10 flex items-center justify-between gap-4 border-b border-line bg-ground px-6 py-2">
          <h2 className="text-xl">{title}</h2>
          <button
            type="button"
            onClick={onClose}
            aria-label={t('Close')}
            className="-mr-3 grid size-11 cursor-pointer place-items-center rounded-md hover:bg-sunken"
          >
            <Icon name="close" />
          </button>
        </div>
        {/* Room below for a message that stands there on a small screen. */}
        <div className="grid gap-5 px-6 pt-6 pb-40 md:pb-6">{children}</div>
      </section>
    </>
  );
}

/** Makes everything behind the panel still; answers what undoes it. */
function restScreen(): () => void {
  const screen = document.querySelector<HTMLElement>('#screen');
  const menus = document.querySelectorAll<HTMLElement>('[popover]:popover-open');
  for (const menu of menus) menu.hidePopover();
  if (screen) screen.inert = true;
  document.documentElement.classList.add('overflow-hidden');
  // Messages stand elsewhere meanwhile.
  document.documentElement.dataset['panel'] = 'expanded';
  return () => {
    if (screen) screen.inert = false;
    document.documentElement.classList.remove('overflow-hidden');
    delete document.documentElement.dataset['panel'];
    for (const menu of menus) if (menu.isConnected) menu.showPopover();
  };
}
