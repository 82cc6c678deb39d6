import { orErrorResponse } from '../../kernel/answers/answer.server.ts';
import { notFound } from '../../platform/app-error.ts';
import { answerShareImage } from '../../kernel/publishing/share-image.server.ts';
import { guest } from '../../kernel/access/viewer.ts';
import { findEvent } from '../event/events.server.ts';
import { eventShareText } from '../guest-pages/share-image.server.ts';
import type { Route } from './+types/share-image';

/** The picture other sites show beside a link. Always a guest's view: the answer is kept by others. */
export async function loader({ request, params }: Route.LoaderArgs) {
  const slug = /^(.+)\.png$/.exec(params.file)?.[1];
  const event = await orErrorResponse(slug ? findEvent(guest, slug) : Promise.reject(notFound()));
  return answerShareImage(request, eventShareText(event));
}
