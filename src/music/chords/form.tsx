import { useRef } from 'react';
import { Form, useNavigation } from 'react-router';
import { useSaveKey } from '../../kernel/content/screens/use-save-key.ts';
import type { Refusal } from '../../kernel/forms/action.server.ts';
import type { Entered } from '../../kernel/forms/field.ts';
import { WHOLE } from '../../kernel/forms/kept-state.tsx';
import { FormErrors } from '../../kernel/forms/form-errors.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Notice } from '../../ui/notice.tsx';
import { ChordEditor } from './editor.tsx';
import { chordFields } from './fields.ts';

export function ChordForm({
  entered,
  version,
  makes,
  refusal,
  left,
}: {
  entered: Entered;
  /** That was read; none for a new voicing. */
  version?: number;
  /** The id of the voicing that it makes. */
  makes?: string;
  refusal: Refusal | undefined;
  left: boolean;
}) {
  const form = useRef<HTMLFormElement>(null);
  useSaveKey(form);
  const busy = useNavigation().state !== 'idle';
  const wrong = refusal && Object.keys(refusal.errors).length > 0;
  return (
    <Card>
      <Form ref={form} method="post" noValidate data-whole={WHOLE} className="grid gap-6">
        {wrong && <FormErrors fields={chordFields} errors={refusal.errors} />}
        {refusal && !wrong && <Notice tone="error">{refusal.message}</Notice>}
        <ChordEditor
          entered={refusal?.entered ?? entered}
          makes={makes}
          errors={refusal?.errors}
          left={left}
        />
        {version !== undefined && <input type="hidden" name="version" value={version} />}
        <div>
          <Button
            type="submit"
            name="do"
            value="save"
            aria-disabled={busy}
            onClick={(press) => busy && press.preventDefault()}
          >
            Save the voicing
          </Button>
        </div>
      </Form>
    </Card>
  );
}
