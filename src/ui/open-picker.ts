import type { KeyboardEvent } from 'react';

/** The keys by which a closed list changes its choice in some browsers. */
const CHOOSING = /^(?:Arrow.+|Home|End|Page.+|\S)$/;

/**
 * For a select that counts as soon as it is chosen: keys open its list, as a press does, so that nothing is chosen on
 * the way to what one wants (WCAG 2.2, 3.2.2).
 */
export function openPicker(event: KeyboardEvent<HTMLSelectElement>): void {
  const { key, altKey, ctrlKey, metaKey, currentTarget: select } = event;
  if (altKey || ctrlKey || metaKey || !CHOOSING.test(key) || !('showPicker' in select)) return;
  event.preventDefault();
  select.showPicker();
}
