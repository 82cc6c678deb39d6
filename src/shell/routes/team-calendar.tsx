import { redirect } from 'react-router';
import { copy } from '../../kernel/browser/copy.ts';
import { orErrorResponse } from '../../kernel/answers/answer.server.ts';
import { requestFacts } from '../../kernel/answers/request.server.ts';
import { runAction } from '../../kernel/forms/action.server.ts';
import { doneOn, withDone } from '../../kernel/forms/done.server.ts';
import { readForm } from '../../kernel/forms/read-form.server.ts';
import { site } from '../../kernel/publishing/site.ts';
import { ActionButton } from '../../ui/action-button.tsx';
import { Button, ButtonAnchor } from '../../ui/button.tsx';
import { TextInput } from '../../ui/fields/field.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Screen } from '../../ui/screen.tsx';
import { WorkIcon } from '../../ui/work-icon.tsx';
import { calendarAddress, makeCalendarAddress, stopCalendar } from '../team-calendar.server.ts';
import type { Route } from './+types/team-calendar';

const HERE = '/bee/events/subscribe';
const DONE: Record<string, string> = {
  made: 'This is your address. Add it to your calendar program.',
  stopped: 'The address no longer works. Calendars that followed it get no more changes.',
};

export const meta: Route.MetaFunction = () => [{ title: `Your calendar · ${site.name}` }];

export async function loader({ context, url }: Route.LoaderArgs) {
  const { viewer } = context.get(requestFacts);
  return { address: await orErrorResponse(calendarAddress(viewer)), done: DONE[doneOn(url) ?? ''] };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { viewer } = context.get(requestFacts);
  const form = await orErrorResponse(readForm(request));
  return runAction(form, {
    make: async () => {
      await makeCalendarAddress(viewer);
      return redirect(withDone(HERE, 'made'), 303);
    },
    stop: async () => {
      await stopCalendar(viewer);
      return redirect(withDone(HERE, 'stopped'), 303);
    },
  });
}

/** The address by which a member's own calendar follows the team's events. */
export default function TeamCalendar({ loaderData: { address, done }, actionData }: Route.ComponentProps) {
  return (
    <Screen
      narrow
      title="Events in your own calendar"
      back={{ to: '/bee/events/calendar', label: 'Event calendar' }}
    >
      {done && !actionData && <Notice tone="success">{done}</Notice>}
      {actionData && <Notice tone="error">{actionData.message}</Notice>}
      <p>
        Your calendar program can follow the team’s events: with drafts, call times and what only members see.
        Its address is yours alone. Whoever has it can read the events, so share it with nobody.
      </p>
      {address ? (
        <>
          <TextInput
            name="address"
            label="Your address"
            required
            readOnly
            value={address}
            onFocus={({ currentTarget }) => currentTarget.select()}
          />
          <div className="flex flex-wrap gap-3">
            <ButtonAnchor look="primary" href={address.replace(/^https?:/, 'webcal:')}>
              <WorkIcon name="calendar" /> Open in my calendar
            </ButtonAnchor>
            <Button look="quiet" onClick={() => void copy(address)}>
              <WorkIcon name="copy" /> Copy
            </Button>
            <ActionButton intent="make" label="Make a new address" />
            <ActionButton intent="stop" label="Stop" />
          </div>
          <p className="text-sm text-soft">
            The address goes on working when you log out or change your password. A new one ends the one
            before: make one when someone else may have seen it.
          </p>
        </>
      ) : (
        <ActionButton intent="make" look="primary" label="Make my address" />
      )}
    </Screen>
  );
}
