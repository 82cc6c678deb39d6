import { data, redirect, type ShouldRevalidateFunction } from 'react-router';
import { approveRegistration, rejectRegistration } from '../../events/by-team/approvals.server.ts';
import { sendMailsNow } from '../../events/guest-mail/event-mails.server.ts';
import { orErrorResponse } from '../../kernel/answers/answer.server.ts';
import { doneOn, NOTHING_CHANGED, withDone } from '../../kernel/forms/done.server.ts';
import { AppError } from '../../platform/app-error.ts';
import { patterns } from '../../kernel/forms/patterns.ts';
import { readAfterConflict } from '../../kernel/forms/read-again.ts';
import { readForm } from '../../kernel/forms/read-form.server.ts';
import { requestFacts } from '../../kernel/answers/request.server.ts';
import type { Viewer } from '../../kernel/access/viewer.ts';
import { site } from '../../kernel/publishing/site.ts';
import { Notice } from '../../ui/notice.tsx';
import { BeforeShown } from '../today/before-shown.tsx';
import { beforeShown } from '../today/before-shown.server.ts';
import { TodayPage } from '../today/today-page.tsx';
import { findToday } from '../today/today.server.ts';
import { useLiveFigures } from '../today/use-live-figures.ts';
import type { Route } from './+types/event-overview';

export const meta: Route.MetaFunction = () => [
  { title: `Today · ${site.name}` },
  { name: 'robots', content: 'noindex' },
];

export async function loader({ context, url }: Route.LoaderArgs) {
  const { viewer } = context.get(requestFacts);
  return {
    today: await orErrorResponse(findToday(viewer, url.searchParams.get('all') ?? '')),
    toDo: await beforeShown(viewer),
    done: DONE[doneOn(url) ?? ''],
  };
}

const DONE: Record<string, string> = {
  approve: 'Registration approved; the guest is told by email.',
  decline: 'Registration declined; the guest is told by email.',
  same: NOTHING_CHANGED,
  'send-mails': 'The emails are on their way. Any that fail will reappear here in a moment.',
};
const HERE = '/bee/home';
const SEND = 'send-mails';
const ACTIONS: Record<string, (viewer: Viewer, id: string) => Promise<boolean>> = {
  approve: approveRegistration,
  decline: rejectRegistration,
};

export const shouldRevalidate: ShouldRevalidateFunction = readAfterConflict;

export async function action({ request, context, url }: Route.ActionArgs) {
  const form = await orErrorResponse(readForm(request));
  const [name, id] = [form.get('do'), form.get('id')];
  const run = typeof name === 'string' && Object.hasOwn(ACTIONS, name) ? ACTIONS[name] : undefined;
  const { viewer } = context.get(requestFacts);
  let changed: boolean;
  try {
    if (name === SEND) {
      await sendMailsNow(viewer);
      return redirect(withDone(HERE + url.search, SEND), 303);
    }
    if (!run || typeof id !== 'string' || !patterns.uuid.test.test(id))
      throw new AppError('badRequest', 'Please use one of the buttons on this page.');
    changed = await run(viewer, id);
  } catch (error) {
    if (error instanceof AppError) return data({ message: error.message }, { status: error.status });
    throw error;
  }
  // What was unfolded stays so.
  throw redirect(withDone(HERE + url.search, changed ? (name as string) : 'same'), 303);
}

export default function EventOverview({
  loaderData: { today, toDo, done },
  actionData,
}: Route.ComponentProps) {
  const live = useLiveFigures(today.ids);
  return (
    <div data-own-place className="@container grid max-w-6xl grid-cols-[minmax(0,1fr)] gap-4">
      <div className="flex flex-wrap items-baseline gap-x-4">
        <h1 className="text-2xl">Today</h1>
        <p className="text-soft">{today.day}</p>
        <p role="status" className="text-sm text-soft">
          {!live && 'Live updates are paused: these figures may be out of date.'}
        </p>
      </div>
      {actionData ? (
        <Notice tone="error">{actionData.message}</Notice>
      ) : (
        done && <Notice tone="success">{done}</Notice>
      )}
      <TodayPage today={today} />
      <BeforeShown toDo={toDo} />
    </div>
  );
}
