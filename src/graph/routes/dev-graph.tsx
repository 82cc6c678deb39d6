import { printSchema } from 'graphql';
import { useState } from 'react';
import { orErrorPage } from '../../kernel/answer.server.ts';
import { notFound } from '../../kernel/app-error.ts';
import { csrfToken, fetchCsrf } from '../../kernel/door.ts';
import { requestFacts } from '../../kernel/request.server.ts';
import { may } from '../../kernel/rights.ts';
import { site } from '../../kernel/site.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { TextArea } from '../../ui/field.tsx';
import { Screen } from '../../ui/screen.tsx';
import { graphSchema } from '../schema.server.ts';
import type { Route } from './+types/dev-graph';

const FIRST = `{
  events(first: 3) {
    nodes { title startDate placesLeft }
  }
  tips(first: 3) {
    totalCount
    nodes { title derivedFrom { title } }
  }
}`;

export const meta: Route.MetaFunction = () => [{ title: `GraphQL · ${site.name}` }];

export async function loader({ context }: Route.LoaderArgs) {
  if (!may(context.get(requestFacts).viewer, 'dev')) await orErrorPage(Promise.reject(notFound()));
  return { schema: printSchema(graphSchema()) };
}

/** What `/graphql` answers, tried out with one's own rights, and its schema. */
export default function DevGraph({ loaderData: { schema } }: Route.ComponentProps) {
  const [query, setQuery] = useState(FIRST);
  const [answer, setAnswer] = useState('');
  const run = async () => {
    setAnswer('…');
    if (!csrfToken()) await fetchCsrf();
    const response = await fetch('/graphql', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-xsrf-token': csrfToken() ?? '' },
      body: JSON.stringify({ query }),
    });
    const text = await response.text();
    try {
      setAnswer(JSON.stringify(JSON.parse(text), null, 2));
    } catch {
      setAnswer(text);
    }
  };
  return (
    <Screen title="GraphQL" back={{ to: '/dev/splash', label: 'Developer' }}>
      <div className="grid gap-6 lg:grid-cols-2">
        <div className="grid content-start gap-4">
          <TextArea
            name="query"
            label="Operation"
            required
            rows={14}
            spellCheck={false}
            value={query}
            onChange={(event) => setQuery(event.target.value)}
          />
          <div>
            <Button onClick={() => void run()}>Run</Button>
          </div>
        </div>
        <section aria-label="Answer" className="grid content-start gap-1.5">
          <h2 className="text-sm font-semibold">Answer</h2>
          <pre
            role="status"
            // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keys
            tabIndex={0}
            className="max-h-[28rem] min-h-40 overflow-auto rounded-md border border-line bg-sunken p-4 font-mono text-xs"
          >
            {answer}
          </pre>
        </section>
      </div>
      <Card header={<h2 className="text-xl">Schema</h2>}>
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- as above */}
        <pre tabIndex={0} className="max-h-[40rem] overflow-auto font-mono text-xs whitespace-pre-wrap">
          {schema}
        </pre>
      </Card>
    </Screen>
  );
}
