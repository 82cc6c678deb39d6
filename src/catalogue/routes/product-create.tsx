import { ContentCreateScreen } from '../../kernel/content/screens/create-screen.tsx';
import { doCreate, loadCreate } from '../../kernel/content/screens/create-screen.server.ts';
import { site } from '../../kernel/publishing/site.ts';
import { product } from '../products/product.ts';
import type { Route } from './+types/product-create';

export const meta: Route.MetaFunction = () => [{ title: `${product.newTitle} · ${site.name}` }];

export async function loader(args: Route.LoaderArgs) {
  return loadCreate(args, product, { priceMode: 'onRequest' });
}

export async function action(args: Route.ActionArgs) {
  return doCreate(args, product, { priceMode: 'onRequest' });
}

export default function ProductCreate({ loaderData, actionData }: Route.ComponentProps) {
  return <ContentCreateScreen definition={product} loaded={loaderData} refusal={actionData} />;
}
