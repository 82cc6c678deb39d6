import { Link } from '../../ui/link.tsx';
import { site } from '../../kernel/publishing/site.ts';
import { orErrorResponse } from '../../kernel/answers/answer.server.ts';
import { requestFacts } from '../../kernel/answers/request.server.ts';
import { config } from '../../platform/config.server.ts';
import { Badge } from '../../ui/badge.tsx';
import { Card } from '../../ui/card.tsx';
import { ModuleHead } from '../menus/module-head.tsx';
import { listOutbox } from '../outbox-list.server.ts';
import type { Route } from './+types/dev-splash';

export const meta: Route.MetaFunction = () => [
  { title: `Developer · ${site.name}` },
  { name: 'robots', content: 'noindex' },
];

const TONES = { sent: 'reed', failed: 'ember', queued: 'honey' } as const;

/** Kinds of items, never their addresses, keys or passwords. */
export async function loader({ context }: Route.LoaderArgs) {
  const outbox = await orErrorResponse(listOutbox(context.get(requestFacts).viewer));
  const { publicUrl, databaseUrl, smtpUrl, s3, development, demo } = config();
  return {
    outbox,
    development,
    facts: {
      Mode: development ? 'dev' : 'prod',
      Address: publicUrl,
      Node: process.version,
      Database: databaseUrl ? 'PostgreSQL' : 'SQLite',
      Mail: smtpUrl ? 'SMTP' : 'outbox folder',
      Files: s3 ? 'S3' : 'disk',
      'Demo content': demo ? 'yes' : 'no',
      'Up since': new Date(Date.now() - process.uptime() * 1000).toISOString(),
    },
  };
}

export default function DevSplash({ loaderData: { outbox, facts, development } }: Route.ComponentProps) {
  return (
    <div className="grid max-w-[1160px] gap-6">
      <ModuleHead module="dev" development={development} title="Developer">
        What is running, and how it is doing.
      </ModuleHead>
      <Card header={<h2 className="text-xl">Environment</h2>}>
        <dl className="grid gap-x-6 gap-y-2 text-sm md:grid-cols-2">
          {Object.entries(facts).map(([label, value]) => (
            <div key={label} className="flex justify-between gap-4 border-b border-line py-1">
              <dt className="text-soft">{label}</dt>
              <dd className="font-mono text-xs">{value}</dd>
            </div>
          ))}
        </dl>
        <ul className="mt-4 flex flex-wrap gap-5 text-sm">
          <li>
            <Link to="/dev/graph" className="underline underline-offset-4">
              GraphQL
            </Link>
          </li>
          {development && (
            <li>
              <Link to="/dev/parts" className="underline underline-offset-4">
                Parts
              </Link>
            </li>
          )}
          <li>
            <a href="/readyz" className="underline underline-offset-4">
              Ready?
            </a>
          </li>
          <li>
            <a href="/sitemap.xml" className="underline underline-offset-4">
              Site map
            </a>
          </li>
        </ul>
      </Card>
      <Card header={<h2 className="text-xl">Outbox</h2>}>
        {outbox.length === 0 && <p className="text-sm text-soft">No emails yet.</p>}
        <ul className="grid divide-y divide-line">
          {outbox.map((mail) => (
            <li
              key={mail.id}
              className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2 text-sm"
            >
              <span className="font-medium">{mail.kind}</span>
              <span className="flex flex-wrap items-center gap-3">
                {mail.lastError && <span className="text-xs text-soft">{mail.lastError}</span>}
                <time dateTime={mail.createdAt} className="font-mono text-xs text-soft">
                  {mail.createdAt.slice(0, 19).replace('T', ' ')}
                </time>
                <Badge tone={TONES[mail.state]}>{mail.state}</Badge>
              </span>
            </li>
          ))}
        </ul>
      </Card>
    </div>
  );
}
