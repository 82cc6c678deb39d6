const KEPT = 'single-keys';

/** A key without Ctrl or ⌘ belongs to what is being written, and to what stands in front. */
export function isSingleKey(event: KeyboardEvent, key: string): boolean {
  if (event.key !== key || event.metaKey || event.ctrlKey || event.altKey || event.defaultPrevented)
    return false;
  const { target } = event;
  if (
    target instanceof HTMLElement &&
    target.closest(
      'input:not([type="checkbox"], [type="radio"]), textarea, select, [contenteditable="true"], .cm-editor',
    )
  )
    return false;
  if (
    document.querySelector(
      'dialog[open], [data-menu]:popover-open, [aria-modal="true"][data-state="expanded"]',
    )
  )
    return false;
  return areSingleKeysOn();
}

/** One can turn them off: who speaks to the device would press them by mistake (WCAG 2.1.4). */
export function areSingleKeysOn(): boolean {
  try {
    return localStorage.getItem(KEPT) !== 'off';
  } catch {
    return true;
  }
}

export function turnSingleKeys(on: boolean): void {
  try {
    if (on) localStorage.removeItem(KEPT);
    else localStorage.setItem(KEPT, 'off');
  } catch {
    // Storage may be forbidden; then they stay on.
  }
}
