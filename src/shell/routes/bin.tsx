import { Form, redirect, type ShouldRevalidateFunction } from 'react-router';
import { Link } from '../../ui/link.tsx';
import { orErrorResponse } from '../../kernel/answers/answer.server.ts';
import { peopleNames } from '../../kernel/content/people-names.server.ts';
import { runAction } from '../../kernel/forms/action.server.ts';
import { doneOn, withDone } from '../../kernel/forms/done.server.ts';
import { forEachTicked } from '../../kernel/forms/ticked-ids.server.ts';
import { readForm } from '../../kernel/forms/read-form.server.ts';
import { requestFacts } from '../../kernel/answers/request.server.ts';
import { may } from '../../kernel/access/rights.ts';
import { formatDay, formatInstant } from '../../kernel/formats/format-instant.server.ts';
import { readAfterRefusal } from '../../kernel/forms/read-again.ts';
import { site } from '../../kernel/publishing/site.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { MenuConfirm } from '../../ui/menu/menu-confirm.tsx';
import { ListFilter } from '../../ui/lists/list-filter.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Pager } from '../../ui/lists/pager.tsx';
import { Screen } from '../../ui/screen.tsx';
import { TickBar, ToTicked } from '../../ui/lists/tick-bar.tsx';
import { Time } from '../../ui/time.tsx';
import { useTicks } from '../../ui/lists/use-ticks.ts';
import { binFilterFromQuery, binKindsFor, listBin, purgeFromBin, restoreFromBin } from '../bin/bin.server.ts';
import { type Hanging, whatHangsOn } from '../bin/hanging.server.ts';
import type { Route } from './+types/bin';

const HERE = '/bee/bin';
const DONE: Record<string, string> = { restored: 'Restored.', purged: 'Deleted for good.' };

export const meta: Route.MetaFunction = () => [{ title: `Bin · ${site.name}` }];

export async function loader({ context, url }: Route.LoaderArgs) {
  const { viewer } = context.get(requestFacts);
  const filter = binFilterFromQuery(url.searchParams);
  const { items, next } = await orErrorResponse(listBin(viewer, filter));
  const names = await peopleNames(items.map(({ deletedBy }) => deletedBy));
  const mayPurge = may(viewer, 'people');
  const hanging = mayPurge ? await whatHangsOn(items) : undefined;
  const kept = new URLSearchParams(url.searchParams);
  for (const passing of ['after', 'done']) kept.delete(passing);
  return {
    filter,
    items: items.map(({ deletedAt, deletedBy, goneAt, ...item }) => ({
      ...item,
      hanging: hanging?.get(item.id),
      by: names.get(deletedBy ?? '') ?? '',
      deleted: formatInstant(deletedAt),
      gone: { text: formatDay(goneAt), dateTime: goneAt },
    })),
    kinds: binKindsFor(viewer).map(({ kind, what }) => ({ value: kind, label: what })),
    mayPurge,
    here: kept.size > 0 ? `${HERE}?${kept}` : HERE,
    first: filter.after ? `${HERE}?${kept}` : undefined,
    next: next ? `${HERE}?${new URLSearchParams([...kept, ['after', next]])}` : undefined,
    done: DONE[doneOn(url) ?? ''],
  };
}

export const shouldRevalidate: ShouldRevalidateFunction = readAfterRefusal;

export async function action({ request, context, url }: Route.ActionArgs) {
  const { viewer } = context.get(requestFacts);
  const form = await orErrorResponse(readForm(request));
  const each = (run: typeof restoreFromBin, done: string) => async () => {
    const ticked = [...new Set(form.getAll('item'))].filter((item) => typeof item === 'string');
    await forEachTicked(ticked, (item) => {
      const [kind = '', id = ''] = item.split(' ');
      return run(viewer, kind, id);
    });
    return redirect(withDone(HERE + url.search, done), 303);
  };
  return runAction(form, {
    restore: each(restoreFromBin, 'restored'),
    purge: each(purgeFromBin, 'purged'),
  });
}

/** Everything that was deleted, whatever its kind: to be restored, or deleted for good. */
export default function Bin({ loaderData, actionData }: Route.ComponentProps) {
  const { filter, items, kinds, mayPurge, here, first, next, done } = loaderData;
  const idOf = ({ kind, id }: { kind: string; id: string }) => `${kind} ${id}`;
  const ticks = useTicks(items.filter(({ mayRestore }) => mayRestore).map(idOf));
  const chosen = items.filter((item) => ticks.has(idOf(item)));
  return (
    <Screen title="Bin">
      {(items.length > 0 || filter.q || filter.kind) && (
        <div className="@container flex flex-wrap items-center gap-2">
          <ListFilter
            action={HERE}
            label="Search the bin"
            text={filter.q}
            choices={[{ name: 'kind', label: 'Kind', any: 'Everything', value: filter.kind, options: kinds }]}
          />
        </div>
      )}
      {done && !actionData && <Notice tone="success">{done}</Notice>}
      {actionData && <Notice tone="error">{actionData.message}</Notice>}
      {items.length > 0 && (
        <p className="max-w-prose text-sm text-soft">
          Deleted items stay here for 30 days, then they are gone for good.
        </p>
      )}
      {items.length > 0 ? (
        <Form method="post" action={here} className="grid gap-4" preventScrollReset>
          <ul className="grid divide-y divide-line rounded-lg border border-line bg-surface">
            {items.map(({ kind, id, title, what, to, by, deleted, gone, mayRestore, mergePath }) => (
              <li key={`${kind} ${id}`} className="relative flex items-start gap-2 px-4 py-3 text-sm">
                <span className="grid size-11 shrink-0 place-items-center">
                  {mayRestore && (
                    <label className="grid size-11 cursor-pointer place-items-center">
                      <input
                        type="checkbox"
                        name="item"
                        value={`${kind} ${id}`}
                        aria-label={`Select ${title}`}
                        checked={ticks.has(`${kind} ${id}`)}
                        onChange={(event) => ticks.tick(`${kind} ${id}`, event.target.checked)}
                        className="size-5"
                      />
                    </label>
                  )}
                  <ToTicked ticks={ticks} id={`${kind} ${id}`} />
                </span>
                <span className="grid min-w-0 flex-1 gap-0.5">
                  <Link to={to} className="font-semibold wrap-anywhere hover:underline">
                    {title}
                  </Link>
                  <span className="text-soft">
                    {what} · {mergePath ? 'merged with another one' : 'deleted'} {by && `by ${by} `}
                    <Time at={deleted} />
                  </span>
                  {mergePath ? (
                    <Link to={mergePath} className="w-fit font-semibold underline underline-offset-2">
                      Undo the merge
                    </Link>
                  ) : (
                    <span className="text-soft">
                      Deleted for good on <Time at={gone} />
                    </span>
                  )}
                </span>
              </li>
            ))}
          </ul>
          {items.some(({ mayRestore }) => mayRestore) && (
            <TickBar
              ticks={ticks}
              more={
                mayPurge && (
                  <MenuConfirm label="Delete for good…" icon="bin">
                    <p>The selected items and their history cannot be brought back.</p>
                    {chosen.map(({ id, title, hanging }) => (
                      <Staying key={id} title={title} hanging={hanging} />
                    ))}
                    <Button type="submit" look="danger" name="do" value="purge">
                      Delete for good
                    </Button>
                  </MenuConfirm>
                )
              }
            >
              <Button type="submit" name="do" value="restore">
                Restore
              </Button>
            </TickBar>
          )}
        </Form>
      ) : (
        <EmptyState title={filter.q || filter.kind ? 'Nothing in the bin matches' : 'The bin is empty'}>
          <p>You can restore deleted items from here for 30 days.</p>
        </EmptyState>
      )}
      <Pager first={first} next={next} />
    </Screen>
  );
}

/** What stays when it is gone. */
function Staying({ title, hanging }: { title: string; hanging: Hanging | undefined }) {
  if (!hanging?.parts && !hanging?.others) return null;
  const { parts, others } = hanging;
  return (
    <p>
      “{title}”:
      {parts &&
        ` ${parts} in it will stay for members, but guests don’t see them until they are in another one.`}
      {others && ` ${others} that lead to it will stay, without it.`}
    </p>
  );
}
