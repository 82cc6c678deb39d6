import { ContentListScreen } from '../../kernel/content/screens/list-screen.tsx';
import { runListAction, loadList } from '../../kernel/content/screens/list-screen.server.ts';
import { site } from '../../kernel/publishing/site.ts';
import { product } from '../products/product.ts';
import type { Route } from './+types/product-list';

export const meta: Route.MetaFunction = () => [{ title: `${product.listTitle} · ${site.name}` }];

export async function loader(args: Route.LoaderArgs) {
  return loadList(args, product);
}

export async function action(args: Route.ActionArgs) {
  return runListAction(args, product);
}

export default function ProductList({ loaderData, actionData }: Route.ComponentProps) {
  return <ContentListScreen definition={product} loaded={loaderData} answer={actionData} />;
}
