import { site } from '../../kernel/publishing/site.ts';
import { orErrorResponse } from '../../kernel/answers/answer.server.ts';
import { requestFacts } from '../../kernel/answers/request.server.ts';
import { config } from '../../platform/config.server.ts';
import { AuditList } from '../../people/audit-list.tsx';
import { houseFigures } from '../house-figures.server.ts';
import { HouseFigures } from '../panels/house-figures.tsx';
import { AdminPanel, useUserLine } from '../panels/admin-panel.tsx';
import { ModuleHead } from '../menus/module-head.tsx';
import { t } from '../../texts/text.ts';
import type { Route } from './+types/admin-home';

export const meta: Route.MetaFunction = () => [
  { title: `${t('House')} · ${site.name}` },
  { name: 'robots', content: 'noindex' },
];

export async function loader({ context }: Route.LoaderArgs) {
  const { viewer } = context.get(requestFacts);
  return {
    development: config().development,
    figures: await orErrorResponse(houseFigures(viewer)),
  };
}

export default function AdminHome({ loaderData: { development, figures } }: Route.ComponentProps) {
  return (
    <div className="@container grid max-w-[1160px] gap-6">
      <ModuleHead module="admin" development={development} title={t('House')}>
        {useUserLine()}
      </ModuleHead>
      <HouseFigures figures={figures} />
      <AdminPanel isPage />
      {figures.entries.length > 0 && (
        <section className="grid gap-2">
          <h2 className="font-text text-sm font-semibold text-soft">Done last</h2>
          <AuditList entries={figures.entries} />
        </section>
      )}
    </div>
  );
}
