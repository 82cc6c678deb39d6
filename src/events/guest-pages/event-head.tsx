import './poster.css';
import { Link } from '../../ui/link.tsx';
import { MediaImage } from '../../kernel/media/image.tsx';
import type { MediaItem } from '../../kernel/media/media.ts';
import { Icon } from '../../ui/icon.tsx';
import { DateCell, StateBadge } from '../event/card.tsx';
import type { EventPageView } from '../event/view.server.ts';
import { t } from '../../texts/text.ts';

/** The top of an event's page: its words and its cover, as one poster with what stands below it. */
export function EventHead({ event, cover }: { event: EventPageView; cover: MediaItem | undefined }) {
  return (
    <header className="relative border-b border-line bg-sunken">
      <div className="page poster-top grid gap-x-10 gap-y-8 py-8 lg:grid-cols-[1fr_26rem]">
        <div className="poster-text grid content-start gap-4">
          <Link
            to="/guests/index#events"
            viewTransition
            className="no-print poster-back inline-flex min-h-11 items-center gap-2 text-sm font-semibold hover:underline"
          >
            <Icon name="back" /> {t('All events')}
          </Link>
          <div className="flex flex-wrap items-center gap-2">
            {/* How many are left is old before it is on paper. */}
            <span className={`flex gap-2 ${event.left ? 'no-print' : ''}`}>
              <StateBadge event={event} />
            </span>
            <span className="text-sm text-soft">{event.typeLabel}</span>
          </div>
          <h1 lang={event.language} className="text-3xl">
            {event.title}
          </h1>
          <p lang={event.language} className="max-w-prose text-lg text-soft">
            {event.summary}
          </p>
        </div>
        <div className="relative lg:self-end max-md:-mx-5 max-md:-mt-8">
          <div
            data-cover
            className={`poster-cover aspect-[40/21] w-full md:rounded-lg ${event.state === 'cancelled' ? 'grayscale' : ''}`}
          >
            {cover?.kind === 'image' ? (
              <MediaImage
                picture={cover}
                alt={event.coverAlt || cover.alt}
                sizes="(min-width: 64rem) 416px, (min-width: 48rem) 50vw, 100vw"
                eager
                cover
              />
            ) : (
              <img
                src={`/covers/event/${event.id}.svg`}
                alt=""
                width={1200}
                height={630}
                className="size-full object-cover object-right"
              />
            )}
          </div>
          {event.cell && <DateCell cell={event.cell} className="absolute top-4 left-4" />}
        </div>
      </div>
    </header>
  );
}
