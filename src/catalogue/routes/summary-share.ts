import { orErrorResponse } from '../../kernel/answers/answer.server.ts';
import { notFound } from '../../platform/app-error.ts';
import { answerShareImage } from '../../kernel/publishing/share-image.server.ts';
import { guest } from '../../kernel/access/viewer.ts';
import { findSummary } from '../summaries/summaries.server.ts';
import { summaryPage } from '../summaries/summary-view.server.ts';
import type { Route } from './+types/summary-share';

/** The picture other sites show beside a link. Always a guest's view: the answer is kept by others. */
export async function loader({ request, params }: Route.LoaderArgs) {
  const slug = /^(.+)\.png$/.exec(params.file)?.[1];
  const item = await orErrorResponse(slug ? findSummary(guest, slug) : Promise.reject(notFound()));
  const { method, held, insights } = summaryPage(item);
  return answerShareImage(request, {
    kind: 'summary',
    id: item.id,
    version: item.version,
    label: method,
    title: item.title,
    facts: [held?.text ?? '', insights.length > 1 ? `${insights.length} insights` : ''].filter(Boolean),
    coverId: item.coverId,
  });
}
