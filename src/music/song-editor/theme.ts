import { EditorView } from '@codemirror/view';

/** The house's colours; custom properties reach into the shadow root. */
export const chordProTheme = EditorView.theme({
  '&': { color: 'var(--color-ink)', fontSize: 'var(--text-sm)', maxHeight: '75vh', minHeight: '100%' },
  '&.cm-focused': { outline: 'none' },
  '.cm-scroller': { fontFamily: 'var(--font-mono)', lineHeight: '1.6', minHeight: 'min(24rem, 75vh)' },
  '.cm-content': { padding: '12px 8px', caretColor: 'var(--color-ink)' },
  '.cm-cursor': { borderLeftColor: 'var(--color-ink)', borderLeftWidth: '2px' },
  '.cm-gutters': { backgroundColor: 'transparent', border: 'none' },
  // See-through: what is chosen in it lies below.
  '.cm-activeLine': { backgroundColor: 'color-mix(in srgb, var(--color-honey) 14%, transparent)' },
  '.cm-activeLineGutter': { backgroundColor: 'transparent' },
  '&.cm-focused > .cm-scroller > .cm-selectionLayer .cm-selectionBackground, .cm-selectionBackground': {
    backgroundColor: 'var(--color-honey-wash)',
  },
  '.cm-tooltip': {
    backgroundColor: 'var(--color-surface)',
    color: 'var(--color-ink)',
    border: '1px solid var(--color-edge)',
    borderRadius: 'var(--radius-md)',
    boxShadow: 'var(--shadow-soft)',
    overflow: 'hidden',
  },
  '.cm-tooltip.cm-tooltip-autocomplete > ul': { fontFamily: 'var(--font-text)', maxHeight: '16rem' },
  '.cm-tooltip.cm-tooltip-autocomplete > ul > li': { padding: '6px 12px' },
  '.cm-tooltip.cm-tooltip-autocomplete > ul > li[aria-selected]': {
    backgroundColor: 'var(--color-honey)',
    color: 'var(--color-night)',
  },
  '.cm-completionDetail': { marginLeft: '1em', fontStyle: 'normal', opacity: '0.85' },
  '.cm-diagnostic': { padding: '8px 12px', borderLeft: '3px solid var(--color-honey-deep)' },
  '.cm-diagnostic-error': { borderLeftColor: 'var(--color-ember)' },
});
