import { redirect, type ShouldRevalidateFunction } from 'react-router';
import { ContentListScreen } from '../../kernel/content/screens/list-screen.tsx';
import { runListAction, loadList } from '../../kernel/content/screens/list-screen.server.ts';
import { readAfterRefusal } from '../../kernel/forms/read-again.ts';
import { site } from '../../kernel/publishing/site.ts';
import { MenuButton } from '../../ui/menu/menu.tsx';
import { tip } from '../tip.ts';
import type { Route } from './+types/tip-list';

export const meta: Route.MetaFunction = () => [{ title: `${tip.listTitle} · ${site.name}` }];

export async function loader(args: Route.LoaderArgs) {
  return loadList(args, tip);
}

export const shouldRevalidate: ShouldRevalidateFunction = readAfterRefusal;

export async function action(args: Route.ActionArgs) {
  return runListAction(args, tip, {
    more: { export: async (ids) => redirect(`/export/tips/${ids.join(',')}`, 303) },
  });
}

export default function TipList({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <ContentListScreen
      definition={tip}
      loaded={loaderData}
      answer={actionData}
      bulk={
        <MenuButton name="do" value="export">
          Print, PDF, Markdown
        </MenuButton>
      }
    />
  );
}
