import { redirect } from 'react-router';
import { orErrorResponse } from '../../kernel/answers/answer.server.ts';
import { findContent } from '../../kernel/content/content.server.ts';
import { guest } from '../../kernel/access/viewer.ts';
import { partner } from '../partners/partner.ts';
import type { Route } from './+types/to-partner';

/** Partners stand together on one page; an address of one, old or new, leads to its place there. */
export async function loader({ params }: Route.LoaderArgs) {
  const { slug } = await orErrorResponse(findContent(guest, partner, params.partner));
  return redirect(`${partner.publicPath}#${slug}`, 302);
}
