import { ContentCreateScreen } from '../../kernel/content/screens/create-screen.tsx';
import { doCreate, loadCreate } from '../../kernel/content/screens/create-screen.server.ts';
import { patterns } from '../../kernel/forms/patterns.ts';
import { site } from '../../kernel/publishing/site.ts';
import { summary } from '../summaries/summary.ts';
import type { Route } from './+types/summary-create';

export const meta: Route.MetaFunction = () => [{ title: `${summary.newTitle} · ${site.name}` }];

/** A link from an event brings it along. */
export async function loader(args: Route.LoaderArgs) {
  const eventId = args.url.searchParams.get('event') ?? '';
  return loadCreate(args, summary, patterns.uuid.test.test(eventId) ? { eventId } : {});
}

export async function action(args: Route.ActionArgs) {
  return doCreate(args, summary);
}

export default function SummaryCreate({ loaderData, actionData }: Route.ComponentProps) {
  return <ContentCreateScreen definition={summary} loaded={loaderData} refusal={actionData} />;
}
