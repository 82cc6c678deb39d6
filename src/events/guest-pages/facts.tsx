import './poster.css';
import type { ReactNode } from 'react';
import { WorkIcon, type IconName } from '../../ui/work-icon.tsx';
import { When } from '../event/card.tsx';
import type { EventPageView } from '../event/view.server.ts';
import { partiesWait } from '../event/count-places.ts';
import { t } from '../../texts/text.ts';

/** When, where, how many: the card that stays in view. */
export function EventFacts({
  event,
  onlineAt,
}: {
  event: EventPageView;
  /** The link, for who has a place. */
  onlineAt?: string | undefined;
}) {
  const { place } = event;
  const said = places(event);
  return (
    <dl className="grid gap-4 text-sm">
      <Fact icon="calendar" label={t('When')}>
        <p>
          <When event={event} />
          {/* On a wall it may hang for years. */}
          {event.cell && !event.when.includes(event.cell.year) && (
            <span className="poster-paper"> · {event.cell.year}</span>
          )}
        </p>
        {event.doors && <p className="text-soft">{t('Doors {time}', { time: event.doors })}</p>}
      </Fact>
      {(place.name || place.city) && (
        <Fact icon="place" label={t('Where')}>
          <p className="font-semibold">{place.name}</p>
          <p className="text-soft">
            {[place.street, [place.postalCode, place.city].filter(Boolean).join(' '), place.country]
              .filter(Boolean)
              .join(', ')}
          </p>
          {event.mapUrl && (
            <a
              href={event.mapUrl}
              rel="noopener"
              target="_blank"
              className="no-print inline-flex min-h-11 items-center font-semibold underline underline-offset-4"
            >
              {t('Show on the map')}
            </a>
          )}
        </Fact>
      )}
      {event.online && event.state !== 'cancelled' && event.state !== 'past' && (
        <Fact icon="play" label={t('Online')}>
          {onlineAt ? (
            <a href={onlineAt} rel="noopener noreferrer" className="underline underline-offset-2">
              {onlineAt}
            </a>
          ) : (
            <p>{t('The link comes with your confirmation.')}</p>
          )}
        </Fact>
      )}
      {said && (
        <Fact icon="people" label={t('Places')}>
          {said}
        </Fact>
      )}
      {event.closes && event.state === 'open' && (
        <Fact icon="clock" label={t('Register until')}>
          {event.closes}
        </Fact>
      )}
    </dl>
  );
}

/** What the badge beside the title does not say. */
function places(event: EventPageView): ReactNode {
  const wait = event.waiting > 0 ? partiesWait(event.waiting) : undefined;
  switch (event.state) {
    case 'open':
      return (
        (wait || event.requireApproval) && (
          <>
            <p>{event.left ?? t('Places for everybody')}</p>
            {wait && (
              <p className="text-soft">{t('{groups} for more places than that.', { groups: wait })}</p>
            )}
            <Approval event={event} />
          </>
        )
      );
    case 'waitingList':
      return (
        <>
          <p>
            {wait
              ? t('No place is free at the moment; {groups}.', { groups: wait.toLowerCase() })
              : t('No place is free at the moment.')}
          </p>
          <Approval event={event} />
        </>
      );
    default:
      return undefined;
  }
}

function Approval({ event }: { event: EventPageView }) {
  return event.requireApproval && <p className="text-soft">{t('We answer every request personally.')}</p>;
}

function Fact({ icon, label, children }: { icon: IconName; label: string; children: ReactNode }) {
  return (
    <div className="flex gap-3">
      <dt>
        <WorkIcon name={icon} className="mt-0.5 size-5" />
        <span className="sr-only">{label}</span>
      </dt>
      <dd className="grid gap-0.5">{children}</dd>
    </div>
  );
}
