import { Form, redirect } from 'react-router';
import { Link } from '../../ui/link.tsx';
import { orErrorResponse } from '../../kernel/answers/answer.server.ts';
import { runAction, textIn } from '../../kernel/forms/action.server.ts';
import { doneOn, withDone } from '../../kernel/forms/done.server.ts';
import { capital } from '../../kernel/formats/capital.ts';
import { readForm } from '../../kernel/forms/read-form.server.ts';
import { requestFacts } from '../../kernel/answers/request.server.ts';
import { site } from '../../kernel/publishing/site.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Pager } from '../../ui/lists/pager.tsx';
import { Screen } from '../../ui/screen.tsx';
import { Time } from '../../ui/time.tsx';
import { useAskAgain } from '../../ui/use-ask-again.ts';
import { isComparing, listLikelyPairs, type LikelyPair, markAsDistinct } from '../likely-pairs.server.ts';
import { mergeKindOf } from '../merge-kinds.server.ts';
import { listLatestMerges } from '../merge-view.server.ts';
import { isTelling, TellingTable } from '../telling-facts.tsx';
import type { Route } from './+types/duplicates';

/** Milliseconds after which it looks for more, while changes are compared. */
const ASK_MS = 2000;
/** Buttons of one pair among many. */
const LOW = 'px-3! pointer-fine:min-h-9 pointer-fine:py-1';
const SURE: Record<number, string> = { 3: 'Very likely the same', 2: 'Likely the same', 1: 'Maybe the same' };

export const meta: Route.MetaFunction = () => [{ title: `Duplicates · ${site.name}` }];

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { viewer } = context.get(requestFacts);
  const after = url.searchParams.get('after') ?? undefined;
  const { pairs, next } = await orErrorResponse(listLikelyPairs(viewer, params.kind, after));
  const { kind, one, many, listPath, listTitle, itemPath, merge } = mergeKindOf(viewer, params.kind);
  const here = `/bee/duplicates/${kind}`;
  return {
    here,
    one,
    many,
    canMerge: merge !== undefined,
    itemPath,
    listPath,
    listTitle,
    pairs,
    isComparing: await isComparing(kind),
    merges: after ? [] : await listLatestMerges(viewer, kind),
    first: after ? here : undefined,
    next: next && `${here}?after=${next}`,
    done: doneOn(url) === 'two',
  };
}

export async function action({ request, context, params }: Route.ActionArgs) {
  const { viewer } = context.get(requestFacts);
  const form = await orErrorResponse(readForm(request));
  return runAction(form, {
    two: async () => {
      await markAsDistinct(viewer, params.kind, [textIn(form, 'one'), textIn(form, 'other')]);
      return redirect(withDone(`/bee/duplicates/${params.kind}`, 'two'), 303);
    },
  });
}

export default function Duplicates({ loaderData, actionData }: Route.ComponentProps) {
  const { here, one, many, canMerge, itemPath, listPath, listTitle, pairs, isComparing: more } = loaderData;
  const { merges, first, next, done } = loaderData;
  useAskAgain(more ? ASK_MS : undefined);
  return (
    <Screen title="Duplicates" back={{ to: listPath, label: listTitle }}>
      {done && !actionData && (
        <Notice tone="success">They stay separate and are not shown here again.</Notice>
      )}
      {actionData && <Notice tone="error">{actionData.message}</Notice>}
      <p className="max-w-[68ch] text-sm text-soft">
        {capital(many)} that look like the same one.{' '}
        {canMerge
          ? 'Compare two to choose what is kept of each. A merge can be undone for 30 days.'
          : `Two ${many} cannot be merged: guests of both may hold tickets. Compare two, then move the ${one} you don’t need to the bin, or cancel it if guests are registered.`}
        {pairs.some(hasMarks) && (
          <>
            {' '}
            What tells them apart is <mark className="telling-mark telling-word">marked</mark>.
          </>
        )}
      </p>
      {more && (
        <p role="status" className="text-sm text-soft">
          Recent changes are still being compared: what is found appears here.
        </p>
      )}
      {pairs.length === 0 && (
        <EmptyState title={more ? 'Nothing found so far' : 'No duplicates'}>
          <p>
            No two {many} {more ? 'that were compared already ' : ''}look like the same one.
          </p>
        </EmptyState>
      )}
      <ul className="grid gap-3">
        {pairs.map((pair) => (
          <li
            key={`${pair.kept.id} ${pair.lost.id}`}
            className="@container rounded-lg border border-line bg-surface px-4 py-3"
          >
            <Pair pair={pair} here={here} itemPath={itemPath} />
          </li>
        ))}
      </ul>
      <Pager first={first} next={next} />
      {merges.length > 0 && (
        <section aria-labelledby="merged" className="grid gap-2">
          <h2 id="merged" className="text-lg">
            Recently merged
          </h2>
          <ul className="grid gap-1 text-sm">
            {merges.map(({ id, to, name, at }) => (
              <li key={id}>
                <Link to={to} className="font-semibold hover:underline">
                  {name}
                </Link>{' '}
                · <Time at={at} />
              </li>
            ))}
          </ul>
        </section>
      )}
    </Screen>
  );
}

/** Whether anything that is listed of the two is marked. */
const hasMarks = ({ kept, lost, alsoDiffer }: LikelyPair) =>
  kept.name !== lost.name ||
  alsoDiffer.length > 0 ||
  kept.facts.some((fact) => isTelling(fact, lost.facts)) ||
  lost.facts.some((fact) => isTelling(fact, kept.facts));

function Pair({ pair, here, itemPath }: { pair: LikelyPair; here: string; itemPath: string }) {
  const { kept, lost, alsoDiffer, weight, why } = pair;
  const names = `${kept.name} and ${lost.name}`;
  return (
    <TellingTable
      two={[kept, lost]}
      itemPath={itemPath}
      alsoDiffer={alsoDiffer}
      why={
        <>
          <span className="font-semibold">{SURE[weight]}</span>
          <span className="telling-colon text-soft">: </span>
          <span className="text-soft">{why}</span>
        </>
      }
    >
      <ButtonLink
        to={`${here}/${kept.id}/${lost.id}`}
        look="quiet"
        className={LOW}
        aria-label={`Compare ${names}`}
      >
        Compare
      </ButtonLink>
      <Form method="post" preventScrollReset>
        <input type="hidden" name="one" value={kept.id} />
        <input type="hidden" name="other" value={lost.id} />
        <Button
          type="submit"
          look="quiet"
          className={LOW}
          name="do"
          value="two"
          aria-label={`Not duplicates: ${names}`}
        >
          Not duplicates
        </Button>
      </Form>
    </TellingTable>
  );
}
