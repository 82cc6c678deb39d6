import { site } from '../../kernel/publishing/site.ts';
import { orErrorResponse } from '../../kernel/answers/answer.server.ts';
import { notFound } from '../../platform/app-error.ts';
import { requestFacts } from '../../kernel/answers/request.server.ts';
import { may } from '../../kernel/access/rights.ts';
import { config } from '../../platform/config.server.ts';
import { AdminPanel, useUserLine } from '../panels/admin-panel.tsx';
import { ModuleHead } from '../menus/module-head.tsx';
import type { Route } from './+types/admin-home';

export const meta: Route.MetaFunction = () => [
  { title: `Administration · ${site.name}` },
  { name: 'robots', content: 'noindex' },
];

export async function loader({ context }: Route.LoaderArgs) {
  if (!may(context.get(requestFacts).viewer, 'people')) await orErrorResponse(Promise.reject(notFound()));
  return { development: config().development };
}

export default function AdminHome({ loaderData: { development } }: Route.ComponentProps) {
  return (
    <div className="@container grid max-w-[1160px] gap-6">
      <ModuleHead module="admin" development={development} title="Administration">
        {useUserLine()}
      </ModuleHead>
      <AdminPanel isPage />
    </div>
  );
}
