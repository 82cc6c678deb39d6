import { Link } from '../../ui/link.tsx';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { WorkIcon } from '../../ui/work-icon.tsx';
import type { EventLinks, EventSummary } from './overview.server.ts';
import type { ProgrammeItem } from '../event/event.ts';

interface LinkedItem {
  id: string;
  title: string;
  summary: string;
  to: string | undefined;
}

/** Who it is with, and what it offers. */
export function EventPartners({ id, links: { partners, products } }: { id: string; links: EventLinks }) {
  if (partners.length + products.length === 0)
    return (
      <EmptyState title="No partners yet">
        <div className="grid justify-items-center gap-4">
          <p>Choose this event’s partners and products with its programme.</p>
          <ButtonLink to={`/bee/events/edit/${id}/programme`}>Choose them</ButtonLink>
        </div>
      </EmptyState>
    );
  return (
    <div className="grid gap-6 lg:grid-cols-2">
      {partners.length > 0 && <LinkedItems title="Partners" items={partners} />}
      {products.length > 0 && <LinkedItems title="Products" items={products} />}
    </div>
  );
}

function LinkedItems({ title, items }: { title: string; items: readonly LinkedItem[] }) {
  return (
    <Card header={<h2 className="text-xl">{title}</h2>}>
      <ul className="grid divide-y divide-line text-sm">
        {items.map((item) => (
          <li key={item.id} className="grid gap-0.5 py-3 first:pt-0 last:pb-0">
            {item.to ? (
              <Link to={item.to} className="font-semibold underline underline-offset-2">
                {item.title}
              </Link>
            ) : (
              <span className="font-semibold">{item.title}</span>
            )}
            {item.summary && <span className="text-soft">{item.summary}</span>}
          </li>
        ))}
      </ul>
    </Card>
  );
}

export function EventProgramme({
  id,
  language,
  items,
  sets,
}: {
  id: string;
  language: string;
  items: readonly ProgrammeItem[];
  sets: readonly LinkedItem[];
}) {
  if (items.length + sets.length === 0)
    return (
      <EmptyState title="No programme yet">
        <div className="grid justify-items-center gap-4">
          <p>Guests see it on the event page.</p>
          <div className="flex flex-wrap justify-center gap-3">
            <ButtonLink to={`/bee/events/edit/${id}/programme`}>Write the programme</ButtonLink>
            <NewSet id={id} />
          </div>
        </div>
      </EmptyState>
    );
  return (
    <div className="grid items-start gap-6 lg:grid-cols-[2fr_1fr]">
      {items.length > 0 && (
        <Card>
          <ol lang={language} className="grid divide-y divide-line">
            {items.map((item) => (
              <li
                key={item.time + item.title}
                className="grid grid-cols-[72px_1fr] gap-3 py-3 first:pt-0 last:pb-0"
              >
                <time className="font-semibold tabular-nums">{item.time}</time>
                <div>
                  <p className="font-semibold">{item.title}</p>
                  {item.detail && <p className="text-sm text-soft">{item.detail}</p>}
                </div>
              </li>
            ))}
          </ol>
        </Card>
      )}
      <div className="grid gap-3">
        {sets.length > 0 && <LinkedItems title="Set lists" items={sets} />}
        <div>
          <NewSet id={id} />
        </div>
      </div>
    </div>
  );
}

/** A set says itself which event it is for. */
function NewSet({ id }: { id: string }) {
  return (
    <ButtonLink to={`/bee/playlists/create?event=${id}`} look="quiet">
      <WorkIcon name="plus" /> New set list
    </ButtonLink>
  );
}

/** How it was, in figures, and what was written about it. */
export function EventSummaryTab({ id, summary }: { id: string; summary: EventSummary }) {
  const { over, confirmed, came, noShows, cancelled, summaries } = summary;
  const figures: [string, number][] = [
    ['Confirmed', confirmed],
    [over && came > 0 ? 'Came' : 'Checked in', came],
    ...(noShows === undefined ? [] : ([['Did not come', noShows]] as [string, number][])),
    ['Cancelled', cancelled],
  ];
  return (
    <div className="grid gap-6">
      <dl className={`grid gap-3 ${figures.length === 3 ? 'grid-cols-3' : 'grid-cols-2 md:grid-cols-4'}`}>
        {figures.map(([label, count]) => (
          <div
            key={label}
            className="flex flex-col justify-between gap-1 rounded-lg border border-line bg-surface p-3 md:p-4"
          >
            <dt className="text-xs text-soft">{label}</dt>
            <dd className="font-display text-2xl font-bold">{count}</dd>
          </div>
        ))}
      </dl>
      {summaries.length > 0 ? (
        <LinkedItems title="Texts about this event" items={summaries} />
      ) : (
        <EmptyState title="No texts about this event yet">
          <div className="grid justify-items-center gap-4">
            <p>
              {over
                ? 'Summaries of this event appear here.'
                : 'After the event, write a summary of what was learned; it appears here.'}
            </p>
            <ButtonLink to={`/bee/twc/create?event=${id}`} {...(over ? {} : { look: 'quiet' })}>
              Write a summary
            </ButtonLink>
          </div>
        </EmptyState>
      )}
    </div>
  );
}
