import { pageMeta } from '../../kernel/publishing/page-meta.ts';
import { site } from '../../kernel/publishing/site.ts';
import { PageSections } from '../pages/page-sections.tsx';
import { sitePage } from '../pages/site-page.server.ts';
import type { Route } from './+types/soon';

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageMeta({
    matches,
    path: '/guests/soon',
    title: `${loaderData?.view.title ?? 'Soon'} · ${site.name}`,
    description: loaderData?.view.summary || site.description,
  });

export async function loader() {
  return { view: await sitePage('soon') };
}

/** SPEC section 2: where a part of the site leads that has not opened yet. */
export default function SoonPage({ loaderData: { view } }: Route.ComponentProps) {
  return <PageSections view={view} />;
}
