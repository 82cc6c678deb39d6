const KEPT = 'single-keys';

/** Every shortcut of the members' screens; the stage has its own list. */
export const SHORTCUTS: readonly {
  where: string;
  keys: readonly { keys: readonly string[]; does: string }[];
}[] = [
  {
    where: 'Everywhere',
    keys: [
      { keys: ['/', 'Ctrl K', '⌘ K'], does: 'Search everything, or create' },
      { keys: ['?'], does: 'This list' },
      { keys: ['Esc'], does: 'Close a panel, a menu or a dialog' },
    ],
  },
  {
    where: 'In the search',
    keys: [
      { keys: ['↑', '↓'], does: 'Choose' },
      { keys: ['Enter'], does: 'Go there' },
    ],
  },
  { where: 'While editing', keys: [{ keys: ['Ctrl S', '⌘ S'], does: 'Save' }] },
  {
    where: 'In long texts (on a Mac, ⌘ for Ctrl)',
    keys: [
      { keys: ['Ctrl B'], does: 'Bold' },
      { keys: ['Ctrl I'], does: 'Italic' },
      { keys: ['Ctrl K'], does: 'Link' },
      { keys: ['Ctrl Alt 2', 'Ctrl Alt 3'], does: 'Heading, smaller heading' },
      { keys: ['Ctrl Shift 8', 'Ctrl Shift 7'], does: 'List, numbered list' },
      { keys: ['Ctrl Z', 'Ctrl Shift Z'], does: 'Undo, redo' },
    ],
  },
  {
    where: 'On the stage',
    keys: [{ keys: ['?'], does: 'Its own list: songs, scrolling, key, metronome' }],
  },
];

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
  if (document.querySelector('dialog[open], [aria-modal="true"][data-state="expanded"]')) return false;
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
