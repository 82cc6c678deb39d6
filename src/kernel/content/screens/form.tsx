import { type ReactNode, useRef } from 'react';
import { Form } from 'react-router';
import { Notice } from '../../../ui/notice.tsx';
import type { Entered, Field, FieldErrors } from '../../forms/field.ts';
import { FollowsSaved, useSavedByOthers } from '../../forms/followed.tsx';
import { FormErrors } from '../../forms/form-errors.tsx';
import type { NamedField } from '../fields/field.ts';
import { ContentFieldInput, type References } from '../fields/field-input.tsx';
import { PartFields } from './part-fields.tsx';
import { useRefusalInView } from './refusal-in-view.ts';
import { SaveBar, type SavedAt } from './save-bar.tsx';
import { type Stale, StaleSaveNotice } from './stale-save.tsx';
import { UnsavedTextOffer } from './unsaved-text-offer.tsx';
import { useUnsavedText } from './use-unsaved-text.ts';
import { useSaveKey } from './use-save-key.ts';

/**
 * The form of some fields of an item: ⌘S saves, what is typed is mirrored in this browser until it is saved,
 * and a save that came second shows both texts.
 */
export function ContentForm({
  fields,
  saved,
  version,
  references,
  mirror,
  earlier,
  makes,
  answer,
  intent,
  submit,
  beside,
  here,
  action,
  status,
  savedAt,
  draw,
}: {
  fields: readonly NamedField[];
  /** What is saved now, as texts. */
  saved: Entered;
  version: number;
  references: References;
  /** Whose form of what this is, for the mirror. */
  mirror: string;
  /** Where earlier versions of the form kept parts of it. */
  earlier?: readonly string[];
  /** The id of what the form makes, where it makes something. */
  makes?: string;
  answer: { entered: Entered; errors: FieldErrors; message?: ReactNode; stale?: Stale } | undefined;
  intent: string;
  submit: string;
  /** What else can be done with what was typed: the screen's main button. */
  beside?: ReactNode;
  here: string;
  /** Where it is sent, if not to the page it stands on. */
  action?: string;
  /** Draws the fields where one after the other will not do. */
  draw?: (shown: Entered, errors: FieldErrors | undefined) => ReactNode;
  /** What is said of what is new: what it needs. */
  status?: string | undefined;
  /** When what stands there was saved. */
  savedAt?: SavedAt | undefined;
}) {
  const form = useRef<HTMLFormElement>(null);
  const unsaved = useUnsavedText(mirror, form, { values: saved, version, makes, earlier });
  useSaveKey(form);
  const savedByOthers = useSavedByOthers(form, saved, unsaved.restored?.name);
  const { refusal, show } = useRefusalInView(answer);
  const typed = unsaved.restored?.entered ?? answer?.entered;
  // What others saved where nothing was typed is shown, whatever was typed elsewhere.
  const theirs = Object.keys(savedByOthers).map((name) => [name, saved[name]]);
  const shown: Entered = { ...saved, ...typed, ...Object.fromEntries(theirs) };
  return (
    <Form
      key={unsaved.restored?.name ?? ''}
      ref={form}
      method="post"
      {...(action && { action })}
      noValidate
      // What is saved stays where one writes; what is created is another screen.
      preventScrollReset={version > 0}
      data-mirrored
      className="grid gap-6"
    >
      {/* Enter and ⌘S press the first button of a form: whatever stands in it, they save. */}
      <button type="submit" name="do" value={intent} tabIndex={-1} aria-hidden className="sr-only" />
      {answer && (
        <div ref={refusal} tabIndex={-1} data-refusal className="scroll-mt-20 empty:hidden">
          {answer.stale && <StaleSaveNotice stale={answer.stale} here={here} />}
          {answer.message && Object.keys(answer.errors).length === 0 && (
            <Notice tone="error">{answer.message}</Notice>
          )}
          <FormErrors fields={fields as readonly Field[]} errors={answer.errors} />
        </div>
      )}
      <input type="hidden" name="version" value={unsaved.begun} />
      {makes && <input type="hidden" name="key" value={unsaved.formKey} />}
      <FollowsSaved value={savedByOthers}>
        {draw ? (
          draw(shown, answer?.errors)
        ) : (
          <PartFields are="pairs">
            {fields.map((field) => (
              <ContentFieldInput
                key={field.name}
                field={field}
                value={shown[field.name]}
                errors={answer?.errors}
                references={references}
              />
            ))}
          </PartFields>
        )}
      </FollowsSaved>
      <SaveBar
        refused={answer && show}
        intent={intent}
        submit={submit}
        beside={beside}
        status={status}
        savedAt={savedAt}
        isNew={version === 0}
        isBroughtBack={unsaved.isBroughtBack}
      >
        <UnsavedTextOffer {...unsaved} />
      </SaveBar>
    </Form>
  );
}
