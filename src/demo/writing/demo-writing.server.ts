import type { Definition } from '../../kernel/content/fields/definition.ts';
import { inSeconds } from '../../platform/clock.server.ts';
import type { Tx } from '../../platform/db/database.server.ts';
import { blog } from '../../writing/blog.ts';
import { epic } from '../../writing/epic.ts';
import { persona } from '../../writing/persona.ts';
import { post } from '../../writing/post.ts';
import { story } from '../../writing/story.ts';
import { tip } from '../../writing/tip.ts';
import { addDemoContent, demoContentId } from '../add-demo-content.server.ts';
import type { DemoItem } from '../demo-item.ts';
import { typeset } from '../typeset.ts';
import { blogs, type DemoPost } from './blogs.ts';
import { englishPosts } from './posts-en.ts';
import { frenchPosts } from './posts-fr.ts';
import { epics, personas } from './people.ts';
import { stories } from './stories.ts';
import { breathTips } from './tips-breath.ts';
import { roomTips } from './tips-room.ts';

const DAY = 24 * 3600;

/** Two blogs, tips, personas, epics and stories: what the team of such a house writes. */
export async function addDemoWriting(tx: Tx): Promise<void> {
  const add = (definition: unknown, items: readonly DemoItem[]) =>
    addDemoContent(tx, definition as Definition, items.map(published) as never);
  await add(
    blog,
    blogs.map((item) => (item.slug === FRENCH_BLOG ? inFrench(item) : item)),
  );
  await add(post, [...englishPosts, ...frenchPosts.map(inFrench)].map(inItsBlog));
  await add(tip, [...breathTips, ...roomTips].map(bornSomewhere));
  await add(persona, personas);
  await add(epic, epics.map(bornSomewhere));
  await add(
    story,
    stories.map(bornSomewhere).map(({ persona: who, epic: part, ...item }) => ({
      ...item,
      own: {
        ...item.own,
        personaId: who ? demoContentId('persona', who) : null,
        epicId: part ? demoContentId('epic', part) : null,
      },
    })),
  );
}

function published({ day, own, ...item }: DemoItem) {
  return { ...item, ...own, publishAt: day === undefined ? null : inSeconds(day * DAY) };
}

const FRENCH_BLOG = 'carnet-de-choeur';

/** Stories that came out of a workshop, by their slugs. */
const OF_THE_WORKSHOP = new Set(['what-will-happen', 'watch-first']);

/** What names a table came out of the World Café that the catalogue tells of. */
function bornSomewhere<I extends DemoItem>(item: I): I {
  const workshop = OF_THE_WORKSHOP.has(item.slug);
  if (!item.own['origin'] && !workshop) return item;
  const slug = workshop ? 'body-percussion-what-we-learned' : 'a-ward-that-listens';
  return { ...item, own: { ...item.own, derivedFrom: demoContentId('summary', slug) } };
}

function inFrench<I extends DemoItem | DemoPost>(item: I): I {
  return JSON.parse(typeset(JSON.stringify({ ...item, own: { ...item.own, language: 'fr' } }), 'fr')) as I;
}

function inItsBlog({ blog: slug, ...item }: DemoPost): DemoItem {
  return { ...item, own: { ...item.own, blogId: demoContentId('blog', slug) } };
}
