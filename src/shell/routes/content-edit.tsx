import { definitionAt } from '../../definitions.ts';
import { loadDocument, runDocumentAction } from '../../kernel/content/screens/document-screen.server.ts';
import { ContentDocumentScreen, documentTitle } from '../../kernel/content/screens/document-screen.tsx';
import { site } from '../../kernel/publishing/site.ts';
import { useAnswer } from '../../kernel/browser/use-answer.ts';
import type { Route } from './+types/content-edit';

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: loaderData ? documentTitle(definitionAt(loaderData.at), loaderData) : `Edit · ${site.name}` },
];

export async function loader(args: Route.LoaderArgs) {
  const at = args.pattern;
  return { ...(await loadDocument(args, definitionAt(at))), at };
}

export async function action(args: Route.ActionArgs) {
  return runDocumentAction(args, definitionAt(args.pattern));
}

/** Creates and edits the items of every kind that has no document of its own. */
export default function ContentEdit({ loaderData, actionData: answered }: Route.ComponentProps) {
  const actionData = useAnswer(answered);
  const definition = definitionAt(loaderData.at);
  return (
    <ContentDocumentScreen
      key={definition.kind}
      definition={definition}
      loaded={loaderData}
      answer={actionData}
    />
  );
}
