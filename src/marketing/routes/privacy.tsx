import { pageMeta } from '../../kernel/publishing/page-meta.ts';
import { site } from '../../kernel/publishing/site.ts';
import { Kept } from '../pages/kept.tsx';
import { PageSections } from '../pages/page-sections.tsx';
import { retentionDays } from '../pages/retention-days.server.ts';
import { sitePage } from '../pages/site-page.server.ts';
import type { Route } from './+types/privacy';

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageMeta({
    matches,
    path: '/guests/privacy',
    title: `${loaderData?.view.title ?? 'Privacy'} · ${site.name}`,
    description: loaderData?.view.summary || site.description,
  });

export async function loader() {
  return { view: await sitePage('privacy'), days: await retentionDays() };
}

export default function PrivacyPage({ loaderData: { view, days } }: Route.ComponentProps) {
  return <PageSections view={view} main="kept" live={{ kept: <Kept days={days} /> }} />;
}
