import { Link, useFetcher, useLocation, useRouteLoaderData } from 'react-router';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import type { SavedView } from './saved-views.server.ts';
import { viewQuery } from './view-query.ts';

const CHIP =
  'inline-flex min-h-11 items-center rounded-full border border-edge px-4 text-sm hover:bg-sunken md:min-h-9 aria-[current]:border-honey aria-[current]:bg-honey-wash aria-[current]:font-semibold';

/** The views that one saved of a list, and how it is shown now as another one. */
export function ListViews({ list }: { list: string }) {
  const views = useRouteLoaderData<{ views: SavedView[] }>('shell/member-layout')?.views ?? [];
  const query = viewQuery(new URLSearchParams(useLocation().search));
  const current = views.find((view) => view.query === query);
  if (views.length === 0 && query === '') return null;
  return (
    <div
      role="group"
      aria-label="Saved views"
      className="flex min-w-0 basis-full flex-wrap items-center gap-2"
    >
      {views.map(({ id, name, query: to }) => (
        <Link
          key={id}
          to={`${list}?${to}`}
          preventScrollReset
          aria-current={current?.id === id ? 'true' : undefined}
          className={CHIP}
        >
          {name}
        </Link>
      ))}
      {current ? <Remove view={current} list={list} /> : query !== '' && <Save list={list} query={query} />}
    </div>
  );
}

function Remove({ view: { id, name }, list }: { view: SavedView; list: string }) {
  const { Form, state } = useFetcher();
  return (
    <Form method="post" action="/bee/views">
      <input type="hidden" name="list" value={list} />
      <input type="hidden" name="id" value={id} />
      <button
        type="submit"
        name="do"
        value="remove"
        disabled={state !== 'idle'}
        aria-label={`Remove the view “${name}”`}
        className="inline-flex size-11 cursor-pointer items-center justify-center rounded-full hover:bg-sunken md:size-9"
      >
        <Icon name="close" className="size-4" />
      </button>
    </Form>
  );
}

function Save({ list, query }: { list: string; query: string }) {
  const { Form, state, data } = useFetcher<{ message: string }>();
  return (
    <details key={query} className="group/save">
      <summary className={`${CHIP} cursor-pointer border-dashed`}>Save this view</summary>
      <Form method="post" action="/bee/views" className="flex flex-wrap items-end gap-3 py-3">
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
            className="min-h-11 rounded-md border border-edge bg-surface px-3 font-normal"
          />
        </label>
        <Button type="submit" name="do" value="save" look="quiet" aria-disabled={state !== 'idle'}>
          Save view
        </Button>
        {data && (
          <p id="view-error" role="alert" className="basis-full text-sm font-medium text-ember">
            {data.message}
          </p>
        )}
      </Form>
    </details>
  );
}
