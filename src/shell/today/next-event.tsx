import { Link } from '../../ui/link.tsx';
import { DateCell, When } from '../../events/event/card.tsx';
import { ButtonAnchor } from '../../ui/button.tsx';
import { WorkIcon } from '../../ui/work-icon.tsx';
import { PlacesMeter } from '../../ui/places-meter.tsx';
import type { Today } from './today.server.ts';

/** The event that everybody works towards. */
export function NextEvent({ event }: { event: NonNullable<Today['next']> }) {
  const base = `/bee/events/show/${event.id}`;
  return (
    <section
      aria-labelledby="next"
      className="next-event overflow-hidden rounded-lg border border-line bg-surface"
    >
      <div className="relative">
        <img src={event.cover} alt="" width={600} height={315} className="bg-sunken object-cover" />
        {event.cell && <DateCell cell={event.cell} className="next-cell absolute" />}
      </div>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 px-4 py-3 md:px-5">
        <div className="grid min-w-0 gap-1 text-sm">
          <p className="text-xs font-semibold tracking-wide text-soft uppercase">
            Next up · {event.distance}
          </p>
          <h2 id="next" lang={event.language} className="text-xl">
            <Link to={base} className="hover:underline">
              {event.title}
            </Link>
          </h2>
          <p className="flex flex-wrap gap-x-4 gap-y-1">
            <span>
              <When event={event} />
            </span>
            {event.where && <span className="text-soft">{event.where}</span>}
            <PlacesMeter {...event} />
          </p>
        </div>
        <ButtonAnchor href={`${base}/check-in`} className="pointer-fine:min-h-10">
          <WorkIcon name="check" /> Check-in
        </ButtonAnchor>
      </div>
    </section>
  );
}
