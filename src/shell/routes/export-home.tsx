import type { ReactNode } from 'react';
import { EXPORT_KINDS } from '../../exporting/export-kinds.server.ts';
import { orErrorPage } from '../../kernel/answer.server.ts';
import { capital } from '../../kernel/capital.ts';
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
    label: 'Single tips',
    what: 'Tick them in their list, then “Print, PDF, Markdown”; as CSV and JSON, too',
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
  const { viewer } = context.get(requestFacts);
  if (!may(viewer, 'bee')) await orErrorPage(Promise.reject(notFound()));
  return {
    development: config().development,
    lists: EXPORT_KINDS.filter(({ right = 'bee' }) => may(viewer, right)).map(({ many, path }) => ({
      many: capital(many),
      path,
    })),
  };
}

export default function ExportHome({ loaderData: { development, lists } }: Route.ComponentProps) {
  return (
    <div className="grid max-w-3xl gap-6">
      <ModuleHead module="export" development={development} title="Export">
        What can be taken out, and in which form.
      </ModuleHead>
      <Entries>
        {lists.map(({ many, path }) => (
          <Entry key={path} label={many} what="All of the list, for spreadsheets, and for the import">
            {Object.entries({ csv: 'CSV', xlsx: 'Excel' }).map(([format, name]) => (
              <ButtonAnchor
                key={format}
                href={`${path}.${format}`}
                download
                look="quiet"
                aria-label={`${name}: ${many}`}
              >
                {name}
              </ButtonAnchor>
            ))}
          </Entry>
        ))}
        {EXPORTS.map(({ href, label, what, press = 'Download' }) => (
          <Entry key={href} label={label} what={what}>
            <ButtonAnchor href={href} look="quiet" aria-label={`${press}: ${label}`}>
              {press}
            </ButtonAnchor>
          </Entry>
        ))}
      </Entries>
    </div>
  );
}

function Entries({ children }: { children: ReactNode }) {
  return <ul className="grid divide-y divide-line rounded-lg border border-line bg-surface">{children}</ul>;
}

function Entry({ label, what, children }: { label: string; what: string; children: ReactNode }) {
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 px-5 py-4">
      <span>
        <strong className="block font-semibold">{label}</strong>
        <span className="text-sm text-soft">{what}</span>
      </span>
      <span className="flex gap-2">{children}</span>
    </li>
  );
}
