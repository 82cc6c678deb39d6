import { orErrorResponse } from '../../kernel/answers/answer.server.ts';
import { notFound } from '../../platform/app-error.ts';
import { answerShareImage } from '../../kernel/publishing/share-image.server.ts';
import { guest } from '../../kernel/access/viewer.ts';
import { productCard } from '../products/product-view.server.ts';
import { findProduct } from '../products/products.server.ts';
import { FORMATS } from '../products/product.ts';
import type { Route } from './+types/product-share';

/** The picture other sites show beside a link: its words are the server’s, so no definition has them. Always a guest's view: the answer is kept by others. */
export async function loader({ request, params }: Route.LoaderArgs) {
  const slug = /^(.+)\.png$/.exec(params.file)?.[1];
  const item = await orErrorResponse(slug ? findProduct(guest, slug) : Promise.reject(notFound()));
  const { group, time } = productCard(item);
  return answerShareImage(request, {
    kind: 'product',
    id: item.id,
    version: item.version,
    label: FORMATS[item.format as keyof typeof FORMATS],
    title: item.title,
    facts: [group, time].filter(Boolean),
    coverId: item.coverId,
  });
}
