import type { ReactNode } from 'react';
import { Link } from '../../ui/link.tsx';
import type { MediaById } from '../../kernel/media/media.ts';
import { RichTextView } from '../../kernel/rich-text/view.tsx';
import { Card } from '../../ui/card.tsx';
import { Facts } from '../../ui/item/facts.tsx';
import { Notice } from '../../ui/notice.tsx';
import { When } from '../event/card.tsx';
import { WorkIcon } from '../../ui/work-icon.tsx';
import type { Overview } from './overview.server.ts';
import type { TeamHead } from '../event/team.server.ts';
import { withZoneWhole } from '../event/zone-whole.ts';
import { PlacesBar } from '../../ui/places-meter.tsx';

const NOT_SAID = <span className="font-normal text-soft">Not set yet</span>;

/** An event at one look: how full it is, and what guests read. */
export function EventOverview({
  event,
  overview,
  media,
}: {
  event: TeamHead;
  overview: Overview;
  media: MediaById;
}) {
  const edit = `/bee/events/edit/${event.id}`;
  return (
    <div className="event-told grid content-start gap-4">
      {event.missing && (
        <Notice tone="warning">
          This event still needs {event.missing}.{' '}
          <Link to={edit} className="underline underline-offset-2">
            Fill it in
          </Link>
        </Notice>
      )}
      <Part title="Registration" edit={`${edit}/registration`}>
        <Places id={event.id} overview={overview} />
        <Facts facts={registrationFacts(overview)} />
      </Part>
      <Part title="What guests read" edit={`${edit}/content`}>
        <div lang={event.language} className="grid gap-3 [&_h2]:text-lg">
          <p className="font-medium">{withSignsHeld(overview.summary ?? '') || NOT_SAID}</p>
          <RichTextView document={overview.body} media={media} />
        </div>
      </Part>
    </div>
  );
}

/** Beside it: where and when, and what the team alone has to know. */
export function EventParticulars({ event, overview }: { event: TeamHead; overview: Overview }) {
  const edit = `/bee/events/edit/${event.id}/place-time`;
  const team = teamFacts(overview);
  const missing = team.filter(([, value]) => !value).map(([label]) => label.toLowerCase());
  return (
    <>
      <Part title="Place and time" edit={edit}>
        <Facts look="narrow" facts={placeFacts(event, overview)} />
      </Part>
      <Part title="For the team only" edit={edit}>
        {missing.length < team.length && <Facts look="narrow" facts={team.filter(([, value]) => value)} />}
        {missing.length > 0 && (
          <p className="text-sm text-soft not-first:mt-3">Not set yet: {missing.join(', ')}</p>
        )}
      </Part>
    </>
  );
}

/** How full it is, and what guests read of it: each figure once, leading to whom it counts. */
function Places({ id, overview }: { id: string; overview: Overview }) {
  const { placesTaken, capacity, confirmed, stateLabel } = overview;
  return (
    <div className="mb-5 grid gap-2">
      <p className="flex flex-wrap items-baseline justify-between gap-x-4">
        <Link to={`/bee/events/show/${id}/participants`} className="hover:underline">
          <strong className="font-display text-3xl leading-none font-bold">{placesTaken}</strong>{' '}
          <span className="text-sm">
            {capacity === null ? 'places taken' : `of ${capacity} places taken`}
            {confirmed !== placesTaken && `, ${people(confirmed)} confirmed`}
          </span>
        </Link>
        <span className="text-sm text-soft max-md:basis-full">{stateLabel}</span>
      </p>
      {capacity !== null && <PlacesBar placesTaken={placesTaken} capacity={capacity} className="w-full" />}
    </div>
  );
}

function registrationFacts(overview: Overview): [string, ReactNode][] {
  const { toApprove, waiting, questions } = overview;
  return [
    ...(overview.requireApproval || toApprove > 0
      ? ([['Waiting for approval', String(toApprove)]] as [string, string][])
      : []),
    ['Waiting list', overview.waitlist ? `On, ${waiting} waiting` : 'Off'],
    ['Per registration', `${people(overview.maxPartySize)} at most`],
    ...(overview.opens ? ([['Opens', overview.opens]] as [string, string][]) : []),
    ...(overview.closes ? ([['Closes', overview.closes]] as [string, string][]) : []),
    ['Questions', questions.length > 0 ? withSignsHeld(questions.join(' · ')) : 'None'],
  ];
}

/** 'réservée ?': a sign that stands apart, as French has it, is never alone in a line. */
const withSignsHeld = (text: string) => text.replaceAll(/ (?=[?!:;»])/g, '\u00a0');

function placeFacts(event: TeamHead, { place, doors, virtualUrl, before }: Overview): [string, ReactNode][] {
  const address = [place.street, [place.postalCode, place.city].filter(Boolean).join(' '), place.country]
    .filter(Boolean)
    .join(', ');
  return [
    ['When', <When key="when" event={{ ...event, when: withZoneWhole(event.when) }} />],
    ...(event.eventStatus === 'EventPostponed'
      ? ([['Originally planned for', event.planned]] as [string, string][])
      : []),
    ...(before.length > 0 ? ([['It was', before.join(' · ')]] as [string, string][]) : []),
    ['Doors', doors ?? NOT_SAID],
    ['Where', place.name ?? NOT_SAID],
    ['Address', address || NOT_SAID],
    ...(virtualUrl ? ([['Online at', virtualUrl]] as [string, string][]) : []),
  ];
}

function teamFacts({ team }: Overview): [string, ReactNode][] {
  return [
    ['Call time', team.callTime],
    ['Set time', team.setTime],
    ['Dress', team.dress],
    ['Contact on site', team.contact],
    [
      'Notes',
      team.notes && (
        <span key="notes" className="whitespace-pre-line">
          {team.notes}
        </span>
      ),
    ],
  ];
}

function people(count: number): string {
  return count === 1 ? '1 person' : `${count} people`;
}

function Part({ title, edit, children }: { title: string; edit: string; children: ReactNode }) {
  return (
    <Card
      className="p-4! md:px-5!"
      header={<h2 className="text-lg">{title}</h2>}
      search={
        <Link
          to={edit}
          aria-label={`Edit: ${title}`}
          title={`Edit: ${title}`}
          className="-my-2 -mr-3 grid size-11 place-items-center rounded-md text-soft hover:bg-sunken hover:text-ink"
        >
          <WorkIcon name="edit" className="size-5" />
        </Link>
      }
    >
      {children}
    </Card>
  );
}
