import { answerFile } from '../../kernel/answers/answer-file.server.ts';
import { orErrorResponse } from '../../kernel/answers/answer.server.ts';
import { notFound } from '../../platform/app-error.ts';
import { guest } from '../../kernel/access/viewer.ts';
import { config } from '../../platform/config.server.ts';
import { blogFeed } from '../blog-feed.server.ts';
import type { Route } from './+types/blog-feed';

/** The newest posts of a blog for news readers. Always a guest's view: the answer is kept by others. */
export async function loader({ request, params }: Route.LoaderArgs) {
  const slug = /^(.+)\.atom$/.exec(params.file)?.[1];
  const feed = await orErrorResponse(
    slug ? blogFeed(guest, slug, config().publicUrl) : Promise.reject(notFound()),
  );
  return answerFile(request, feed, {
    'content-type': 'application/atom+xml; charset=utf-8',
    'cache-control': 'public, max-age=900',
  });
}
