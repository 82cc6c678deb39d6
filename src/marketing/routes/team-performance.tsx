import { pageMeta } from '../../kernel/publishing/page-meta.ts';
import { site } from '../../kernel/publishing/site.ts';
import { PageSections } from '../pages/page-sections.tsx';
import { sitePage } from '../pages/site-page.server.ts';
import type { Route } from './+types/team-performance';

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageMeta({
    matches,
    path: '/guests/teamperformance',
    title: `${loaderData?.view.title ?? 'Team performance'} · ${site.name}`,
    description: loaderData?.view.summary || site.description,
  });

export async function loader() {
  return { view: await sitePage('teamperformance') };
}

export default function TeamPerformancePage({ loaderData: { view } }: Route.ComponentProps) {
  return <PageSections view={view} />;
}
