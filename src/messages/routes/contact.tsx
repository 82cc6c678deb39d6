import { randomUUID } from 'node:crypto';
import { data, Form, redirect, useNavigation } from 'react-router';
import { orErrorResponse } from '../../kernel/answers/answer.server.ts';
import { doneOn, withDone } from '../../kernel/forms/done.server.ts';
import { AppError } from '../../platform/app-error.ts';
import type { Entered, FieldErrors } from '../../kernel/forms/field.ts';
import { FormErrors } from '../../kernel/forms/form-errors.tsx';
import { FormField } from '../../kernel/forms/form-field.tsx';
import { Honeypot } from '../../kernel/forms/honeypot.tsx';
import { pageMeta } from '../../kernel/publishing/page-meta.ts';
import { readForm } from '../../kernel/forms/read-form.server.ts';
import { requestFacts } from '../../kernel/answers/request.server.ts';
import { site } from '../../kernel/publishing/site.ts';
import { CountInArt } from '../../marketing/count-in-art.tsx';
import { PageHead } from '../../marketing/page-head.tsx';
import PageSection from '../../marketing/pages/page-section.tsx';
import { sitePage } from '../../marketing/pages/site-page.server.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { limitContact, readContact } from '../contact-input.server.ts';
import { ContactDetails } from '../contact-details.tsx';
import { ContactSent } from '../contact-sent.tsx';
import { receiveMessage } from '../contact.server.ts';
import { contactFields, TOPICS } from '../contact.ts';
import type { Route } from './+types/contact';
import { PrivacyNotice } from '../../kernel/publishing/privacy-notice.tsx';
import { t } from '../../texts/text.ts';

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageMeta({
    matches,
    path: '/guests/contact',
    title: `${loaderData?.view.title ?? t('Contact')} · ${site.name}`,
    description: loaderData?.view.summary || t('Write, call or come by: {street}, {city}.', site.address),
  });

export function headers() {
  // Every form has a key of its own: a kept page would give two guests the same.
  return { 'cache-control': 'no-store' };
}

export async function loader({ url }: Route.LoaderArgs) {
  const topic = url.searchParams.get('topic') ?? '';
  const asked: Entered = {
    topic: TOPICS.some(({ value }) => value === topic) ? topic : '',
    subject: (url.searchParams.get('subject') ?? '').slice(0, 150),
  };
  const view = await sitePage('contact');
  return { view, key: randomUUID(), sent: doneOn(url) === 'sent', asked };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { clientAddress } = context.get(requestFacts);
  const form = await orErrorResponse(readForm(request));
  try {
    const message = readContact(form);
    if (message) {
      await limitContact(clientAddress);
      await receiveMessage(message.values, message.idempotencyKey);
    }
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const names = contactFields.map((field) => field.name);
    const entered: Entered = Object.fromEntries(names.map((name) => [name, text(form.get(name))]));
    return data({ message: error.message, errors: error.fields, entered }, { status: error.status });
  }
  throw redirect(withDone('/guests/contact', 'sent'), 303);
}

function text(value: FormDataEntryValue | null): string {
  return typeof value === 'string' ? value : '';
}

/** Two stand in a line. */
const SHORT = new Set(['name', 'email', 'telephone', 'topic']);

export default function ContactPage({ loaderData, actionData }: Route.ComponentProps) {
  const busy = useNavigation().state !== 'idle';
  if (loaderData.sent) return <ContactSent />;
  const entered: Entered = actionData?.entered ?? loaderData.asked;
  const { view } = loaderData;
  const opening = view.sections.find(({ type }) => type === 'opening');
  return (
    <div>
      <PageHead
        low
        title={
          <span lang={opening?.title ? view.lang : undefined}>{opening?.title || t('Write to us')}</span>
        }
        lead={
          <span lang={opening?.text ? view.lang : undefined}>
            {opening?.text || t('Tell us what we can do for you.')}
          </span>
        }
        art={
          <div className="max-md:hidden">
            <CountInArt />
          </div>
        }
      />
      <div className="page grid gap-10 py-6 lg:grid-cols-[1fr_26rem]">
        <div className="grid max-w-3xl content-start gap-6">
          <Form method="post" noValidate className="grid gap-5">
            <Answer answer={actionData} />
            <div className="grid gap-5 md:grid-cols-2">
              {contactFields.map((field) => (
                <div
                  key={field.name}
                  className={SHORT.has(field.name) ? '' : 'grid content-start gap-1 md:col-span-2'}
                >
                  <FormField field={field} value={entered[field.name]} errors={actionData?.errors} />
                  {field.kind === 'checkbox' && (
                    <p className="-mt-2 pl-8 text-xs text-soft">
                      <PrivacyNotice />
                    </p>
                  )}
                </div>
              ))}
            </div>
            <Honeypot />
            <input type="hidden" name="key" value={loaderData.key} />
            <div>
              <Button type="submit" aria-disabled={busy} onClick={(press) => busy && press.preventDefault()}>
                {t('Send the message')}
              </Button>
            </div>
          </Form>
        </div>
        <ContactDetails />
      </div>
      {view.sections
        .filter((section) => section !== opening)
        .map((section, index) => (
          <PageSection key={index} low section={section} media={view.media} />
        ))}
    </div>
  );
}

/** What the server said about the last try. */
function Answer({ answer }: { answer: { message: string; errors: FieldErrors } | undefined }) {
  if (!answer) return null;
  if (contactFields.some((field) => answer.errors[field.name]))
    return <FormErrors fields={contactFields} errors={answer.errors} />;
  return (
    <Notice tone="error">
      {answer.message} {t('What you typed is still here.')}
    </Notice>
  );
}
