import { data, Form, redirect } from 'react-router';
import { findEmailUndo, undoEmailChange } from '../../identity/accounts/email-undo.server.ts';
import { orErrorResponse } from '../../kernel/answers/answer.server.ts';
import { requestFacts } from '../../kernel/answers/request.server.ts';
import { doneOn, withDone } from '../../kernel/forms/done.server.ts';
import { site } from '../../kernel/publishing/site.ts';
import { AppError } from '../../platform/app-error.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import type { Route } from './+types/undo-email';
import { t } from '../../texts/text.ts';
import { rich } from '../../texts/rich.ts';

/** What was done, in the address. */
const UNDONE = 'undone';
const DISABLED = 'disabled';

export const meta: Route.MetaFunction = () => [
  { title: `${t('Your email address')} · ${site.name}` },
  { name: 'robots', content: 'noindex' },
  // The address is the secret: no other site is told.
  { name: 'referrer', content: 'no-referrer' },
];

export function headers() {
  return { 'cache-control': 'no-store' };
}

export async function loader({ params, url }: Route.LoaderArgs) {
  // The link is used up by then.
  const done = doneOn(url);
  if (done === UNDONE || done === DISABLED) return data({ oldEmail: undefined, done });
  try {
    return data({ ...(await findEmailUndo(params.link)), done: undefined });
  } catch (error) {
    if (error instanceof AppError && error.code === 'notFound')
      return data({ oldEmail: undefined, done: undefined }, { status: 404 });
    return orErrorResponse(Promise.reject(error));
  }
}

/** Only the button changes anything: programs that open links in mails press none. */
export async function action({ params, context }: Route.ActionArgs) {
  try {
    const { isDisabled } = await undoEmailChange(params.link, context.get(requestFacts).clientAddress);
    return redirect(withDone(`/guests/email/${params.link}`, isDisabled ? DISABLED : UNDONE), 303);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return data({ message: error.code === 'notFound' ? '' : error.message }, { status: error.status });
  }
}

/** The owner of the address that an account had puts it back. */
export default function UndoEmail({ loaderData: { oldEmail, done }, actionData }: Route.ComponentProps) {
  return (
    <div className="page grid max-w-2xl justify-items-start gap-6 py-14">
      {actionData?.message && <Notice tone="error">{actionData.message}</Notice>}
      {done ? <PutBack isDisabled={done === DISABLED} /> : oldEmail ? <Ask oldEmail={oldEmail} /> : <Over />}
    </div>
  );
}

function Ask({ oldEmail }: { oldEmail: string }) {
  return (
    <>
      <h1 className="text-3xl">{t('Restore your old address?')}</h1>
      <p className="text-lg">
        {rich(
          'Your account will go back to {email}, every browser will be logged out, and nobody will be able to log in until you have chosen a new password. Passkeys and linked accounts added since the change will be removed, and your authenticator and recovery codes will be the ones from before it.',
          { email: <strong className="font-semibold wrap-anywhere">{oldEmail}</strong> },
        )}
      </p>
      <Form method="post">
        <Button type="submit">{t('Restore this address')}</Button>
      </Form>
      <p className="text-soft">{t('If you changed the address yourself, you don’t need to do anything.')}</p>
    </>
  );
}

function PutBack({ isDisabled }: { isDisabled: boolean }) {
  return (
    <>
      <h1 className="text-3xl">{t('Your account has its old address again')}</h1>
      <p role="status" className="text-lg">
        {isDisabled
          ? t('It is still disabled: nobody can log in with it. Write to {email} if you need it.', {
              email: site.email,
            })
          : t(
              'Every browser is logged out. Now choose a new password: press “Forgot my password” on the login panel, and we’ll email a code to the old address.',
            )}
      </p>
      {!isDisabled && <ButtonLink to="/login">{t('Log in')}</ButtonLink>}
    </>
  );
}

function Over() {
  return (
    <>
      <h1 className="text-3xl">{t('This link has expired')}</h1>
      <p className="text-lg">
        {rich(
          'It works once, within 72 hours of the change. If your address was changed and it was not you, write to {address}.',
          {
            address: (
              <a href={`mailto:${site.email}`} className="underline underline-offset-4">
                {site.email}
              </a>
            ),
          },
        )}
      </p>
    </>
  );
}
