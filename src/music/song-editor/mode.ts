import { HighlightStyle, StreamLanguage } from '@codemirror/language';
import { tags } from '@lezer/highlight';

interface State {
  /** A tablature or a grid: nothing in it is a chord in brackets. */
  verbatim: boolean;
}

/** Colours directives, chords, annotations and remarks. */
export const chordProMode = StreamLanguage.define<State>({
  name: 'chordpro',
  startState: () => ({ verbatim: false }),
  copyState: (state) => ({ ...state }),
  token(stream, state) {
    if (stream.sol()) {
      if (stream.match(/^\s*#.*/)) return 'comment';
      if (stream.match(/^\s*\{\s*(?:start_of_(?:tab|grid)|sot|sog)\b/i, false)) state.verbatim = true;
      if (stream.match(/^\s*\{\s*(?:end_of_(?:tab|grid)|eot|eog)\b/i, false)) state.verbatim = false;
    }
    if (stream.match(/^\{\s*[+\w]+(?:-!?[\w!]+)?/)) return 'keyword';
    if (stream.match(/^\}/)) return 'keyword';
    if (state.verbatim) {
      stream.skipToEnd();
      return 'meta';
    }
    if (stream.match(/^\[\*[^\]]*\]/)) return 'string';
    if (stream.match(/^\[[^\]]*\]/)) return 'atom';
    stream.next();
    stream.eatWhile(/[^[{}]/);
    return null;
  },
});

export const chordProHighlight = HighlightStyle.define([
  { tag: tags.keyword, color: 'var(--color-soft)', fontWeight: '600' },
  { tag: tags.atom, color: 'var(--color-reed)', fontWeight: '700' },
  { tag: tags.string, color: 'var(--color-soft)', fontStyle: 'italic' },
  { tag: tags.comment, color: 'var(--color-soft)', fontStyle: 'italic' },
  { tag: tags.meta, color: 'var(--color-ink)' },
]);
