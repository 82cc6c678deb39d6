import { orErrorResponse } from '../../kernel/answers/answer.server.ts';
import { notFound } from '../../platform/app-error.ts';
import { requestFacts } from '../../kernel/answers/request.server.ts';
import { may } from '../../kernel/access/rights.ts';
import { site } from '../../kernel/publishing/site.ts';
import { Screen } from '../../ui/screen.tsx';
import { schemaText } from '../graphql-endpoint.server.ts';
import { SchemaReader } from '../schema-reader.tsx';
import { TryIt } from '../try-it.tsx';
import type { Route } from './+types/dev-graph';

export const meta: Route.MetaFunction = () => [{ title: `GraphQL · ${site.name}` }];

export async function loader({ context }: Route.LoaderArgs) {
  if (!may(context.get(requestFacts).viewer, 'dev')) await orErrorResponse(Promise.reject(notFound()));
  // What is asked for most comes first; a type ends where the next one's words begin.
  const types = (await schemaText()).split(/\n\n(?=\S)/);
  const isRoot = (type: string) => /^type (Query|Mutation|Subscription) /m.test(type);
  return { types: [...types.filter(isRoot), ...types.filter((type) => !isRoot(type))] };
}

/** What `/graphql` answers, tried out with one's own rights, beside its schema. */
export default function DevGraph({ loaderData: { types } }: Route.ComponentProps) {
  return (
    <Screen title="GraphQL" back={{ to: '/dev/splash', label: 'Developer' }}>
      <div className="grid gap-8 lg:grid-cols-2">
        <TryIt />
        <SchemaReader types={types} />
      </div>
    </Screen>
  );
}
