import { ContentCreateScreen } from '../../kernel/content/screens/create-screen.tsx';
import { doCreate, loadCreate } from '../../kernel/content/screens/create-screen.server.ts';
import { site } from '../../kernel/publishing/site.ts';
import { persona } from '../persona.ts';
import type { Route } from './+types/persona-create';

export const meta: Route.MetaFunction = () => [{ title: `${persona.newTitle} · ${site.name}` }];

export async function loader(args: Route.LoaderArgs) {
  return loadCreate(args, persona, { isAssumption: 'yes' });
}

/** A persona is an assumption until somebody has asked real people. */
export async function action(args: Route.ActionArgs) {
  return doCreate(args, persona, { isAssumption: true });
}

export default function PersonaCreate({ loaderData, actionData }: Route.ComponentProps) {
  return <ContentCreateScreen definition={persona} loaded={loaderData} refusal={actionData} />;
}
