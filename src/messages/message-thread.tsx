import { useRef, useState } from 'react';
import { Form, useNavigation } from 'react-router';
import { OfflineNote } from '../kernel/content/screens/offline-note.tsx';
import { UnsavedTextOffer } from '../kernel/content/screens/unsaved-text-offer.tsx';
import { useUnsavedText } from '../kernel/content/screens/use-unsaved-text.ts';
import type { Refusal } from '../kernel/forms/action.server.ts';
import { FormErrors } from '../kernel/forms/form-errors.tsx';
import { FormField } from '../kernel/forms/form-field.tsx';
import { Button } from '../ui/button.tsx';
import { Notice } from '../ui/notice.tsx';
import { Time } from '../ui/time.tsx';
import './correspondence.css';
import './reply-form.css';
import type { ThreadView } from './message-view.server.ts';
import { replyFields } from './reply-fields.ts';

/** What was asked, what was answered, and the next answer. */
export function MessageThread({
  thread,
  formKey,
  userId,
  refusal,
}: {
  thread: ThreadView;
  formKey: string;
  userId: string;
  refusal: Refusal | undefined;
}) {
  const refused = refusal?.intent === 'reply' ? refusal : undefined;
  const [begun, setBegun] = useState(thread.answers.length);
  // An answer that met another one stays as it was written.
  if (!refused && begun !== thread.answers.length) setBegun(thread.answers.length);
  return (
    <div className="grid min-w-0 gap-3">
      <Letter who={thread.name} known at={thread.at} paragraphs={thread.paragraphs} />
      {thread.answers.map((answer) => (
        <Letter
          key={answer.id}
          who={answer.name}
          known={answer.name === thread.name}
          at={answer.at}
          paragraphs={answer.paragraphs}
          isOurs={answer.isOurs}
          mail={answer.mail}
        />
      ))}
      <ReplyForm
        // A new thread is a new form: what was sent is not offered again.
        key={begun}
        name={thread.name}
        greeting={thread.greeting}
        email={thread.email}
        formKey={formKey}
        mirror={`${userId}:reply:${thread.id}`}
        seen={thread.answers.at(-1)?.id ?? thread.id}
        refusal={refused}
      />
    </div>
  );
}

/** Theirs at the left, ours at the right. */
function Letter({
  who,
  known = false,
  at,
  paragraphs,
  isOurs = false,
  mail,
}: {
  who: string;
  /** Whether the head of the page has named them. */
  known?: boolean;
  at: ThreadView['at'];
  paragraphs: readonly string[];
  isOurs?: boolean;
  /** Of an answer: what became of it. */
  mail?: string | undefined;
}) {
  return (
    <article className={`letter text-sm ${isOurs ? 'letter-ours' : ''}`}>
      <h2 className={known && !isOurs ? 'sr-only' : 'font-text text-sm font-semibold'}>{who}</h2>
      <div className="reading">
        {paragraphs.map((paragraph, index) => (
          <p key={index} className="whitespace-pre-line">
            {paragraph}
          </p>
        ))}
      </div>
      <p className="text-xs text-soft">
        <Time at={at} />
        {mail && ` · ${mail}`}
      </p>
    </article>
  );
}

function ReplyForm({
  name,
  greeting,
  email,
  formKey,
  mirror,
  seen,
  refusal,
}: {
  name: string;
  /** How the mail begins where the answer has no greeting. */
  greeting: string;
  email: string;
  formKey: string;
  /** Whose answer to what this is, for the mirror. */
  mirror: string;
  /** The last of the thread. */
  seen: string;
  refusal: Refusal | undefined;
}) {
  const busy = useNavigation().state !== 'idle';
  const form = useRef<HTMLFormElement>(null);
  const unsaved = useUnsavedText(mirror, form, { values: {}, version: 0, makes: formKey });
  const entered = unsaved.restored?.entered ?? refusal?.entered;
  const wrongFields = replyFields.some((field) => refusal?.errors[field.name]);
  return (
    <Form
      key={unsaved.restored?.name ?? ''}
      ref={form}
      method="post"
      noValidate
      data-mirrored
      data-save-bar
      aria-label="Answer"
      onFocus={({ currentTarget }) => showLastLetter(currentTarget)}
      className="reply-form"
    >
      <UnsavedTextOffer {...unsaved} />
      {refusal &&
        (wrongFields ? (
          <FormErrors fields={replyFields} errors={refusal.errors} />
        ) : (
          <Notice tone="error">{refusal.message} What you typed is still here.</Notice>
        ))}
      {replyFields.map((field) => (
        <FormField key={field.name} field={field} value={entered?.[field.name]} errors={refusal?.errors} />
      ))}
      <input type="hidden" name="do" value="reply" />
      <input type="hidden" name="seen" value={seen} />
      <input type="hidden" name="key" value={unsaved.formKey} />
      <div className="flex flex-wrap items-center justify-between gap-x-2 gap-y-2 md:gap-x-4">
        <p className="reply-goes text-xs text-soft">
          <span>
            Goes to {name} at {email}. We add “{greeting}” unless you write your own greeting, your name at
            the end, and the question below.
          </span>
          <span className="is-short">We add greeting, name and question.</span>
        </p>
        <OfflineNote />
        <Button type="submit" aria-disabled={busy} onClick={(press) => busy && press.preventDefault()}>
          Send the answer
        </Button>
      </div>
    </Form>
  );
}

/** What is being answered stands above the form, and not behind it. */
function showLastLetter(form: HTMLFormElement): void {
  const letter = form.previousElementSibling?.getBoundingClientRect();
  const behind = letter ? letter.bottom + 8 - form.getBoundingClientRect().top : 0;
  if (behind > 0) scrollBy({ top: behind });
}
