import type { ShouldRevalidateFunction } from 'react-router';
import { definitionAt } from '../../definitions.ts';
import { ContentListScreen } from '../../kernel/content/screens/list-screen.tsx';
import { loadList, runListAction } from '../../kernel/content/screens/list-screen.server.ts';
import { readAfterRefusal } from '../../kernel/forms/read-again.ts';
import { site } from '../../kernel/publishing/site.ts';
import type { Route } from './+types/content-list';

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `${loaderData ? definitionAt(loaderData.at).listTitle : 'List'} · ${site.name}` },
];

export async function loader(args: Route.LoaderArgs) {
  const at = args.pattern;
  return { ...(await loadList(args, definitionAt(at))), at };
}

export const shouldRevalidate: ShouldRevalidateFunction = readAfterRefusal;

export async function action(args: Route.ActionArgs) {
  return runListAction(args, definitionAt(args.pattern));
}

/** The list of every kind that has none of its own. */
export default function ContentList({ loaderData, actionData }: Route.ComponentProps) {
  const definition = definitionAt(loaderData.at);
  // Each kind begins anew: what was typed and ticked in the list of another is no part of it.
  return (
    <ContentListScreen
      key={definition.kind}
      definition={definition}
      loaded={loaderData}
      answer={actionData}
    />
  );
}
