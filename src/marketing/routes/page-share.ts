import { orErrorResponse } from '../../kernel/answers/answer.server.ts';
import { answerShareImage } from '../../kernel/publishing/share-image.server.ts';
import { notFound } from '../../platform/app-error.ts';
import { pageShareText } from '../pages/page-share.server.ts';
import type { Route } from './+types/page-share';

/** The picture other sites show beside a link to a page of the site: its address follows, and `.png`. */
export async function loader({ request, params }: Route.LoaderArgs) {
  const address = /^(.+)\.png$/.exec(params['*'])?.[1];
  const words = await orErrorResponse(address ? pageShareText(`/${address}`) : Promise.reject(notFound()));
  return answerShareImage(request, words);
}
