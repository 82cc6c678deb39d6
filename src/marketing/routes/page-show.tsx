import { runShowAction, loadShow } from '../../kernel/content/screens/show-screen.server.ts';
import { ItemSummary } from '../../kernel/content/screens/show-columns.tsx';
import { ContentShowScreen } from '../../kernel/content/screens/show-screen.tsx';
import { site } from '../../kernel/publishing/site.ts';
import { ButtonAnchor } from '../../ui/button.tsx';
import { HEAD_BUTTON } from '../../ui/item/item-head.tsx';
import { WorkIcon } from '../../ui/work-icon.tsx';
import { page } from '../pages/page.ts';
import { PageFacts } from '../pages/page-facts.tsx';
import type { Route } from './+types/page-show';

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `${loaderData?.item.title ?? 'Page'} · ${site.name}` },
];

export async function loader(args: Route.LoaderArgs) {
  return loadShow(args, page, args.params);
}

export async function action(args: Route.ActionArgs) {
  return runShowAction(args, page, args.params.id);
}

export default function PageShow({ loaderData, actionData }: Route.ComponentProps) {
  const { item, guestsSee } = loaderData;
  return (
    <ContentShowScreen
      definition={page}
      loaded={loaderData}
      refusal={actionData}
      actions={
        !guestsSee &&
        item.deletedAt === null && (
          <ButtonAnchor href={`${page.publicPath}/${item.slug}`} className={HEAD_BUTTON}>
            <WorkIcon name="eye" /> Preview
          </ButtonAnchor>
        )
      }
    >
      <ItemSummary item={item} />
      <PageFacts item={item} />
    </ContentShowScreen>
  );
}
