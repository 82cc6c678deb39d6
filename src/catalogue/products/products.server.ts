import { findContent, listAllContent } from '../../kernel/content/content.server.ts';
import { guest, type Viewer } from '../../kernel/access/viewer.ts';
import { mediaFor } from '../../kernel/content/media.server.ts';
import type { MediaById } from '../../kernel/media/media.ts';
import { type Product, product } from './product.ts';
import { currentLanguage } from '../../texts/text.ts';

/** What everybody may see of what we offer, in its order; what has no place in it comes last. What is in the reader's language comes first. */
export async function listOffer(): Promise<Product[]> {
  const products = await listAllContent(guest, product, { language: currentLanguage() });
  return products.toSorted((a, b) => rank(a) - rank(b) || place(a) - place(b));
}

/** A product by its address, its id or an address it once had; members look at drafts as guests will. */
export async function findProduct(viewer: Viewer, idOrSlug: string): Promise<Product> {
  return findContent(viewer, product, idOrSlug);
}

/** The pictures and sounds of a product's page. */
export async function mediaOfProduct(viewer: Viewer, item: Product): Promise<MediaById> {
  return mediaFor(viewer, product, item);
}

const rank = ({ language }: Product) => (language === currentLanguage() ? 0 : 1);

function place({ position }: Product): number {
  return position ?? Number.MAX_SAFE_INTEGER;
}
