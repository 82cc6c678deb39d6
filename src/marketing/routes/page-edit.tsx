import { loadDocument, runDocumentAction } from '../../kernel/content/screens/document-screen.server.ts';
import { ContentDocumentScreen, documentTitle } from '../../kernel/content/screens/document-screen.tsx';
import { page } from '../pages/page.ts';
import type { Route } from './+types/page-edit';

export const meta: Route.MetaFunction = ({ loaderData }) => [{ title: documentTitle(page, loaderData) }];

export async function loader(args: Route.LoaderArgs) {
  return loadDocument(args, page);
}

export async function action(args: Route.ActionArgs) {
  return runDocumentAction(args, page);
}

export default function PageEdit({ loaderData, actionData }: Route.ComponentProps) {
  return <ContentDocumentScreen definition={page} loaded={loaderData} answer={actionData} />;
}
