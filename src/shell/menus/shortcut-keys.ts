import type { Text } from '../../texts/text.ts';

/** Every shortcut of the members' screens; the stage has its own list. */
export const SHORTCUTS: readonly {
  where: Text;
  keys: readonly { keys: readonly string[]; does: Text }[];
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
  {
    where: 'In lists',
    keys: [
      { keys: ['j', 'k'], does: 'Next line, previous line' },
      { keys: ['x'], does: 'Select or deselect the line' },
      { keys: ['Enter'], does: 'Open the line' },
      { keys: ['Esc'], does: 'Clear the selection' },
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
    keys: [{ keys: ['?'], does: 'Has its own list: songs, scrolling, key, metronome' }],
  },
];
