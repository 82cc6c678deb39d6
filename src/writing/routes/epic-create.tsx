import { ContentCreateScreen } from '../../kernel/content/screens/create-screen.tsx';
import { doCreate, loadCreate } from '../../kernel/content/screens/create-screen.server.ts';
import { site } from '../../kernel/publishing/site.ts';
import { epic } from '../epic.ts';
import type { Route } from './+types/epic-create';

export const meta: Route.MetaFunction = () => [{ title: `${epic.newTitle} · ${site.name}` }];

export async function loader(args: Route.LoaderArgs) {
  return loadCreate(args, epic, { progress: 'idea' });
}

export async function action(args: Route.ActionArgs) {
  return doCreate(args, epic);
}

export default function EpicCreate({ loaderData, actionData }: Route.ComponentProps) {
  return <ContentCreateScreen definition={epic} loaded={loaderData} refusal={actionData} />;
}
