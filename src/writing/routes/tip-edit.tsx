import { loadDocument, runDocumentAction } from '../../kernel/content/screens/document-screen.server.ts';
import { ContentDocumentScreen, documentTitle } from '../../kernel/content/screens/document-screen.tsx';
import { tip } from '../tip.ts';
import type { Route } from './+types/tip-edit';

export const meta: Route.MetaFunction = ({ loaderData }) => [{ title: documentTitle(tip, loaderData) }];

export async function loader(args: Route.LoaderArgs) {
  return loadDocument(args, tip);
}

export async function action(args: Route.ActionArgs) {
  return runDocumentAction(args, tip);
}

export default function TipEdit({ loaderData, actionData }: Route.ComponentProps) {
  return <ContentDocumentScreen definition={tip} loaded={loaderData} answer={actionData} />;
}
