import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { Refusal } from '../../kernel/forms/action.server.ts';
import { ExportMenu } from '../../kernel/formats/export-menu.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ListFilter, ListHead } from '../../ui/list-filter.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Pager } from '../../ui/pager.tsx';
import { useTicks } from '../../ui/use-ticks.ts';
import { BulkBar } from './bulk-bar.tsx';
import type { EventParticipantsData } from './event-participants.server.ts';
import { SOURCE_LABELS, STATUS_LABELS } from '../registrations/filter.ts';
import { RegistrationTable } from './table.tsx';

/** Who comes to an event: the participants tab. */
export function EventParticipants({
  participants,
  refusal,
}: {
  participants: EventParticipantsData;
  refusal: Refusal | undefined;
}) {
  const { eventId, here, kept, filter, count, rows, first, next, done, can } = participants;
  const base = `/bee/events/show/${eventId}`;
  const plain = kept === '';
  const ticks = useTicks(rows.map(({ id }) => id));
  return (
    <div className="grid gap-5">
      {done && !refusal && <Notice tone="success">{done}</Notice>}
      {refusal && <Notice tone="error">{refusal.message}</Notice>}
      <div className="flex flex-wrap items-center justify-between gap-3">
        <Figures participants={participants} />
        <div className="flex flex-wrap gap-2">
          {can.checkIn && (
            <ButtonLink to={`${base}/check-in`} reloadDocument>
              Check-in
            </ButtonLink>
          )}
          {can.register && (
            <ButtonLink to={`${base}/register`} look="quiet">
              Register someone
            </ButtonLink>
          )}
          <ButtonLink to={`${base}/write${kept ? `?${kept}` : ''}`} look={can.checkIn ? 'quiet' : 'primary'}>
            Write to guests
          </ButtonLink>
          <ExportMenu
            list={`${base}/participants`}
            ticks={ticks}
            more={[{ label: 'Print', to: `${base}/participants/print?${kept}` }]}
          />
        </div>
      </div>
      <ListHead>
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
        <p role="status" className="text-sm text-soft lg:ml-auto">
          {count === 1 ? '1 registration' : `${count} registrations`}
          {filter.status === 'waitlisted' && !filter.sort && ', in waiting list order'}
        </p>
      </ListHead>
      {rows.length > 0 ? (
        <div className="grid gap-5">
          <RegistrationTable
            ticks={ticks}
            filter={filter}
            rows={rows}
            base={`${base}/registration`}
            numbered={filter.status === 'waitlisted' && !filter.after && !filter.sort}
          />
          <BulkBar formKey={participants.key} ticks={ticks} />
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
    <ul className="flex flex-wrap gap-2 text-sm">
      {figures.map(({ status, label, parties, people }) => (
        <li key={status}>
          <Figure to={`${here}?status=${status}`} label={label}>
            {people}
            {status === 'confirmed' && capacity !== null && ` of ${capacity}`}
            <span className="sr-only">
              {parties === 1 ? ', 1 registration' : `, ${parties} registrations`}
            </span>
          </Figure>
        </li>
      ))}
      <li>
        <Figure to={`${here}?in=yes`} label="In">
          {checkedInCount}
        </Figure>
      </li>
    </ul>
  );
}

function Figure({ to, label, children }: { to: string; label: string; children: ReactNode }) {
  return (
    <Link
      to={to}
      className="flex min-h-11 items-center gap-2 rounded-md border border-line bg-surface px-3 hover:bg-sunken"
    >
      <strong className="font-display text-lg leading-none tabular-nums">{children}</strong> {label}
    </Link>
  );
}
