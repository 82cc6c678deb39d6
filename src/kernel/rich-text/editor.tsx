import { type ComponentType, type ReactNode, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { RichTextEditing } from './editing.tsx';
import { BelowAbove } from '../../ui/fields/field.tsx';
import { EmptyBar } from './bar.tsx';
import { DEEPEST, depthOf, MOST_WORDS } from './limits.ts';
import { plainOfRichText, richTextFromPlain, richTextWhileTyping } from './plain.ts';
import { useFormData } from './use-form-data.ts';
import { RichTextView } from './view.tsx';
import type { RichText } from './rich-text.ts';

/** The editor, once it is here: another form begins with it at once. */
let loaded: ComponentType<Parameters<typeof RichTextEditing>[0]> | undefined;

/**
 * Body text in any form: sends the document as JSON under `name`. Until the editor has loaded, and without
 * scripts, what is only paragraphs is typed as plain text (`richTextFromForm` reads both); what has more to it
 * stays as it is.
 */
export function RichTextEditor({
  name,
  label,
  defaultValue = '',
  error,
  above,
  hint,
  required = false,
  max = MOST_WORDS,
}: {
  name: string;
  label: string;
  /** The JSON that is kept, or what came back from a form. */
  defaultValue?: string;
  error?: string | undefined;
  /** Stands between its label and its control: what it is written from. */
  above?: ReactNode;
  hint?: ReactNode;
  required?: boolean | undefined;
  /** Words it may have. */
  max?: number | undefined;
}) {
  const [wasHere] = useState(() => loaded !== undefined);
  const [Editing, setEditing] = useState(() => loaded);
  const [initial] = useState(() => documentIn(defaultValue));
  const [plain] = useState(() => (initial ? plainOfRichText(initial) : defaultValue));
  const [typed, setTyped] = useState<RichText>();
  const [writing, setWriting] = useState(false);
  const area = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    if (wasHere) return undefined;
    let current = true;
    const begin = async () => {
      const { RichTextEditing: Editor } = await import('./editing.tsx');
      loaded = Editor;
      if (!current) return;
      // Somebody may have begun before the editor was here: at once, so that no letter falls in between.
      flushSync(() => {
        const value = area.current?.value;
        if (value !== undefined && (!initial || value !== plain)) setTyped(richTextWhileTyping(value));
        setWriting(area.current !== null && document.activeElement === area.current);
        setEditing(() => Editor);
      });
    };
    // Without it the plain text still works; the shell says that something did not come.
    begin().catch(() => undefined);
    return () => {
      current = false;
    };
  }, [initial, plain, wasHere]);
  const described = [error && `${name}-error`, hint && `${name}-hint`].filter(Boolean).join(' ');
  const shared = {
    id: name,
    'aria-labelledby': `${name}-label`,
    ...(described ? { 'aria-describedby': described } : {}),
    ...(error ? { 'aria-invalid': true as const } : {}),
  };
  return (
    <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-1.5">
      <label id={`${name}-label`} htmlFor={name} className="text-sm font-semibold">
        {label}
        {!required && <span className="font-normal text-soft"> (optional)</span>}
      </label>
      {hint && (
        <p id={`${name}-hint`} className="text-xs text-soft">
          {hint}
        </p>
      )}
      <BelowAbove above={above}>
        {Editing ? (
          <Editing
            name={name}
            // What was typed without the editor is plain text still.
            initial={typed ?? initial ?? richTextFromPlain(plain ?? '')}
            invalid={Boolean(error)}
            writing={writing}
            most={max}
            field={shared}
          />
        ) : (
          <Plain
            name={name}
            text={plain}
            document={initial ?? EMPTY}
            kept={defaultValue}
            area={area}
            field={shared}
          />
        )}
      </BelowAbove>
      {error && (
        <p id={`${name}-error`} className="text-sm font-medium text-ember">
          {error}
        </p>
      )}
    </div>
  );
}

const EMPTY: RichText = { type: 'doc', content: [] };

function Plain({
  name,
  text,
  document,
  kept,
  area,
  field,
}: {
  name: string;
  /** Undefined: it is more than plain text, and shown as it is. */
  text: string | undefined;
  document: RichText;
  /** What the form sends while nothing is typed: what it began with. */
  kept: string;
  area: React.RefObject<HTMLTextAreaElement | null>;
  field: { id: string };
}) {
  useFormData(area, name, () => {
    const typed = area.current?.value ?? '';
    return typed === text ? kept : typed;
  });
  return (
    <div className="rounded-md border border-edge bg-surface has-aria-invalid:border-2 has-aria-invalid:border-ember">
      <EmptyBar />
      {text === undefined ? (
        <div className="text-room min-h-72 p-4">
          <input type="hidden" name={name} value={kept} />
          <RichTextView document={document} />
          <noscript>
            <p className="mt-4 text-sm text-soft">Editing this text needs JavaScript; it stays as it is.</p>
          </noscript>
        </div>
      ) : (
        <textarea
          ref={area}
          name={name}
          defaultValue={text}
          className="text-room block min-h-72 w-full resize-y rounded-b-md bg-surface p-4 text-base text-ink field-sizing-content"
          {...field}
        />
      )}
    </div>
  );
}

/** Undefined for what was typed without scripts and came back with a message. */
function documentIn(value: string): RichText | undefined {
  try {
    const parsed = JSON.parse(value) as RichText | null;
    // What came back was not checked: nothing may go deeper than what draws it can follow.
    if (parsed?.type === 'doc' && Array.isArray(parsed.content) && depthOf(parsed) <= DEEPEST) return parsed;
  } catch {
    // It was typed.
  }
  return undefined;
}
