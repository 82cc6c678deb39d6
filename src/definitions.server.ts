import { partner } from './catalogue/partners/partner.ts';
import { product } from './catalogue/products/product.ts';
import { summary } from './catalogue/summaries/summary.ts';
import { eventChoices } from './events/event/choices.server.ts';
import type { Definition } from './kernel/content/fields/definition.ts';
import { registerReferenceKinds } from './kernel/content/fields/references.ts';
import { setEventOfPlaylist } from './music/playlists/event-of-playlist.server.ts';
import { page } from './marketing/pages/page.ts';
import { blog } from './writing/blog.ts';
import { epic } from './writing/epic.ts';
import { persona } from './writing/persona.ts';
import { post } from './writing/post.ts';
import { story } from './writing/story.ts';
import { tip } from './writing/tip.ts';

/** Every kind that is a definition, in the order of menus. */
export const definitions = [
  blog,
  post,
  tip,
  story,
  persona,
  epic,
  summary,
  product,
  partner,
  page,
] as unknown as readonly Definition[];

/** What references can lead to. */
registerReferenceKinds({
  event: { table: 'events', one: 'event', path: '/bee/events', choices: eventChoices },
  song: { table: 'songs', one: 'song', path: '/bee/songs' },
  playlist: {
    table: 'playlists',
    one: 'playlist',
    on: 'date',
    path: '/bee/playlists',
    setEvent: setEventOfPlaylist,
  },
  ...Object.fromEntries(
    definitions.map((definition) => {
      const { kind, table, one, path } = definition;
      return [kind, { table, one, path, definition }];
    }),
  ),
});
