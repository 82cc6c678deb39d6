import { answerFile } from '../../kernel/answer-file.server.ts';
import { orErrorPage } from '../../kernel/answer.server.ts';
import { notFound } from '../../kernel/app-error.ts';
import { guest } from '../../kernel/viewer.ts';
import { findEvent } from '../events.server.ts';
import { eventShareImage } from '../share-image.server.ts';
import type { Route } from './+types/share-image';

/** The picture other sites show beside a link. Always a guest's view: the answer is kept by others. */
export async function loader({ request, params }: Route.LoaderArgs) {
  const slug = /^(.+)\.png$/.exec(params.file)?.[1];
  const event = await orErrorPage(slug ? findEvent(guest, slug) : Promise.reject(notFound()));
  return answerFile(request, await eventShareImage(event), {
    'content-type': 'image/png',
    'cache-control': 'public, max-age=3600',
  });
}
