const STEPS: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 };

/**
 * Arrows move through an open menu, round its ends; on the button that opens one, they open it. Home and End lead to its
 * ends. Answers how to stop.
 */
export function watchMenuKeys(): () => void {
  window.addEventListener('keydown', move);
  return () => window.removeEventListener('keydown', move);
}

function move(event: KeyboardEvent): void {
  const { key, target, ctrlKey, metaKey, altKey } = event;
  const step = STEPS[key];
  const isEnd = key === 'Home' || key === 'End';
  if ((step === undefined && !isEnd) || ctrlKey || metaKey || altKey || event.defaultPrevented) return;
  if (!(target instanceof HTMLElement) || target.matches('input, select, textarea')) return;
  const opened = target instanceof HTMLButtonElement ? target.popoverTargetElement : null;
  const menu = opened ?? target.closest('[data-menu]');
  if (!(menu instanceof HTMLElement) || !menu.matches('[data-menu]')) return;
  const isOpen = menu.matches(':popover-open');
  if (isEnd && !isOpen) return;
  if (!isOpen) menu.showPopover({ source: target });
  const items = [...menu.querySelectorAll<HTMLElement>('a[href], button')].filter((item) =>
    item.checkVisibility(),
  );
  const at = items.findIndex((item) => item === document.activeElement);
  // From the button down to the first, up to the last.
  const from = at < 0 && step === -1 ? 0 : at;
  const to = step === undefined ? (key === 'Home' ? 0 : -1) : from + step;
  items.at(to % items.length)?.focus();
  event.preventDefault();
}
