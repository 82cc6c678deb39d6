import { useRef } from 'react';
import { Form, Link } from 'react-router';
import { orErrorResponse } from '../../kernel/answers/answer.server.ts';
import { requestFacts } from '../../kernel/answers/request.server.ts';
import { site } from '../../kernel/publishing/site.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Screen } from '../../ui/screen.tsx';
import { SEARCH_DELAY_MS, useListAddress } from '../../ui/lists/use-list-address.ts';
import { searchEverything } from '../search/search-everything.server.ts';
import type { Route } from './+types/search';

export const meta: Route.MetaFunction = () => [{ title: `Search · ${site.name}` }];

/** Also what the search palette asks. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { viewer } = context.get(requestFacts);
  const q = (url.searchParams.get('q') ?? '').slice(0, 100);
  return { q, hits: q.trim() === '' ? [] : await orErrorResponse(searchEverything(viewer, q)) };
}

export default function Search({ loaderData: { q, hits } }: Route.ComponentProps) {
  const form = useRef<HTMLFormElement>(null);
  const send = useListAddress(form, '/bee/search', { q });
  return (
    <Screen title="Search everything">
      <Form
        ref={form}
        role="search"
        className="flex gap-3"
        onSubmit={(event) => {
          event.preventDefault();
          send();
        }}
      >
        <input
          type="search"
          name="q"
          aria-label="Search everything"
          defaultValue={q}
          onChange={() => send(SEARCH_DELAY_MS)}
          className="min-h-12 min-w-0 flex-1 rounded-md border border-edge bg-surface px-3"
        />
        <Button type="submit">Search</Button>
      </Form>
      {hits.length > 0 ? (
        <ul className="grid divide-y divide-line rounded-lg border border-line bg-surface">
          {hits.map(({ to, title, what, note }) => (
            <li key={to}>
              <Link
                to={to}
                className="grid gap-x-6 gap-y-0.5 px-5 py-3 text-sm hover:bg-sunken md:grid-cols-[minmax(0,1fr)_auto]"
              >
                <span className="font-semibold">{title}</span>
                <span className="text-soft">{note ? `${what} · ${note}` : what}</span>
              </Link>
            </li>
          ))}
        </ul>
      ) : (
        q && (
          <EmptyState title="No matches">
            <p>The beginnings of words are enough: “wor caf” finds World Cafés.</p>
          </EmptyState>
        )
      )}
    </Screen>
  );
}
