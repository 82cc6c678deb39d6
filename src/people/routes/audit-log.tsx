import { AUDIT_DAYS, auditFilterFromQuery } from '../../identity/accounts/audit-filter.ts';
import { site } from '../../kernel/publishing/site.ts';
import type { AuditTopic } from '../../kernel/access/audit-actions.ts';
import { orErrorResponse } from '../../kernel/answers/answer.server.ts';
import { requestFacts } from '../../kernel/answers/request.server.ts';
import { ButtonAnchor } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { WorkIcon } from '../../ui/work-icon.tsx';
import { ListFilter } from '../../ui/lists/list-filter.tsx';
import { ListSearch } from '../../ui/lists/list-top.tsx';
import { Pager } from '../../ui/lists/pager.tsx';
import { Screen } from '../../ui/screen.tsx';
import { AuditList } from '../audit-list.tsx';
import { auditView } from '../audit-view.server.ts';
import { t } from '../../texts/text.ts';
import type { Route } from './+types/audit-log';

const HERE = '/admin/audit';
const TOPICS: Record<AuditTopic, string> = {
  signIn: 'Signing in',
  accounts: 'Accounts',
  work: 'Owners and the bin',
  messages: 'Messages',
  settings: 'Settings and keys',
};
const optionsOf = (labels: Record<string, string>) =>
  Object.entries(labels).map(([value, label]) => ({ value, label }));

export const meta: Route.MetaFunction = () => [
  { title: `Audit log · ${site.name}` },
  { name: 'robots', content: 'noindex' },
];

export async function loader({ context, url }: Route.LoaderArgs) {
  const { viewer } = context.get(requestFacts);
  const filter = auditFilterFromQuery(url.searchParams);
  const after = url.searchParams.get('after') ?? undefined;
  const { entries, next } = await orErrorResponse(auditView(viewer, filter, { after }));
  const kept = new URLSearchParams(url.searchParams);
  kept.delete('after');
  return {
    filter,
    entries,
    exported: `${HERE}.csv?${kept}`,
    first: after ? `${HERE}?${kept}` : undefined,
    next: next ? `${HERE}?${new URLSearchParams([...kept, ['after', next]])}` : undefined,
  };
}

/** What happened to accounts, settings and whatever was deleted for good; nothing here can be changed. */
export default function AuditLog({
  loaderData: { filter, entries, exported, first, next },
}: Route.ComponentProps) {
  return (
    <Screen
      title="Audit log"
      back={{ to: '/admin/home', label: t('House') }}
      actions={
        <ButtonAnchor href={exported} look="quiet">
          <WorkIcon name="down" /> Download as CSV
        </ButtonAnchor>
      }
    >
      <ListSearch>
        <ListFilter
          action={HERE}
          label="Search by a person"
          text={filter.q}
          choices={[
            {
              name: 'about',
              label: 'About',
              any: 'Everything',
              value: filter.about,
              options: optionsOf(TOPICS),
            },
            {
              name: 'days',
              label: 'When',
              any: 'Any time',
              value: filter.days,
              options: optionsOf(AUDIT_DAYS),
            },
          ]}
        />
      </ListSearch>
      {entries.length > 0 ? (
        <AuditList entries={entries} />
      ) : (
        <EmptyState title="No matching activity">
          <p>Try a shorter search or a longer period.</p>
        </EmptyState>
      )}
      <Pager first={first} next={next} />
    </Screen>
  );
}
