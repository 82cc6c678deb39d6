import { AppError, isUnavailable } from '../../platform/app-error.ts';
import { StaleSave } from '../../kernel/content/stale-save.server.ts';
import { holds } from '../../kernel/forms/made-once.server.ts';
import type { Viewer } from '../../kernel/access/viewer.ts';
import { assertRoom } from './changes.server.ts';
import type { EventDates } from './dates.server.ts';
import { changeEvent } from '../registrations/event-lock.server.ts';
import { linkedIds, writeLinks } from '../event/links.server.ts';
import { type EventChange, keepFirstVersion, writeEvent } from './write.server.ts';
import type { EventRow } from '../event/row.server.ts';
import type { Place, ProgrammeItem, Question } from '../event/event.ts';
import type { SeatAllocation } from '../registrations/seats/seat-allocation.server.ts';
import { countLive } from '../registrations/seats/counts.server.ts';
import { newSlug, slugOfTitle } from './slug.server.ts';
import { keepAnswered } from './questions.server.ts';
import { sameClockTime } from '../event/wall-time.server.ts';

/** What a writer saw; a save over something newer is refused (StaleSave). */
export interface Seen {
  id: string;
  version: number;
}

export type ContentInput = Pick<
  EventRow,
  'title' | 'summary' | 'type' | 'language' | 'tags' | 'body' | 'coverId' | 'coverAlt'
>;

export async function editContent(viewer: Viewer, seen: Seen, input: ContentInput): Promise<void> {
  await editEvent(viewer, seen, (places) => changeContent(places, input));
}

async function changeContent({ tx, row }: SeatAllocation, input: ContentInput) {
  if (input.coverId !== row.coverId) await assertPublicPicture(tx, input.coverId);
  return { ...input, slug: await slugOfTitle(tx, row, input.title) };
}

/** A cover stands on cards and pages that everybody sees. */
export async function assertPublicPicture(tx: SeatAllocation['tx'], coverId: string | null): Promise<void> {
  if (coverId === null) return;
  const picture = await tx
    .selectFrom('media')
    .select('id')
    .where('id', '=', coverId)
    .where('kind', '=', 'image')
    .where('visibility', '=', 'public')
    .executeTakeFirst();
  if (picture) return;
  const message = 'Choose a picture that guests may see.';
  throw new AppError('invalid', 'Please check the fields below.', { coverId: message });
}

export type PlaceTimeInput = EventDates &
  Pick<EventRow, 'doorTime' | 'virtualUrl' | 'callTime' | 'setTime' | 'dress' | 'contact' | 'notes'> & {
    place: Place;
  };

/** Where and when. Once guests are registered, dates are moved by rescheduling alone, which tells them. */
export async function editPlaceTime(viewer: Viewer, seen: Seen, input: PlaceTimeInput): Promise<void> {
  await editEvent(viewer, seen, (places) => changePlaceTime(places, input));
}

async function changePlaceTime({ tx, row }: SeatAllocation, input: PlaceTimeInput) {
  const moved =
    row.startDate !== input.startDate ||
    row.endDate !== input.endDate ||
    row.timezone !== input.timezone ||
    row.allDay !== input.allDay;
  const live = moved ? await countLive(tx, row.id) : 0;
  if (live > 0) {
    const message = `${live === 1 ? 'One group is' : `${live} groups are`} registered: use “Move to another date” so that they are told.`;
    throw new AppError('conflict', message, { startDay: message });
  }
  const { place, ...plain } = input;
  const again = (instant: string | null) =>
    instant !== null && row.timezone !== input.timezone
      ? sameClockTime(instant, row.timezone, input.timezone)
      : instant;
  return {
    ...plain,
    place: JSON.stringify(place),
    registrationOpens: again(row.registrationOpens),
    registrationCloses: again(row.registrationCloses),
  };
}

export type RegistrationSettings = Pick<
  EventRow,
  'capacity' | 'maxPartySize' | 'waitlist' | 'requireApproval' | 'registrationOpens' | 'registrationCloses'
> & { questions: Question[]; acknowledgeOverbooking: boolean };

/** Who may register and what they are asked. More places go to the queue at once. */
export async function editRegistration(
  viewer: Viewer,
  seen: Seen,
  input: RegistrationSettings,
): Promise<void> {
  await editEvent(viewer, seen, (places) => changeRegistration(places, input));
}

async function changeRegistration(places: SeatAllocation, input: RegistrationSettings) {
  const { questions, acknowledgeOverbooking, ...plain } = input;
  if (input.capacity !== places.row.capacity) assertRoom(places, input.capacity, acknowledgeOverbooking);
  const kept = await keepAnswered(places.tx, places.event, questions);
  return { ...plain, questions: JSON.stringify(kept) };
}

export interface Links {
  partner: readonly string[];
  product: readonly string[];
}

export interface ProgrammeInput {
  programme: ProgrammeItem[];
  links: Links;
}

export async function editProgramme(viewer: Viewer, seen: Seen, input: ProgrammeInput): Promise<void> {
  await editEvent(viewer, seen, (places) => changeProgramme(places, input));
}

async function changeProgramme({ tx, row }: SeatAllocation, { programme, links }: ProgrammeInput) {
  await keepFirstVersion(tx, row);
  await writeLinks(tx, row.id, links);
  return { programme: JSON.stringify(programme) };
}

export type PublishInput = Pick<
  EventRow,
  'state' | 'visibility' | 'publishAt' | 'unpublishAt' | 'slug' | 'retentionDays'
>;

export async function editPublishing(viewer: Viewer, seen: Seen, input: PublishInput): Promise<void> {
  await editEvent(viewer, seen, async ({ tx, row }) => {
    const slug = await newSlug(tx, row, input.slug);
    return { ...input, slug };
  });
}

export interface DocumentInput {
  content: ContentInput;
  placeTime: PlaceTimeInput;
  registration: RegistrationSettings;
  programme: ProgrammeInput;
  publishing: PublishInput;
}

/** The whole event in one version: all of it is taken, or nothing. */
export async function editDocument(viewer: Viewer, seen: Seen, input: DocumentInput): Promise<void> {
  await editEvent(viewer, seen, async (places) => {
    const { tx, row } = places;
    const { slug: wanted, ...publishing } = input.publishing;
    const content = (await isChosen(places, seen, wanted))
      ? { ...input.content, slug: await newSlug(tx, row, wanted) }
      : await changeContent(places, input.content);
    if (input.content.coverId !== row.coverId) await assertPublicPicture(tx, input.content.coverId);
    return {
      ...content,
      ...(await changePlaceTime(places, input.placeTime)),
      ...(await changeRegistration(places, input.registration)),
      ...(await changeProgramme(places, input.programme)),
      ...publishing,
    };
  });
}

/** Whether somebody typed this address; else it follows the title. One that was sent before may have followed it already. */
async function isChosen({ tx, row }: SeatAllocation, seen: Seen, slug: string): Promise<boolean> {
  if (slug === row.slug) return false;
  if (row.version === seen.version) return true;
  const was = await tx
    .selectFrom('slugRedirects')
    .select('slug')
    .where('kind', '=', 'event')
    .where('itemId', '=', row.id)
    .where('slug', '=', slug)
    .executeTakeFirst();
  return was === undefined;
}

/**
 * Writes what `work` says of an event, over the version the writer saw. What is stored already is not written again:
 * nothing was changed, or it was saved before and only the answer got lost. Over a newer version all else is StaleSave.
 */
export async function editEvent(
  viewer: Viewer,
  { id, version }: Seen,
  work: (places: SeatAllocation) => Promise<EventChange>,
): Promise<void> {
  await changeEvent(viewer, id, async (places) => {
    const { row, tx } = places;
    const isNewer = row.version !== version;
    const links = JSON.stringify(await linkedIds(row.id, tx));
    const change = await work(places).catch((error: unknown) => {
      if (isNewer && error instanceof AppError && !isUnavailable(error)) throw new StaleSave();
      throw error;
    });
    if (holds(row, change) && JSON.stringify(await linkedIds(row.id, tx)) === links) return undefined;
    if (isNewer) throw new StaleSave();
    return places.refresh(await writeEvent(tx, viewer, row, change));
  });
}
