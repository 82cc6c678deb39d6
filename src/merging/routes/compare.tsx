import { Fragment } from 'react';
import { Form, redirect, useNavigation, type ShouldRevalidateFunction } from 'react-router';
import { Link } from '../../ui/link.tsx';
import { orErrorResponse } from '../../kernel/answers/answer.server.ts';
import type { Side } from '../../kernel/content/merge-values.ts';
import { runAction } from '../../kernel/forms/action.server.ts';
import { withDone } from '../../kernel/forms/done.server.ts';
import { readForm } from '../../kernel/forms/read-form.server.ts';
import { requestFacts } from '../../kernel/answers/request.server.ts';
import { readAfterConflict } from '../../kernel/forms/read-again.ts';
import { site } from '../../kernel/publishing/site.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Screen } from '../../ui/screen.tsx';
import { WayOn } from '../../ui/way-on.tsx';
import { ComparedTable } from '../compared-table.tsx';
import { compareTwo, type FieldPair, mergeTwo } from '../comparison.server.ts';
import { FieldChoice } from '../field-choice.tsx';
import { agesOf, namesOf } from '../merge-kind.ts';
import { markAsDistinct } from '../likely-pairs.server.ts';
import { isTelling, TellingTable } from '../telling-facts.tsx';
import type { Route } from './+types/compare';

/** What becomes of the two. */
const ROLES = ['Kept', 'Merged'] as const;

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `Compare ${loaderData?.kept.name ?? ''} · ${site.name}` },
];

const OPPOSITE: Readonly<Record<Side, Side>> = { kept: 'lost', lost: 'kept', both: 'both' };

/** What somebody chose stays chosen when the other one is to be kept; the rest is chosen beforehand anew. */
function chosenByHand({ name, choiceOfOther }: FieldPair, asked: URLSearchParams): Side | undefined {
  const chosen = asked.get(`of-${name}`);
  if (chosen !== 'kept' && chosen !== 'lost' && chosen !== 'both') return undefined;
  return asked.getAll('chosen').includes(name) || chosen !== choiceOfOther ? OPPOSITE[chosen] : undefined;
}

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { viewer } = context.get(requestFacts);
  const { kind, kept, lost } = params;
  const comparison = await orErrorResponse(compareTwo(viewer, kind, kept, lost));
  if ('merged' in comparison) throw redirect(`/bee/merges/${kind}/${comparison.merged}`);
  const differ = comparison.differ.map((field) => {
    const byHand = chosenByHand(field, url.searchParams);
    return { ...field, choice: byHand ?? field.choice, isByHand: byHand !== undefined };
  });
  return { ...comparison, differ, isSwapped: url.searchParams.has('keptVersion') };
}

export const shouldRevalidate: ShouldRevalidateFunction = readAfterConflict;

export async function action({ request, context, params }: Route.ActionArgs) {
  const { viewer } = context.get(requestFacts);
  const { kind, kept: keptId, lost: lostId } = params;
  const form = await orErrorResponse(readForm(request));
  return runAction(form, {
    merge: async () => {
      const id = await mergeTwo(viewer, kind, { keptId, lostId }, form);
      return redirect(withDone(`/bee/merges/${kind}/${id}`, 'merged'), 303);
    },
    two: async () => {
      await markAsDistinct(viewer, kind, [keptId, lostId]);
      return redirect(withDone(`/bee/duplicates/${kind}`, 'two'), 303);
    },
  });
}

export default function Compare({ loaderData, actionData }: Route.ComponentProps) {
  const { kind, one, itemPath, kept, lost, why, differ, same, outlook, canMerge, isSwapped } = loaderData;
  const busy = useNavigation().state === 'submitting';
  const isBlocked = outlook.troubles.length > 0;
  const sameFacts = kept.facts.filter((fact) => fact.value !== '' && !isTelling(fact, lost.facts));
  const allSame = [
    ...sameFacts
      .filter(({ label }) => !same.some((field) => field.label === label))
      .map(({ label, value }) => ({ label, text: value })),
    ...same,
  ];
  // What is chosen below, or the same in both, is not said above as well.
  const besides = new Set([...differ, ...sameFacts].map(({ label }) => label));
  const sides = namesOf(kept, lost);
  // Of one name: what becomes of the older one, what of the newer one.
  const ages = agesOf(kept, lost);
  const roles = ages ? ([`${ROLES[0]} · ${ages[0]}`, `${ROLES[1]} · ${ages[1]}`] as const) : ROLES;
  const withoutThose = (item: typeof kept) => ({
    ...item,
    facts: item.facts.filter(({ label }) => !besides.has(label)),
  });
  return (
    <Screen title="Compare two" back={{ to: `/bee/duplicates/${kind}`, label: 'Duplicates' }}>
      {actionData && <Notice tone="error">{actionData.message}</Notice>}
      {why && !canMerge && (
        <p className="text-sm text-soft">
          They look like the same {one}: {why}.
        </p>
      )}
      {outlook.troubles.map(({ text, to, link }) => (
        <Notice key={to} tone="warning">
          {text}{' '}
          <Link to={to} className="font-semibold underline underline-offset-2">
            {link}
          </Link>
        </Notice>
      ))}
      {!canMerge && (
        <Notice tone="warning">
          <span className="block max-w-[68ch]">
            Two {one}s cannot be merged: guests of both may hold tickets. Open the one you don’t need and move
            it to the bin, or cancel it if guests are registered.
          </span>
        </Notice>
      )}
      <Form method="post" className="@container grid grid-cols-[minmax(0,1fr)] gap-5">
        <input type="hidden" name="keptVersion" value={kept.version} />
        <input type="hidden" name="lostVersion" value={lost.version} />
        {canMerge ? (
          <section aria-label="The two" className="compare-two-heads">
            <TellingTable
              two={[withoutThose(kept), withoutThose(lost)]}
              itemPath={itemPath}
              roles={roles}
              why={
                <>
                  <span role="status" className="font-semibold">
                    {isSwapped && `Now ${sides[0]} is kept.${staying(differ)}`}
                  </span>
                  {why && !isSwapped && (
                    <span className="text-soft">
                      They look like the same {one}: {why}.
                    </span>
                  )}
                </>
              }
            >
              <Button
                type="submit"
                look="quiet"
                formMethod="get"
                formAction={`/bee/duplicates/${kind}/${lost.id}/${kept.id}`}
              >
                Keep {sides[1]} instead
              </Button>
            </TellingTable>
          </section>
        ) : (
          <section aria-labelledby="differ">
            <h2 id="differ" className="pb-3 text-xl">
              Differences
            </h2>
            <ComparedTable two={[kept, lost]} itemPath={itemPath} fields={differ} />
          </section>
        )}
        {canMerge && differ.length > 0 && (
          <section key={kept.id} aria-labelledby="differ" className="compare-fields">
            <h2 id="differ" className="text-xl">
              Differences: choose what to keep
            </h2>
            {/* Each choice says it, too. */}
            <p aria-hidden="true" className="compare-sides">
              {sides.map((side, index) => (
                <span key={index}>{side}</span>
              ))}
            </p>
            {differ.map(
              ({ name, isByHand }) =>
                isByHand && <input key={name} type="hidden" name="chosen" value={name} />,
            )}
            {differ.map((field) => (
              <FieldChoice key={field.name} field={field} sides={sides} />
            ))}
          </section>
        )}
        {allSame.length > 0 && (
          <details>
            <summary className="min-h-11 cursor-pointer py-2 font-semibold">
              The same in both ({allSame.length})
            </summary>
            <dl className="compare-same text-sm">
              {allSame.map(({ label, text }) => (
                <Fragment key={label}>
                  <dt className="text-soft">{label}</dt>
                  <dd className="min-w-0 font-medium wrap-anywhere">{text}</dd>
                </Fragment>
              ))}
            </dl>
          </details>
        )}
        {canMerge && (
          <Card header={<h2 className="text-xl">Also moved</h2>}>
            <ul className="grid list-disc gap-1 pl-5 text-sm">
              {outlook.along.map((line) => (
                <li key={line}>{line}</li>
              ))}
            </ul>
          </Card>
        )}
        <WayOn said={canMerge && 'A merge can be undone for 30 days.'}>
          {canMerge && !isBlocked && (
            <Button
              type="submit"
              name="do"
              value="merge"
              aria-disabled={busy}
              onClick={(press) => busy && press.preventDefault()}
            >
              Merge
            </Button>
          )}
          <Button type="submit" look="quiet" name="do" value="two">
            Not duplicates
          </Button>
        </WayOn>
      </Form>
    </Screen>
  );
}

function staying(differ: readonly { isByHand: boolean }[]): string {
  const count = differ.filter(({ isByHand }) => isByHand).length;
  return count === 0 ? '' : count === 1 ? ' Your choice stays.' : ` Your ${count} choices stay.`;
}
