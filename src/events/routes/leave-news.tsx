import { Form, redirect } from 'react-router';
import { orErrorResponse } from '../../kernel/answers/answer.server.ts';
import { site } from '../../kernel/publishing/site.ts';
import { Button } from '../../ui/button.tsx';
import { getsNews, leaveNews } from '../guest-mail/unsubscribe-link.server.ts';
import type { Route } from './+types/leave-news';
import { t } from '../../texts/text.ts';

export const meta: Route.MetaFunction = () => [
  { title: `${t('Our news')} · ${site.name}` },
  { name: 'robots', content: 'noindex' },
  // The address is the secret: no other site is told.
  { name: 'referrer', content: 'no-referrer' },
];

export function headers() {
  return { 'cache-control': 'no-store' };
}

export async function loader({ params }: Route.LoaderArgs) {
  return { getsNews: await orErrorResponse(getsNews(params.link)) };
}

/** Only the button changes anything: programs that open links in mails press none. */
export async function action({ params }: Route.ActionArgs) {
  await orErrorResponse(leaveNews(params.link));
  throw redirect(`/guests/news/${params.link}`, 303);
}

export default function LeaveNews({ loaderData }: Route.ComponentProps) {
  return (
    <div className="page grid max-w-2xl justify-items-start gap-6 py-14">
      {loaderData.getsNews ? (
        <>
          <h1 className="text-3xl">{t('No more news?')}</h1>
          <p className="text-lg">
            {t(
              'You will no longer get emails about other concerts and workshops. You still get emails about your own registrations.',
            )}
          </p>
          <Form method="post">
            <Button type="submit">{t('Unsubscribe')}</Button>
          </Form>
        </>
      ) : (
        <>
          <h1 className="text-3xl">{t('You are unsubscribed')}</h1>
          <p role="status" className="text-lg">
            {t('You still get emails about your own registrations.')}
          </p>
        </>
      )}
    </div>
  );
}
