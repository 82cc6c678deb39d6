import { useId } from 'react';
import { useFetcher, useLocation, useRouteLoaderData } from 'react-router';
import { Link } from '../../ui/link.tsx';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { MENU_ITEM } from '../../ui/menu/menu.tsx';
import { WorkIcon } from '../../ui/work-icon.tsx';
import type { SavedView } from './saved-views.server.ts';
import { viewQuery } from './view-query.ts';

/** In a list's menu: the views that one saved of it, and how it is shown now as another one. */
export function ListViews({ list }: { list: string }) {
  const id = useId();
  const views = useRouteLoaderData<{ views: SavedView[] }>('shell/member-layout')?.views ?? [];
  const query = viewQuery(new URLSearchParams(useLocation().search));
  const current = views.find((view) => view.query === query);
  if (views.length === 0 && query === '') return null;
  return (
    <section aria-labelledby={id} className="mt-2 grid gap-1 border-t border-line pt-2">
      <h2 id={id} className="px-3 py-1 font-text text-xs font-semibold text-soft">
        Saved views
      </h2>
      {views.map((view) => (
        <div key={view.id} className="flex items-center">
          <Link
            to={`${list}?${view.query}`}
            preventScrollReset
            aria-current={current === view ? 'true' : undefined}
            className={`min-w-0 flex-1 aria-[current]:bg-honey-wash aria-[current]:font-semibold ${MENU_ITEM}`}
          >
            <span className="truncate">{view.name}</span>
          </Link>
          <Remove view={view} list={list} here={query} />
        </div>
      ))}
      {!current && query !== '' && <Save list={list} query={query} />}
    </section>
  );
}

function Remove({ view: { id, name }, list, here }: { view: SavedView; list: string; here: string }) {
  const { Form, state } = useFetcher();
  return (
    <Form method="post" action="/bee/views">
      <input type="hidden" name="list" value={list} />
      <input type="hidden" name="id" value={id} />
      <input type="hidden" name="query" value={here} />
      <button
        type="submit"
        name="do"
        value="remove"
        disabled={state !== 'idle'}
        aria-label={`Remove the view “${name}”`}
        className="inline-flex size-11 cursor-pointer items-center justify-center rounded-full hover:bg-sunken pointer-fine:size-9"
      >
        <Icon name="close" className="size-4" />
      </button>
    </Form>
  );
}

function Save({ list, query }: { list: string; query: string }) {
  const { Form, state, data } = useFetcher<{ message: string }>();
  return (
    <details key={query}>
      <summary className={`cursor-pointer ${MENU_ITEM}`}>
        <WorkIcon name="plus" className="size-4 text-soft" /> Save this view
      </summary>
      <Form method="post" action="/bee/views" className="grid gap-3 p-3">
        <input type="hidden" name="list" value={list} />
        <input type="hidden" name="query" value={query} />
        <label className="grid gap-1 text-sm font-semibold">
          Name of the view
          <input
            name="name"
            required
            maxLength={60}
            autoComplete="off"
            aria-invalid={data ? true : undefined}
            aria-describedby={data ? 'view-error' : undefined}
            className="min-h-11 w-full rounded-md border border-edge bg-surface px-3 font-normal"
          />
        </label>
        <Button type="submit" name="do" value="save" look="quiet" aria-disabled={state !== 'idle'}>
          Save view
        </Button>
        {data && (
          <p id="view-error" role="alert" className="text-sm font-medium text-ember">
            {data.message}
          </p>
        )}
      </Form>
    </details>
  );
}
