import { answerFile } from '../../kernel/answers/answer-file.server.ts';
import { guest } from '../../kernel/access/viewer.ts';
import { config } from '../../platform/config.server.ts';
import { keptText } from '../../platform/http/kept-text.server.ts';
import { eventsFeed } from '../guest-pages/atom.server.ts';
import { listNews } from '../guest-pages/feeds.server.ts';
import type { Route } from './+types/atom-feed';

const MOST_ENTRIES = 50;

/** Always a guest's view: the answer is kept by others. */
export async function loader({ request }: Route.LoaderArgs) {
  const text = await keptText('events.atom', async () =>
    eventsFeed(await listNews(guest, MOST_ENTRIES), config().publicUrl),
  );
  return answerFile(request, text, {
    'content-type': 'application/atom+xml; charset=utf-8',
    'cache-control': 'public, max-age=900',
  });
}
