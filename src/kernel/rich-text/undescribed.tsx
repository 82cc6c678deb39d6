import { type Editor, useEditorState } from '@tiptap/react';

/** Which pictures of a text have no description, and the way to give them one: chosen in the text, it is not found by keyboard. */
export function Undescribed({ editor, onDescribe }: { editor: Editor; onDescribe: () => void }) {
  const pictures = useEditorState({ editor, selector: () => undescribedIn(editor) });
  if (pictures.length === 0) return null;
  return (
    <p className="flex flex-wrap items-center gap-x-3 pb-3 text-soft">
      {pictures.length === 1
        ? '1 picture has no description.'
        : `${pictures.length} pictures have no description.`}{' '}
      {pictures.map(({ at, name }) => (
        <button
          key={at}
          type="button"
          className="min-h-8 cursor-pointer text-ink underline underline-offset-2"
          onClick={() => {
            editor.commands.setNodeSelection(at);
            onDescribe();
          }}
        >
          {name ? `Describe “${name}”` : 'Describe it'}
        </button>
      ))}
    </p>
  );
}

/** Where they stand, and what they are called. */
function undescribedIn(editor: Editor): { at: number; name: string }[] {
  const found: { at: number; name: string }[] = [];
  editor.state.doc.descendants((node, at) => {
    const { alt, name, caption } = node.attrs as Record<string, string | undefined>;
    if (node.type.name === 'image' && !alt) found.push({ at, name: name || caption || '' });
    return !node.isTextblock;
  });
  return found;
}
