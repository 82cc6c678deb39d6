import type { ReactNode } from 'react';
import { Link } from '../../ui/link.tsx';
import type { Refusal } from '../../kernel/forms/action.server.ts';
import { useExports } from '../../kernel/formats/export-list.tsx';
import { ColumnItem } from '../../ui/lists/column-choice.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import type { MenuItem } from '../../ui/menu/menu.tsx';
import { ListFilter } from '../../ui/lists/list-filter.tsx';
import { CreateLink, ListSearch } from '../../ui/lists/list-top.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Pager } from '../../ui/lists/pager.tsx';
import { useTicks } from '../../ui/lists/use-ticks.ts';
import type { TeamHead } from '../event/team.server.ts';
import { BulkBar } from './bulk-bar.tsx';
import type { EventParticipantsData } from './event-participants.server.ts';
import { SOURCE_LABELS, STATUS_LABELS } from '../registrations/filter.ts';
import { RegistrationTable } from './table.tsx';

/** Who comes to an event: the participants tab. The list is what one came for, so the event says but its name. */
export function EventParticipants({
  event,
  renderHead,
  participants,
  refusal,
}: {
  event: Pick<TeamHead, 'id'>;
  /** Draws the event's head with what can be done on this tab. */
  renderHead: (props: { items: readonly MenuItem[]; menu: ReactNode; children: ReactNode }) => ReactNode;
  participants: EventParticipantsData;
  refusal: Refusal | undefined;
}) {
  const { here, kept, filter, count, rows, first, next, done, can } = participants;
  const base = `/bee/events/show/${event.id}`;
  const plain = kept === '';
  const ticks = useTicks(rows.map(({ id }) => id));
  const exports = useExports({ list: `${base}/participants`, ticks });
  const write = {
    label: 'Write to guests',
    to: `${base}/write${kept ? `?${kept}` : ''}`,
    icon: 'mail',
  } as const;
  const register = {
    label: 'Register someone',
    to: `${base}/register`,
    icon: 'person',
    isBeside: true,
  } as const;
  return (
    <div className="@container -mt-1 grid max-w-[1160px] grid-cols-[minmax(0,1fr)] content-start gap-2">
      {renderHead({
        items: [
          ...(can.register ? [register] : []),
          ...(can.checkIn ? [write] : []),
          { label: 'Edit the event', to: `/bee/events/edit/${event.id}`, icon: 'edit' },
          ...exports,
          { label: 'Print', to: `${base}/participants/print?${kept}`, icon: 'copy' },
        ],
        menu: <ColumnItem />,
        children: (
          <CreateLink
            creation={
              can.checkIn ? { to: `${base}/check-in`, label: 'Check-in', icon: 'check', reload: true } : write
            }
          />
        ),
      })}
      {done && !refusal && <Notice tone="success">{done}</Notice>}
      {refusal && <Notice tone="error">{refusal.message}</Notice>}
      <ListSearch>
        <ListFilter
          action={here}
          label="Search guests"
          text={filter.q}
          choices={[
            {
              name: 'status',
              label: 'State',
              any: 'Everybody coming or waiting',
              value: filter.status,
              options: [
                ...Object.entries(STATUS_LABELS).map(([value, label]) => ({ value, label })),
                { value: 'any', label: 'Including cancelled and expired' },
              ],
            },
            {
              name: 'source',
              label: 'Source',
              any: 'Any source',
              value: filter.source,
              options: Object.entries(SOURCE_LABELS).map(([value, label]) => ({ value, label })),
            },
            {
              name: 'in',
              label: 'Checked in',
              any: 'Check-in: any',
              value: filter.checkedIn,
              options: [
                { value: 'yes', label: 'Checked in' },
                { value: 'no', label: 'Not checked in' },
              ],
            },
            {
              name: 'answers',
              label: 'Answers',
              any: 'Any answers',
              value: filter.unanswered ? 'missing' : undefined,
              options: [{ value: 'missing', label: 'Answers missing' }],
            },
            {
              name: 'sort',
              label: 'Order',
              any: filter.status === 'waitlisted' ? 'Waiting list order' : 'Newest first',
              value: filter.sort,
              options: [{ value: 'name', label: 'By name' }],
            },
          ]}
        />
        <Figures participants={participants} />
        <p role="status" className="sr-only">
          {count === 1 ? '1 registration' : `${count} registrations`}
          {filter.status === 'waitlisted' && !filter.sort && ', in waiting list order'}
        </p>
      </ListSearch>
      {rows.length > 0 ? (
        // A little lower than other rows: sixteen are seen below the tabs.
        <div className="grid gap-5 pointer-fine:@min-[820px]:[&_td]:h-9.5!">
          <RegistrationTable
            ticks={ticks}
            filter={filter}
            rows={rows}
            base={`${base}/registration`}
            numbered={filter.status === 'waitlisted' && !filter.after && !filter.sort}
          />
          <BulkBar
            formKey={participants.key}
            rows={rows}
            ticks={ticks}
            isRunning={can.register}
            refusal={refusal}
          />
        </div>
      ) : (
        <EmptyState title={plain ? 'Nobody has registered yet' : 'No registrations match'}>
          <p>
            {plain
              ? 'Publish the event and share its page, or register someone yourself.'
              : 'Try a shorter search or another status.'}
          </p>
        </EmptyState>
      )}
      <Pager first={first} next={next} />
    </div>
  );
}

/** How full it is, each figure leading to who it counts. */
function Figures({
  participants: { here, figures, checkedInCount, capacity },
}: {
  participants: EventParticipantsData;
}) {
  return (
    <ul className="guest-figures -mx-1 flex flex-wrap gap-x-1 px-1 text-sm whitespace-nowrap max-md:-my-2.5 max-md:basis-full">
      {figures.map(({ status, label, parties, people }) => (
        <li key={status}>
          <Figure to={`${here}?status=${status}`} label={label.toLowerCase()}>
            {people}
            {status === 'confirmed' && capacity !== null && ` of ${capacity}`}
            <span className="sr-only">
              {parties === 1 ? ', 1 registration' : `, ${parties} registrations`}
            </span>
          </Figure>
        </li>
      ))}
      <li>
        <Figure to={`${here}?in=yes`} label="checked in">
          {checkedInCount}
        </Figure>
      </li>
    </ul>
  );
}

function Figure({ to, label, children }: { to: string; label: string; children: ReactNode }) {
  return (
    <Link to={to} className="flex min-h-9 items-center gap-1.5 rounded-md px-2 hover:bg-sunken">
      <strong className="tabular-nums">{children}</strong> {label}
    </Link>
  );
}
