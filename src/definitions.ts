import { partner } from './catalogue/partners/partner.ts';
import { product } from './catalogue/products/product.ts';
import { summary } from './catalogue/summaries/summary.ts';
import type { Definition } from './kernel/content/fields/definition.ts';
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

/** The kind that a screen is of, by its address in `routes.ts`: 'bee/tips/edit/:id/:tab?'. */
export function definitionAt(pattern: string): Definition {
  const found = definitions.find(({ path }) => `/${pattern}/`.startsWith(`${path}/`));
  if (!found) throw new Error(`No kind of content has its screens at ${pattern}.`);
  return found;
}
