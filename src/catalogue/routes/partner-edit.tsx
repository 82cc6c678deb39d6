import { loadDocument, runDocumentAction } from '../../kernel/content/screens/document-screen.server.ts';
import { ContentDocumentScreen, documentTitle } from '../../kernel/content/screens/document-screen.tsx';
import { partner } from '../partners/partner.ts';
import type { Route } from './+types/partner-edit';

export const meta: Route.MetaFunction = ({ loaderData }) => [{ title: documentTitle(partner, loaderData) }];

export async function loader(args: Route.LoaderArgs) {
  return loadDocument(args, partner);
}

export async function action(args: Route.ActionArgs) {
  return runDocumentAction(args, partner);
}

export default function PartnerEdit({ loaderData, actionData }: Route.ComponentProps) {
  return <ContentDocumentScreen definition={partner} loaded={loaderData} answer={actionData} />;
}
