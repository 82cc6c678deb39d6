import '../../texts/catalogue-of-members.ts';
import { orErrorResponse } from '../../kernel/answers/answer.server.ts';
import { requestFacts } from '../../kernel/answers/request.server.ts';
import { site } from '../../kernel/publishing/site.ts';
import { StagePage } from '../stage/page.tsx';
import { stageSongbook } from '../stage/stage.server.ts';
import type { Route } from './+types/songbook-stage';
import { t } from '../../texts/text.ts';

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `${t('Stage: {title}', { title: loaderData?.set.title ?? '' })} · ${site.name}` },
  { name: 'robots', content: 'noindex' },
];

export async function loader({ context }: Route.LoaderArgs) {
  const { viewer } = context.get(requestFacts);
  return { set: await orErrorResponse(stageSongbook(viewer)) };
}

/** The songs are on the device. */
export const shouldRevalidate = () => false;

export default function SongbookStage({ loaderData: { set } }: Route.ComponentProps) {
  return <StagePage set={set} />;
}
