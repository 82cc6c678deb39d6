import type { Editor } from '@tiptap/react';
import { type FormEvent, type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { Button } from '../../ui/button.tsx';
import { TextInput } from '../../ui/fields/field.tsx';
import { isSafeLink } from '../browser/safe-link.ts';
import { completeLink } from '../forms/typed-link.ts';

/** A small form over the page, outside the form that the editor stands in. */
function SmallDialog({
  editor,
  title,
  onSubmit,
  onClose,
  children,
}: {
  editor: Editor;
  title: string;
  onSubmit: (form: FormData) => void;
  onClose: () => void;
  children: ReactNode;
}) {
  const dialog = useRef<HTMLDialogElement>(null);
  // It closes while it is still in the page, so that the focus goes back to where it came from.
  useLayoutEffect(() => {
    const box = dialog.current;
    box?.showModal();
    return () => {
      box?.close();
      // The text has its selection at once, not only a moment later.
      if (editor.view.hasFocus()) editor.view.focus();
    };
  }, [editor]);
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    event.stopPropagation();
    onSubmit(new FormData(event.currentTarget));
  };
  return createPortal(
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keeps its keys to itself
    <dialog
      ref={dialog}
      aria-label={title}
      onCancel={onClose}
      onKeyDown={(event) => event.stopPropagation()}
      onInput={(event) => event.stopPropagation()}
      className="fixed inset-0 m-auto w-[min(100%-24px,480px)] rounded-lg border border-line bg-ground p-5 text-ink shadow-soft backdrop:bg-night/50"
    >
      <form noValidate onSubmit={send} className="grid gap-4">
        <h2 className="text-xl">{title}</h2>
        {children}
      </form>
    </dialog>,
    document.body,
  );
}

export function LinkDialog({ editor, onClose }: { editor: Editor; onClose: () => void }) {
  const [error, setError] = useState<string>();
  const href = String(editor.getAttributes('link')['href'] ?? '');
  const bare = editor.state.selection.empty && !href;
  const submit = (form: FormData) => {
    const link = completeLink(textIn(form, 'editor-link'));
    if (!isSafeLink(link))
      return setError('Please enter a web address, an email address, or a place like /guests/offer.');
    onClose();
    const chain = editor.chain().focus().extendMarkRange('link');
    if (bare)
      chain
        .insertContent({ type: 'text', text: link, marks: [{ type: 'link', attrs: { href: link } }] })
        .run();
    else chain.setLink({ href: link }).run();
  };
  return (
    <SmallDialog editor={editor} title="Link" onSubmit={submit} onClose={onClose}>
      <TextInput
        name="editor-link"
        label="Address"
        required
        defaultValue={href}
        error={error}
        inputMode="url"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={2000}
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit">{href ? 'Update link' : 'Add link'}</Button>
        {href && (
          <Button
            look="quiet"
            onClick={() => {
              onClose();
              editor.chain().focus().extendMarkRange('link').unsetLink().run();
            }}
          >
            Remove link
          </Button>
        )}
        <Button look="quiet" onClick={onClose}>
          Cancel
        </Button>
      </div>
    </SmallDialog>
  );
}

function textIn(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === 'string' ? value.trim() : '';
}

/** What a chosen picture says here, or the words under a sound. */
export function PictureDialog({ editor, onClose }: { editor: Editor; onClose: () => void }) {
  const type = editor.isActive('audio') ? 'audio' : 'image';
  const attrs = editor.getAttributes(type) as { alt?: string; caption?: string };
  const submit = (form: FormData) => {
    const words = (name: string) => textIn(form, name);
    const changed = {
      caption: words('editor-caption'),
      ...(type === 'image' ? { alt: words('editor-alt') } : {}),
    };
    onClose();
    editor.chain().focus().updateAttributes(type, changed).run();
  };
  return (
    <SmallDialog
      editor={editor}
      title={type === 'image' ? 'This picture' : 'This sound'}
      onSubmit={submit}
      onClose={onClose}
    >
      {type === 'image' && (
        <TextInput
          name="editor-alt"
          label="Description"
          hint="For people who can’t see it. Leave empty if it is only decoration."
          defaultValue={attrs.alt ?? ''}
          maxLength={300}
        />
      )}
      <TextInput name="editor-caption" label="Caption" defaultValue={attrs.caption ?? ''} maxLength={300} />
      <div className="flex flex-wrap gap-3">
        <Button type="submit">Done</Button>
        <Button look="quiet" onClick={onClose}>
          Cancel
        </Button>
      </div>
    </SmallDialog>
  );
}
