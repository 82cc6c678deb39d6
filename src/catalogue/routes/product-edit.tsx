import { ContentEditScreen } from '../../kernel/content/screens/edit-screen.tsx';
import { runEditAction, loadEdit } from '../../kernel/content/screens/edit-screen.server.ts';
import { site } from '../../kernel/publishing/site.ts';
import { product } from '../products/product.ts';
import type { Route } from './+types/product-edit';

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `Edit ${loaderData?.item.title ?? product.one} · ${site.name}` },
];

export async function loader(args: Route.LoaderArgs) {
  return loadEdit(args, product, args.params);
}

export async function action(args: Route.ActionArgs) {
  return runEditAction(args, product, args.params);
}

export default function ProductEdit({ loaderData, actionData }: Route.ComponentProps) {
  return <ContentEditScreen definition={product} loaded={loaderData} answer={actionData} />;
}
