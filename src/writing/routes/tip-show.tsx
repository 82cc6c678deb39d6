import { orErrorResponse } from '../../kernel/answers/answer.server.ts';
import { runShowAction, loadShow } from '../../kernel/content/screens/show-screen.server.ts';
import { ShowColumns } from '../../kernel/content/screens/show-columns.tsx';
import { ContentShowScreen } from '../../kernel/content/screens/show-screen.tsx';
import { FieldFacts } from '../../kernel/content/fields/field-facts.tsx';
import { listRelated } from '../../kernel/content/related.server.ts';
import { ItemCover } from '../../kernel/content/screens/item-cover.tsx';
import { RelatedList } from '../../kernel/content/screens/related-list.tsx';
import { langIn } from '../../kernel/publishing/languages.ts';
import { requestFacts } from '../../kernel/answers/request.server.ts';
import { RichTextView } from '../../kernel/rich-text/view.tsx';
import { site } from '../../kernel/publishing/site.ts';
import { Card } from '../../ui/card.tsx';
import { Provenance } from '../provenance.tsx';
import { tip } from '../tip.ts';
import type { Route } from './+types/tip-show';

const FACTS = [
  'category',
  'audience',
  'effort',
  'impact',
  'duration',
  'materials',
  'source',
  'sourceUrl',
  'tags',
] as const;

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `${loaderData?.item.title ?? 'Tip'} · ${site.name}` },
];

export async function loader(args: Route.LoaderArgs) {
  const shown = await loadShow(args, tip, args.params);
  const { viewer } = args.context.get(requestFacts);
  const related = shown.tab === 'related' ? await orErrorResponse(listRelated(viewer, tip, shown.item)) : [];
  return { ...shown, related };
}

export async function action(args: Route.ActionArgs) {
  return runShowAction(args, tip, args.params.id);
}

export default function TipShow({ loaderData, actionData }: Route.ComponentProps) {
  const { item, tab, titles, paths, media, related } = loaderData;
  return (
    <ContentShowScreen definition={tip} loaded={loaderData} refusal={actionData}>
      {tab === 'tip' ? (
        <ShowColumns item={item}>
          <div className="grid content-start gap-6">
            {item.coverId && <ItemCover kind={tip.kind} item={item} media={media} />}
            <Provenance origin={item.origin} title={titles['derivedFrom']} path={paths['derivedFrom']} />
            <div lang={langIn(item)}>
              <RichTextView document={item.body} media={media} />
            </div>
          </div>
          {FACTS.some((name) => [item[name]].flat().some(Boolean)) && (
            <Card className="self-start">
              <FieldFacts definition={tip} item={item} titles={titles} paths={paths} names={FACTS} />
            </Card>
          )}
        </ShowColumns>
      ) : (
        <RelatedList path={tip.path} items={related} />
      )}
    </ContentShowScreen>
  );
}
