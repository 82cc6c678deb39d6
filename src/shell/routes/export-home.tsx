import { redirect, type ShouldRevalidateFunction } from 'react-router';
import { Link } from '../../ui/link.tsx';
import { viewArchive } from '../../archive/archive-view.server.ts';
import { readAfterConflict } from '../../kernel/forms/read-again.ts';
import { deleteArchive, startArchive } from '../../archive/archives.server.ts';
import { EverythingCard } from '../../archive/everything-card.tsx';
import { EXPORT_KINDS } from '../../exporting/export-kinds.server.ts';
import { orErrorResponse } from '../../kernel/answers/answer.server.ts';
import { capital } from '../../kernel/formats/capital.ts';
import { runAction, textIn } from '../../kernel/forms/action.server.ts';
import { readForm } from '../../kernel/forms/read-form.server.ts';
import { notFound } from '../../platform/app-error.ts';
import { site } from '../../kernel/publishing/site.ts';
import { requestFacts } from '../../kernel/answers/request.server.ts';
import { may } from '../../kernel/access/rights.ts';
import { factorIn, renaming } from '../../people/typed-factor.server.ts';
import { config } from '../../platform/config.server.ts';
import { ButtonAnchor } from '../../ui/button.tsx';
import { ModuleHead } from '../menus/module-head.tsx';
import type { Route } from './+types/export-home';

export const meta: Route.MetaFunction = () => [
  { title: `Export · ${site.name}` },
  { name: 'robots', content: 'noindex' },
];

const EXPORTS: { href: string; label: string; what: string; press?: string }[] = [
  {
    href: '/bee/events/list',
    label: 'Registrations of an event',
    what: 'Open its participants, then “Export”; as CSV or Excel',
    press: 'Choose an event',
  },
  {
    href: '/bee/tips/list',
    label: 'Single tips',
    what: 'Select them in their list, then “Print, PDF, Markdown”; also as CSV and JSON',
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
  if (!may(viewer, 'bee')) await orErrorResponse(Promise.reject(notFound()));
  return {
    development: config().development,
    lists: EXPORT_KINDS.filter(({ right = 'bee' }) => may(viewer, right)).map(({ many, path }) => ({
      many: capital(many),
      path,
    })),
    archive: may(viewer, 'people') ? await orErrorResponse(viewArchive(viewer)) : undefined,
  };
}

export const shouldRevalidate: ShouldRevalidateFunction = readAfterConflict;

export async function action({ request, context }: Route.ActionArgs) {
  const { viewer } = context.get(requestFacts);
  const form = await orErrorResponse(readForm(request));
  const back = () => redirect('/export/home', 303);
  return runAction(form, {
    start: () =>
      renaming({ recovery_code: 'code' }, () =>
        startArchive(viewer, textIn(form, 'password'), factorIn(form, 'code')),
      ).then(back),
    delete: () => deleteArchive(viewer).then(back),
  });
}

export default function ExportHome({
  loaderData: { development, lists, archive },
  actionData,
}: Route.ComponentProps) {
  const refusal = actionData && 'intent' in actionData ? actionData : undefined;
  return (
    <div className="export-page grid max-w-[1160px] items-start gap-6 lg:grid-cols-[2fr_1fr]">
      <div className="lg:col-span-2">
        <ModuleHead module="export" development={development} title="Export">
          What you can export, and in which format.
        </ModuleHead>
      </div>
      <section aria-labelledby="lists" className="grid gap-3">
        <div>
          <h2 id="lists" className="text-lg font-semibold">
            Lists
          </h2>
          <p className="text-sm text-soft">
            A whole list, all pages. To export less, filter the list or select rows there, then press Export.
          </p>
        </div>
        <ul className="grid gap-px overflow-hidden rounded-lg border border-line bg-line md:grid-cols-2">
          {lists.map(({ many, path }) => (
            <li key={path} className="flex items-center justify-between gap-3 bg-surface px-5">
              <Link to={path} className="min-w-0 font-semibold hover:underline">
                {many}
              </Link>
              <span className="flex shrink-0 gap-5">
                {Object.entries({ csv: 'CSV', xlsx: 'Excel' }).map(([format, name]) => (
                  <a
                    key={format}
                    href={`${path}.${format}`}
                    download
                    aria-label={`${many}, ${name}`}
                    className="inline-flex min-h-11 items-center text-sm underline underline-offset-4 pointer-fine:min-h-10"
                  >
                    {name}
                  </a>
                ))}
              </span>
            </li>
          ))}
          {lists.length % 2 === 1 && <li aria-hidden="true" className="hidden bg-surface md:block" />}
        </ul>
      </section>
      <section aria-labelledby="others" className="export-others grid gap-3">
        <h2 id="others" className="text-lg font-semibold">
          In other formats
        </h2>
        <ul className="grid divide-y divide-line rounded-lg border border-line bg-surface">
          {EXPORTS.map(({ href, label, what, press = 'Download' }) => (
            <li key={href} className="grid justify-items-start gap-3 px-5 py-3">
              <span>
                <strong className="block font-semibold">{label}</strong>
                <span className="block text-sm text-soft">{what}</span>
              </span>
              <ButtonAnchor href={href} look="quiet" aria-label={`${press}: ${label}`}>
                {press}
              </ButtonAnchor>
            </li>
          ))}
        </ul>
      </section>
      {archive && <EverythingCard archive={archive} refusal={refusal} />}
    </div>
  );
}
