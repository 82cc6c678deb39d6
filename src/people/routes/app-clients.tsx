import { redirect } from 'react-router';
import {
  createAppClient,
  listAppClients,
  removeAppClient,
  renewClientSecret,
} from '../../identity/app-clients.server.ts';
import { identityPoolIdOf } from '../../identity/identity-pool/identities.server.ts';
import { poolAddress } from '../../identity/tokens/pool.server.ts';
import { orErrorResponse } from '../../kernel/answers/answer.server.ts';
import { runAction, textIn } from '../../kernel/forms/action.server.ts';
import { doneOn, withDone } from '../../kernel/forms/done.server.ts';
import { readForm } from '../../kernel/forms/read-form.server.ts';
import { requestFacts } from '../../kernel/answers/request.server.ts';
import { site } from '../../kernel/publishing/site.ts';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { useRefusalInView } from '../../kernel/content/screens/refusal-in-view.ts';
import { Notice } from '../../ui/notice.tsx';
import { Screen } from '../../ui/screen.tsx';
import { ClientCard } from '../client-card.tsx';
import { ClientForm } from '../client-form.tsx';
import { ClientSecret } from '../client-secret.tsx';
import { clientInput } from '../client-input.server.ts';
import { t } from '../../texts/text.ts';
import type { Route } from './+types/app-clients';

const HERE = '/admin/app-clients';
const DONE: Record<string, string> = {
  made: 'App client created. Its settings are below.',
  changed: 'App client saved. What it may do changed immediately.',
  removed: 'App client removed. Nobody can log in with it any more.',
};

export const meta: Route.MetaFunction = () => [
  { title: `App clients · ${site.name}` },
  { name: 'robots', content: 'noindex' },
];

export function headers() {
  return { 'cache-control': 'no-store' };
}

export async function loader({ context, url }: Route.LoaderArgs) {
  const { viewer } = context.get(requestFacts);
  const clients = await orErrorResponse(listAppClients(viewer));
  const withPools = clients.map((each) => ({ ...each, IdentityPoolId: identityPoolIdOf(each.ClientId) }));
  const done = doneOn(url) ?? '';
  const newest = withPools.toSorted((a, b) => (a.CreationDate < b.CreationDate ? 1 : -1))[0]?.ClientId;
  return {
    clients: withPools,
    pool: poolAddress(),
    done: DONE[done],
    fresh: done === 'made' ? newest : undefined,
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { viewer } = context.get(requestFacts);
  const form = await orErrorResponse(readForm(request));
  const done = (name: string) => redirect(withDone(HERE, name), 303);
  return runAction(form, {
    create: async () => {
      const { ClientId, ClientName, ClientSecret } = await createAppClient(viewer, clientInput(form));
      // Shown this once: there is no page to come back to.
      return ClientSecret ? { fresh: ClientId, name: ClientName, secret: ClientSecret } : done('made');
    },
    secret: async () => {
      const { ClientName, ClientSecret } = await renewClientSecret(viewer, textIn(form, 'id'));
      return { fresh: undefined, name: ClientName, secret: ClientSecret };
    },
    remove: async () => {
      await removeAppClient(viewer, textIn(form, 'id'));
      return done('removed');
    },
  });
}

/** The programs that may sign people in; with none, nobody signs in by one. */
export default function AppClients({ loaderData, actionData }: Route.ComponentProps) {
  const { clients, pool, done } = loaderData;
  const refused = actionData && 'intent' in actionData ? actionData : undefined;
  const made = actionData && 'secret' in actionData ? actionData : undefined;
  // Nobody can see it again: it comes into view, wherever the button was.
  const { refusal: secret } = useRefusalInView(made);
  // What is new stands first, before those in the order of their names.
  const fresh = made ? made.fresh : loaderData.fresh;
  const inOrder = clients.toSorted((a, b) => Number(b.ClientId === fresh) - Number(a.ClientId === fresh));
  return (
    <Screen narrow title="App clients" back={{ to: '/admin/home', label: t('House') }}>
      {done && !actionData && <Notice tone="success">{done}</Notice>}
      <div ref={secret} tabIndex={-1} className="scroll-mt-20 empty:hidden">
        {made && <ClientSecret name={made.name} secret={made.secret} to={HERE} />}
      </div>
      {inOrder.map((client) => (
        <ClientCard key={client.ClientId} client={client} pool={pool} isNew={client.ClientId === fresh} />
      ))}
      {clients.length === 0 && (
        <EmptyState title="No app clients yet">
          <p>An app, a script or another site logs people in through its own app client.</p>
        </EmptyState>
      )}
      <Card header={<h2 className="text-lg">New app client</h2>}>
        <ClientForm key={clients.length} refused={refused} isQuiet={made !== undefined} />
      </Card>
    </Screen>
  );
}
