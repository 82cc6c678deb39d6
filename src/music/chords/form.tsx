import { useRef } from 'react';
import { Form } from 'react-router';
import { useRefusalInView } from '../../kernel/content/screens/refusal-in-view.ts';
import { SaveBar, type SavedAt } from '../../kernel/content/screens/save-bar.tsx';
import { useSaveKey } from '../../kernel/content/screens/use-save-key.ts';
import type { Refusal } from '../../kernel/forms/action.server.ts';
import type { Entered } from '../../kernel/forms/field.ts';
import { WHOLE } from '../../kernel/forms/kept-state.tsx';
import { FormErrors } from '../../kernel/forms/form-errors.tsx';
import { Notice } from '../../ui/notice.tsx';
import { ChordEditor } from './editor.tsx';
import { Tick } from '../../ui/fields/field.tsx';
import { ANYWAY, chordFields } from './fields.ts';

export function ChordForm({
  entered,
  version,
  savedAt,
  makes,
  refusal,
  left,
}: {
  entered: Entered;
  /** That was read; none for a new voicing. */
  version?: number;
  /** When it was. */
  savedAt?: SavedAt;
  /** The id of the voicing that it makes. */
  makes?: string;
  refusal: Refusal | undefined;
  left: boolean;
}) {
  const form = useRef<HTMLFormElement>(null);
  useSaveKey(form);
  const { refusal: said, show } = useRefusalInView(refusal);
  const wrong = refusal && Object.keys(refusal.errors).length > 0;
  const doubt = refusal?.errors[ANYWAY.name];
  return (
    <Form ref={form} method="post" noValidate data-whole={WHOLE} className="grid gap-6">
      <div ref={said} tabIndex={-1} data-refusal className="scroll-mt-20 empty:hidden">
        {wrong && <FormErrors fields={[...chordFields, ANYWAY]} errors={refusal.errors} />}
        {doubt && <Tick id={ANYWAY.name} name={ANYWAY.name} value={doubt} label="Save it anyway" />}
        {refusal && !wrong && <Notice tone="error">{refusal.message}</Notice>}
      </div>
      <ChordEditor entered={refusal?.entered ?? entered} makes={makes} errors={refusal?.errors} left={left} />
      {version !== undefined && <input type="hidden" name="version" value={version} />}
      <SaveBar
        refused={refusal && show}
        intent="save"
        submit="Save the voicing"
        savedAt={savedAt}
        isNew={version === undefined}
      />
    </Form>
  );
}
