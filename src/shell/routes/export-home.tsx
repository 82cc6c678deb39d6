import { orErrorPage } from '../../kernel/answer.server.ts';
import { notFound } from '../../platform/app-error.ts';
import { requestFacts } from '../../kernel/request.server.ts';
import { may } from '../../kernel/rights.ts';
import { config } from '../../platform/config.server.ts';
import { ButtonAnchor } from '../../ui/button.tsx';
import { ModuleHead } from '../module-head.tsx';
import type { Route } from './+types/export-home';

export const meta: Route.MetaFunction = () => [{ title: 'Export' }, { name: 'robots', content: 'noindex' }];

const EXPORTS: { href: string; label: string; what: string; press?: string }[] = [
  {
    href: '/bee/tips/list',
    label: 'Tips',
    what: 'Tick them in their list, then “Export”: to print, PDF, Markdown, CSV, JSON',
    press: 'Choose tips',
  },
  {
    href: '/feeds/events.ics',
    label: 'Public events as a calendar',
    what: 'iCalendar, for any calendar program',
  },
  {
    href: '/feeds/events.atom',
    label: 'Public events as a feed',
    what: 'Atom, for news readers and web sites',
  },
];

export async function loader({ context }: Route.LoaderArgs) {
  if (!may(context.get(requestFacts).viewer, 'bee')) await orErrorPage(Promise.reject(notFound()));
  return { development: config().development };
}

export default function ExportHome({ loaderData: { development } }: Route.ComponentProps) {
  return (
    <div className="grid max-w-3xl gap-6">
      <ModuleHead module="export" development={development} title="Export">
        What can be taken out, and in which form.
      </ModuleHead>
      <ul className="grid divide-y divide-line rounded-lg border border-line bg-surface">
        {EXPORTS.map(({ href, label, what, press = 'Download' }) => (
          <li key={href} className="flex flex-wrap items-center justify-between gap-3 px-5 py-4">
            <span>
              <strong className="block font-semibold">{label}</strong>
              <span className="text-sm text-soft">{what}</span>
            </span>
            <ButtonAnchor href={href} aria-label={`${press}: ${label}`}>
              {press}
            </ButtonAnchor>
          </li>
        ))}
      </ul>
    </div>
  );
}
