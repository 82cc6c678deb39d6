import { loadDocument, runDocumentAction } from '../../kernel/content/screens/document-screen.server.ts';
import { ContentDocumentScreen, documentTitle } from '../../kernel/content/screens/document-screen.tsx';
import { persona } from '../persona.ts';
import type { Route } from './+types/persona-edit';

export const meta: Route.MetaFunction = ({ loaderData }) => [{ title: documentTitle(persona, loaderData) }];

/** A persona is an assumption until somebody has asked real people. */
export async function loader(args: Route.LoaderArgs) {
  return loadDocument(args, persona, { isAssumption: 'yes' });
}

export async function action(args: Route.ActionArgs) {
  return runDocumentAction(args, persona, { isAssumption: true });
}

export default function PersonaEdit({ loaderData, actionData }: Route.ComponentProps) {
  return <ContentDocumentScreen definition={persona} loaded={loaderData} answer={actionData} />;
}
