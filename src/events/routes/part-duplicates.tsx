import { Form, Link, redirect, useNavigation } from 'react-router';
import { orErrorPage } from '../../kernel/answer.server.ts';
import { doDeed, textIn } from '../../kernel/deed.server.ts';
import { doneOn, withDone } from '../../kernel/done.server.ts';
import { readForm } from '../../kernel/read-form.server.ts';
import { requestFacts } from '../../kernel/request.server.ts';
import { site } from '../../kernel/site.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Screen } from '../../ui/screen.tsx';
import { findDuplicates, mergeParticipants } from '../participant-merge.server.ts';
import { runsEvents } from '../runs-events.server.ts';
import type { Route } from './+types/part-duplicates';

export const meta: Route.MetaFunction = () => [{ title: `Duplicates · ${site.name}` }];

export async function loader({ context, url }: Route.LoaderArgs) {
  const groups = await orErrorPage(findDuplicates(context.get(requestFacts).viewer));
  return { groups, done: doneOn(url) === 'merged' };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { viewer } = context.get(requestFacts);
  await runsEvents(viewer);
  const form = await orErrorPage(readForm(request));
  return doDeed(form, {
    merge: async () => {
      const kept = textIn(form, 'kept');
      const others = form.getAll('person').filter((id) => typeof id === 'string' && id !== kept);
      for (const other of others) await mergeParticipants(viewer, kept, other as string);
      return redirect(withDone('/bee/parts/duplicates', 'merged'), 303);
    },
  });
}

export default function PartDuplicates({ loaderData, actionData }: Route.ComponentProps) {
  const { groups, done } = loaderData;
  const busy = useNavigation().state === 'submitting';
  return (
    <Screen title="Duplicates" back={{ to: '/bee/parts/list', label: 'All participants' }}>
      {done && !actionData && <Notice tone="success">They are one person now.</Notice>}
      {actionData && <Notice tone="error">{actionData.message}</Notice>}
      <p className="max-w-prose text-sm text-soft">
        These share a name or a telephone number. The one you keep gets the registrations of the others and
        whatever it lacks; the other addresses lead to it from then on. Untick who is somebody else.
      </p>
      {groups.length === 0 && (
        <EmptyState title="No duplicates">
          <p>No two participants share a name or a telephone number.</p>
        </EmptyState>
      )}
      {groups.map((group) => (
        <Card key={group.map(({ id }) => id).join()}>
          <Form method="post" preventScrollReset className="grid gap-3">
            <fieldset className="grid gap-2">
              <legend className="sr-only">
                {`${group[0]?.givenName ?? ''} ${group[0]?.familyName ?? ''}`}
              </legend>
              {group.map((person, index) => (
                <div key={person.id} className="flex flex-wrap items-center gap-x-5 gap-y-1 text-sm">
                  <label className="flex min-h-11 items-center gap-2">
                    <input
                      type="radio"
                      name="kept"
                      value={person.id}
                      defaultChecked={index === 0}
                      className="size-5"
                    />
                    Keep
                  </label>
                  <label className="flex min-h-11 items-center gap-2">
                    <input
                      type="checkbox"
                      name="person"
                      value={person.id}
                      defaultChecked
                      className="size-5"
                    />
                    Same person
                  </label>
                  <Link
                    to={`/bee/parts/show/${person.id}`}
                    className="font-semibold underline underline-offset-2"
                  >
                    {`${person.givenName} ${person.familyName}`.trim()}
                  </Link>
                  <span className="text-soft">
                    {[person.email, person.telephone].filter(Boolean).join(' · ') || 'No address'}
                  </span>
                  <span className="text-soft">
                    {person.registrations === 1
                      ? '1 registration'
                      : `${person.registrations ?? 0} registrations`}
                  </span>
                </div>
              ))}
            </fieldset>
            <input type="hidden" name="do" value="merge" />
            <div>
              <Button
                type="submit"
                look="quiet"
                aria-disabled={busy}
                onClick={(press) => busy && press.preventDefault()}
              >
                Merge
              </Button>
            </div>
          </Form>
        </Card>
      ))}
    </Screen>
  );
}
