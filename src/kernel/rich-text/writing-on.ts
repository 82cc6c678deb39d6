import { Extension } from '@tiptap/core';
import { NodeSelection, Plugin, TextSelection } from '@tiptap/pm/state';

/** Where one goes on writing after something was chosen or pasted. */
export const writingOn = Extension.create({
  name: 'writingOn',
  addProseMirrorPlugins: () => [
    new Plugin({
      // What is pasted may end raised or lowered; one does not go on writing so.
      appendTransaction(transactions, _, { selection, tr }) {
        if (!transactions.some((each) => each.getMeta('uiEvent') === 'paste')) return undefined;
        const marks = selection.$from.marks();
        const level = marks.filter(({ type }) => !['subscript', 'superscript'].includes(type.name));
        return level.length < marks.length ? tr.setStoredMarks(level) : undefined;
      },
      props: {
        // A letter typed while a picture or a sound is chosen comes below it, and not in its place.
        handleTextInput(view, _from, to, text) {
          const { selection, schema, tr } = view.state;
          if (!(selection instanceof NodeSelection) || !selection.node.isBlock) return false;
          const { paragraph } = schema.nodes;
          if (!paragraph) return false;
          tr.insert(to, paragraph.create(null, schema.text(text)));
          tr.setSelection(TextSelection.create(tr.doc, to + 1 + text.length));
          view.dispatch(tr.scrollIntoView());
          return true;
        },
      },
    }),
  ],
});
