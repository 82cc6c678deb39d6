import { redirect, type ShouldRevalidateFunction } from 'react-router';
import { changeAppClient, findAppClient } from '../../identity/app-clients.server.ts';
import { orErrorResponse } from '../../kernel/answers/answer.server.ts';
import { requestFacts } from '../../kernel/answers/request.server.ts';
import { runAction } from '../../kernel/forms/action.server.ts';
import { withDone } from '../../kernel/forms/done.server.ts';
import { readAfterConflict } from '../../kernel/forms/read-again.ts';
import { readForm } from '../../kernel/forms/read-form.server.ts';
import { site } from '../../kernel/publishing/site.ts';
import { Card } from '../../ui/card.tsx';
import { Screen } from '../../ui/screen.tsx';
import { ClientForm } from '../client-form.tsx';
import { changedInput } from '../client-input.server.ts';
import type { Route } from './+types/app-client';

const LIST = '/admin/app-clients';

export const meta: Route.MetaFunction = () => [
  { title: `Change app client · ${site.name}` },
  { name: 'robots', content: 'noindex' },
];

export function headers() {
  return { 'cache-control': 'no-store' };
}

export async function loader({ context, params }: Route.LoaderArgs) {
  const { viewer } = context.get(requestFacts);
  return { client: await orErrorResponse(findAppClient(viewer, params.id)) };
}

export const shouldRevalidate: ShouldRevalidateFunction = readAfterConflict;

export async function action({ request, context, params }: Route.ActionArgs) {
  const { viewer } = context.get(requestFacts);
  const form = await orErrorResponse(readForm(request));
  return runAction(form, {
    change: async () => {
      await changeAppClient(viewer, params.id, (now) => changedInput(form, now));
      return redirect(withDone(LIST, 'changed'), 303);
    },
  });
}

/** What one program may do, changed without signing anybody out. */
export default function AppClientEdit({ loaderData: { client }, actionData }: Route.ComponentProps) {
  return (
    <Screen narrow title={`Change ${client.ClientName}`} back={{ to: LIST, label: 'App clients' }}>
      <Card>
        <ClientForm client={client} refused={actionData} />
      </Card>
    </Screen>
  );
}
