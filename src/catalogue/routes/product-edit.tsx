import { loadDocument, runDocumentAction } from '../../kernel/content/screens/document-screen.server.ts';
import { ContentDocumentScreen, documentTitle } from '../../kernel/content/screens/document-screen.tsx';
import { product } from '../products/product.ts';
import type { Route } from './+types/product-edit';

export const meta: Route.MetaFunction = ({ loaderData }) => [{ title: documentTitle(product, loaderData) }];

export async function loader(args: Route.LoaderArgs) {
  return loadDocument(args, product, { priceMode: 'onRequest' });
}

export async function action(args: Route.ActionArgs) {
  return runDocumentAction(args, product);
}

export default function ProductEdit({ loaderData, actionData }: Route.ComponentProps) {
  return <ContentDocumentScreen definition={product} loaded={loaderData} answer={actionData} />;
}
