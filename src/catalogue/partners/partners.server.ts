import { listAllContent } from '../../kernel/content/content.server.ts';
import { guest } from '../../kernel/access/viewer.ts';
import { type Partner, partner } from './partner.ts';

/** The partners everybody may see (published, and agreed to be shown), those to be featured first. */
export async function listNetwork(): Promise<Partner[]> {
  const partners = await listAllContent(guest, partner);
  return partners.toSorted((a, b) => Number(b.featured) - Number(a.featured));
}
