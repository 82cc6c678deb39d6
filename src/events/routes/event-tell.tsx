import { redirect, useNavigation } from 'react-router';
import { orErrorResponse } from '../../kernel/answers/answer.server.ts';
import { runAction, textIn } from '../../kernel/forms/action.server.ts';
import { doneOn, withDone } from '../../kernel/forms/done.server.ts';
import { readForm } from '../../kernel/forms/read-form.server.ts';
import { VersionedForm } from '../../kernel/forms/versioned-form.tsx';
import { requestFacts } from '../../kernel/answers/request.server.ts';
import { site } from '../../kernel/publishing/site.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Screen } from '../../ui/screen.tsx';
import { findTeamEvent } from '../event/team.server.ts';
import { MailPreview } from '../guest-mail/mail-preview.tsx';
import { tellPreview } from '../guest-mail/tell-guests-preview.server.ts';
import { leaveUntold, tellOfChange } from '../guest-mail/tell-guests.server.ts';
import type { Route } from './+types/event-tell';

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `Tell the guests of ${loaderData?.event.title ?? 'an event'} · ${site.name}` },
];

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { viewer } = context.get(requestFacts);
  const row = await orErrorResponse(findTeamEvent(viewer, params.id));
  const { id, title, version } = row;
  const preview = await tellPreview(viewer, row);
  if (!preview) throw redirect(`/bee/events/show/${id}`);
  return { event: { id, title, version }, preview, saved: doneOn(url) === 'saved' };
}

export async function action({ request, context, params }: Route.ActionArgs) {
  const { viewer } = context.get(requestFacts);
  const form = await orErrorResponse(readForm(request));
  const done = (name: string) => redirect(withDone(`/bee/events/show/${params.id}`, name), 303);
  return runAction(form, {
    tell: async () => {
      await tellOfChange(viewer, params.id, Number(textIn(form, 'version')));
      return done('tell');
    },
    leave: async () => {
      await leaveUntold(viewer, params.id);
      return done('leave');
    },
  });
}

/** What was changed, the mail that says it, and whether it goes out. */
export default function EventTell({ loaderData, actionData }: Route.ComponentProps) {
  const { event, preview, saved } = loaderData;
  const { count, confirmed, changes, linkForConfirmedOnly, mail } = preview;
  const busy = useNavigation().state !== 'idle';
  const guests = count === 1 ? 'the guest' : `the ${count} guests`;
  return (
    <Screen
      narrow
      title={count === 1 ? 'Tell the guest?' : `Tell the ${count} guests?`}
      back={{ to: `/bee/events/show/${event.id}`, label: event.title }}
    >
      {actionData && <Notice tone="error">{actionData.message}</Notice>}
      {saved && !actionData && (
        <Notice tone="success">The change is saved. Nobody has been emailed yet.</Notice>
      )}
      <section className="grid gap-2">
        <h2 className="text-lg">What they don’t know yet</h2>
        <ul className="grid list-disc gap-1 pl-5">
          {changes.map((change) => (
            <li key={change} className="wrap-anywhere">
              {change}
            </li>
          ))}
        </ul>
      </section>
      <section className="grid gap-3" aria-label="The email">
        <h2 className="text-lg">The email</h2>
        <p className="text-sm text-soft">
          {confirmed > 0 &&
            `The calendar entry comes with it for ${confirmed === count ? guests : `the ${confirmed} with a confirmed place`}. `}
          {linkForConfirmedOnly && 'Only a confirmed place shows the online link.'}
        </p>
        <MailPreview mail={mail} />
      </section>
      <VersionedForm version={event.version} className="flex flex-wrap items-center gap-3">
        <Button
          type="submit"
          name="do"
          value="tell"
          aria-disabled={busy}
          onClick={(press) => busy && press.preventDefault()}
        >
          {`Tell ${guests}`}
        </Button>
        <ButtonLink to={`/bee/events/show/${event.id}`} look="quiet">
          Not now
        </ButtonLink>
        <Button type="submit" name="do" value="leave" look="quiet">
          Don’t tell them
        </Button>
      </VersionedForm>
    </Screen>
  );
}
