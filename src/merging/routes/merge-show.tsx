import { Form, redirect } from 'react-router';
import { Link } from '../../ui/link.tsx';
import { orErrorResponse } from '../../kernel/answers/answer.server.ts';
import { runAction } from '../../kernel/forms/action.server.ts';
import { doneOn, withDone } from '../../kernel/forms/done.server.ts';
import { readForm } from '../../kernel/forms/read-form.server.ts';
import { requestFacts } from '../../kernel/answers/request.server.ts';
import { site } from '../../kernel/publishing/site.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Screen } from '../../ui/screen.tsx';
import { Time } from '../../ui/time.tsx';
import { undoMerge } from '../comparison.server.ts';
import { viewMerge } from '../merge-view.server.ts';
import type { Fact } from '../merge-kind.ts';
import { TellingFacts } from '../telling-facts.tsx';
import type { Route } from './+types/merge-show';

export const meta: Route.MetaFunction = () => [{ title: `Merge · ${site.name}` }];

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { viewer } = context.get(requestFacts);
  return { ...(await orErrorResponse(viewMerge(viewer, params.kind, params.id))), done: doneOn(url) };
}

export async function action({ request, context, params: { kind, id } }: Route.ActionArgs) {
  const { viewer } = context.get(requestFacts);
  const form = await orErrorResponse(readForm(request));
  return runAction(form, {
    undo: async () => {
      await undoMerge(viewer, kind, id);
      return redirect(withDone(`/bee/merges/${kind}/${id}`, 'undone'), 303);
    },
  });
}

export default function MergeShow({ loaderData, actionData }: Route.ComponentProps) {
  const { kind, kept, lost, email, at, by, undone, stayed, canUndo, done } = loaderData;
  return (
    <Screen
      title={undone ? 'A merge that was undone' : 'Merge'}
      back={{ to: `/bee/duplicates/${kind}`, label: 'Duplicates' }}
    >
      {actionData && <Notice tone="error">{actionData.message}</Notice>}
      {done === 'merged' && !actionData && !undone && (
        <Notice tone="success">Merged.{email && ` The email address that stayed is ${email}.`}</Notice>
      )}
      {undone && (
        <Notice tone={stayed.length > 0 ? 'warning' : 'success'}>
          {stayed.length > 0 ? 'The merge is undone, except for this:' : 'The merge is undone.'}
          {stayed.length > 0 && (
            <ul className="list-disc pl-5">
              {stayed.map((line) => (
                <li key={line}>{line}</li>
              ))}
            </ul>
          )}
        </Notice>
      )}
      <Card>
        <div className="grid gap-2">
          <Named item={kept} other={undone ? lost : kept} />
          {undone && <Named item={lost} other={kept} />}
          <p className="text-sm text-soft">
            Merged <Time at={at} />
            {by && ` by ${by}`}
            {undone && (
              <>
                {' · undone '}
                <Time at={undone} />
              </>
            )}
          </p>
        </div>
      </Card>
      <div className="flex flex-wrap gap-3">
        <ButtonLink to={`/bee/duplicates/${kind}`}>More duplicates</ButtonLink>
        {canUndo && (
          <Form method="post">
            <Button type="submit" look="quiet" name="do" value="undo">
              Undo the merge
            </Button>
          </Form>
        )}
      </div>
      {canUndo && (
        <p className="max-w-prose text-sm text-soft">
          Undoing separates them again. Anything changed since stays with the one you kept.
        </p>
      )}
    </Screen>
  );
}

interface NamedItem {
  to: string;
  name: string | undefined;
  facts: readonly Fact[];
}

function Named({ item: { to, name, facts }, other }: { item: NamedItem; other: NamedItem }) {
  if (name === undefined) return <p>The one that was kept no longer exists.</p>;
  return (
    <div>
      <Link to={to} className="text-lg font-semibold break-words hover:underline">
        {name}
      </Link>
      <TellingFacts facts={facts} others={other.facts} />
    </div>
  );
}
