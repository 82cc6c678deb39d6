import '../../texts/catalogue-of-members.ts';
import { redirect } from 'react-router';
import { orErrorResponse } from '../../kernel/answers/answer.server.ts';
import { requestFacts } from '../../kernel/answers/request.server.ts';
import { site } from '../../kernel/publishing/site.ts';
import { StagePage } from '../stage/page.tsx';
import { stageSet } from '../stage/stage.server.ts';
import type { Route } from './+types/stage';
import { t } from '../../texts/text.ts';

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `${t('Stage: {title}', { title: loaderData?.set.title ?? '' })} · ${site.name}` },
  { name: 'robots', content: 'noindex' },
];

export async function loader({ context, params }: Route.LoaderArgs) {
  const { viewer } = context.get(requestFacts);
  const set = await orErrorResponse(stageSet(viewer, params.id));
  // What a device keeps goes by this one address.
  if (params.id !== set.id) throw redirect(set.address);
  return { set };
}

/** The set is on the device; what others do comes by the stream. */
export const shouldRevalidate = () => false;

export default function Stage({ loaderData: { set } }: Route.ComponentProps) {
  return <StagePage set={set} />;
}
