import { orErrorResponse } from '../../kernel/answers/answer.server.ts';
import { notFound } from '../../platform/app-error.ts';
import { answerShareImage } from '../../kernel/publishing/share-image.server.ts';
import { shareText } from '../share-text.server.ts';
import type { Route } from './+types/writing-share';

/** The picture other sites show beside a link to a blog, a post or a tip. */
export async function loader({ request, params, url }: Route.LoaderArgs) {
  const slug = /^(.+)\.png$/.exec(params.file)?.[1];
  const kind = url.pathname.split('/')[2] ?? '';
  const words = await orErrorResponse(slug ? shareText(kind, slug) : Promise.reject(notFound()));
  return answerShareImage(request, words);
}
