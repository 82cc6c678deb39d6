import { createEvent } from '../events/event-create.server.ts';
import { binEvent, restoreEvent } from '../events/event-bin.server.ts';
import { watchCheckIns } from '../events/door-watch.server.ts';
import { cancelEvent } from '../events/event-changes.server.ts';
import { editEvent } from '../events/event-edit.server.ts';
import { setEventState } from '../events/event-publishing.server.ts';
import type { EventCard } from '../events/event-row.server.ts';
import { EVENT_STATUSES, EVENT_TYPES, type Event, placesLeft, type Question } from '../events/event.ts';
import { filterFromQuery, findEvent, listEvents } from '../events/events.server.ts';
import { approveRegistration, rejectRegistration } from '../events/approvals.server.ts';
import { registrationFilterFromQuery } from '../events/registration-filter.ts';
import {
  countRegistrations,
  type ListedRegistration,
  listRegistrations,
} from '../events/registration-list.server.ts';
import { AppError } from '../kernel/app-error.ts';
import { may } from '../kernel/rights.ts';
import type { Viewer } from '../kernel/viewer.ts';
import { richTextFromForm } from '../kernel/rich-text-form.server.ts';
import { builder, type GraphContext, type Page, PageInfo, State } from './builder.server.ts';
import { typeRefs } from './type-refs.server.ts';
import { pageSize } from './content-types.server.ts';

const enumOf = (labels: object) =>
  Object.fromEntries(Object.keys(labels).map((key) => [key, { value: key }]));
const EventType = builder.enumType('EventType', { values: enumOf(EVENT_TYPES) });
const EventStatus = builder.enumType('EventStatus', { values: enumOf(EVENT_STATUSES) });

/** A list gives what cards show; the whole event is read when more of it is asked for. */
const EventRef = builder.objectRef<EventCard>('Event');
// What refers to an event leads to this type.
typeRefs.set('event', EventRef as never);
const whole = async ({ id }: EventCard, { loader }: GraphContext) =>
  (await loader('event').load(id)) as Event;

const RegistrationRef = builder.objectRef<ListedRegistration>('Registration').implement({
  description: 'For members only.',
  fields: (t) => ({
    id: t.exposeID('id', { nullable: false }),
    status: t.exposeString('status', { nullable: false }),
    givenName: t.exposeString('givenName', { nullable: false }),
    familyName: t.exposeString('familyName', { nullable: false }),
    partySize: t.exposeInt('partySize', { nullable: false }),
    createdAt: t.field({ type: 'DateTime', nullable: false, resolve: ({ createdAt }) => createdAt }),
    answers: t.field({ type: 'JSON', resolve: ({ answers }) => answers }),
  }),
});

const RegistrationPage = builder.objectRef<Page<ListedRegistration>>('RegistrationPage').implement({
  fields: (t) => ({
    nodes: t.field({ type: [RegistrationRef], nullable: false, resolve: ({ nodes }) => nodes }),
    totalCount: t.exposeInt('totalCount', { nullable: false }),
    pageInfo: t.field({ type: PageInfo, nullable: false, resolve: (page) => page }),
  }),
});

EventRef.implement({
  description: 'What is on (/guests/event/{slug}, /bee/events).',
  fields: (t) => ({
    id: t.exposeID('id', { nullable: false }),
    slug: t.exposeString('slug', { nullable: false }),
    title: t.exposeString('title', { nullable: false }),
    summary: t.exposeString('summary', { nullable: false }),
    type: t.field({ type: EventType, nullable: false, resolve: ({ type }) => type }),
    eventStatus: t.field({ type: EventStatus, nullable: false, resolve: ({ eventStatus }) => eventStatus }),
    startDate: t.field({ type: 'DateTime', nullable: false, resolve: ({ startDate }) => startDate }),
    endDate: t.field({ type: 'DateTime', resolve: ({ endDate }) => endDate }),
    timezone: t.exposeString('timezone', { nullable: false }),
    allDay: t.exposeBoolean('allDay', { nullable: false }),
    place: t.field({ type: 'JSON', description: 'As schema.org’s Place.', resolve: ({ place }) => place }),
    capacity: t.exposeInt('capacity'),
    placesLeft: t.int({ resolve: (event) => placesLeft(event) }),
    waiting: t.exposeInt('waiting', { nullable: false }),
    body: t.field({ type: 'JSON', resolve: async (card, _a, context) => (await whole(card, context)).body }),
    tags: t.stringList({ resolve: async (card, _a, context) => (await whole(card, context)).tags }),
    version: t.int({ resolve: async (card, _a, context) => (await whole(card, context)).version }),
    programme: t.field({
      type: 'JSON',
      resolve: async (card, _a, context) => (await whole(card, context)).programme,
    }),
    questions: t.field({
      type: 'JSON',
      resolve: async (card, _a, context): Promise<Question[]> =>
        (await whole(card, context)).questions.filter(({ retired }) => !retired),
    }),
    registrations: t.field({
      type: RegistrationPage,
      description: 'For members only; 50 to a page.',
      args: { q: t.arg.string(), status: t.arg.string(), after: t.arg.string() },
      resolve: async (card, args, context) => {
        if (!may(context.viewer, 'bee')) return null;
        const query = new URLSearchParams();
        for (const key of ['q', 'status', 'after'] as const) if (args[key]) query.set(key, args[key]);
        const found = await listRegistrations(
          context.viewer,
          await whole(card, context),
          registrationFilterFromQuery(query),
        );
        return { nodes: found.registrations, totalCount: found.count, endCursor: found.next };
      },
    }),
  }),
});

const EventPage = builder
  .objectRef<{ nodes: EventCard[]; endCursor: string | undefined }>('EventPage')
  .implement({
    fields: (t) => ({
      nodes: t.field({ type: [EventRef], nullable: false, resolve: ({ nodes }) => nodes }),
      pageInfo: t.field({ type: PageInfo, nullable: false, resolve: (page) => page }),
    }),
  });

builder.queryFields((t) => ({
  event: t.field({
    type: EventRef,
    args: { id: t.arg.string({ required: true, description: 'An id or a slug.' }) },
    resolve: (_root, { id }, { viewer }) => findEvent(viewer, id),
  }),
  events: t.field({
    type: EventPage,
    nullable: false,
    args: {
      first: t.arg.int({ defaultValue: 20 }),
      when: t.arg.string({ defaultValue: 'coming', description: 'coming or past' }),
      q: t.arg.string(),
      month: t.arg.string({ description: 'YYYY-MM' }),
      type: t.arg({ type: EventType }),
      after: t.arg.string(),
    },
    resolve: async (_root, args, { viewer }) => {
      const query = new URLSearchParams();
      for (const key of ['when', 'q', 'month', 'type', 'after'] as const)
        if (args[key]) query.set(key, args[key]);
      const { events, next } = await listEvents(viewer, filterFromQuery(query), pageSize(args.first));
      return { nodes: events, endCursor: next };
    },
  }),
}));

const EventInput = builder.inputType('EventInput', {
  fields: (t) => ({
    title: t.string({ required: true }),
    type: t.field({ type: EventType, required: true }),
    startDate: t.field({ type: 'DateTime', required: true }),
    endDate: t.field({ type: 'DateTime' }),
    timezone: t.string({ required: true, description: 'IANA: Europe/Paris' }),
    allDay: t.boolean(),
  }),
});
const EventContentInput = builder.inputType('EventContentInput', {
  description: 'What is left out stays as it is.',
  fields: (t) => ({
    title: t.string(),
    summary: t.string(),
    tags: t.stringList(),
    body: t.field({ type: 'JSON' }),
  }),
});

builder.mutationFields((t) => ({
  createEvent: t.field({
    type: EventRef,
    description: 'A draft.',
    args: { input: t.arg({ type: EventInput, required: true }) },
    resolve: async (_root, { input }, { viewer }) => {
      assertText('title', input.title, 3, 160);
      assertZone(input.timezone);
      const instant = (value: string) => new Date(value).toISOString();
      const id = await createEvent(viewer, {
        title: input.title.trim(),
        type: input.type as keyof typeof EVENT_TYPES,
        startDate: instant(input.startDate),
        endDate: input.endDate ? instant(input.endDate) : null,
        timezone: input.timezone,
        allDay: input.allDay ? 1 : 0,
      });
      return findEvent(viewer, id);
    },
  }),
  updateEvent: t.field({
    type: EventRef,
    description: 'Refused with CONFLICT when `version` is no longer the newest.',
    args: {
      id: t.arg.id({ required: true }),
      version: t.arg.int({ required: true }),
      input: t.arg({ type: EventContentInput, required: true }),
    },
    resolve: async (_root, { id, version, input }, { viewer }) => {
      if (!may(viewer, 'bee')) throw new AppError('notFound', 'There is nothing at this address.');
      const now = await findEvent(viewer, id);
      const title = input.title?.trim() ?? now.title;
      const summary = input.summary?.trim() ?? now.summary;
      assertText('title', title, 3, 160);
      assertText('summary', summary, 0, 300);
      const body = input.body ? richTextFromForm(JSON.stringify(input.body)) : now.body;
      await editEvent(viewer, { id, version }, async () => ({
        title,
        summary,
        tags: JSON.stringify(input.tags ?? now.tags),
        body: JSON.stringify(body),
      }));
      return findEvent(viewer, id);
    },
  }),
  setEventState: t.field({
    type: EventRef,
    args: { id: t.arg.id({ required: true }), state: t.arg({ type: State, required: true }) },
    resolve: async (_root, { id, state }, { viewer }) => {
      await setEventState(viewer, id, state);
      return findEvent(viewer, id);
    },
  }),
  cancelEvent: t.field({
    type: EventRef,
    description: 'Tells everybody who is registered, once.',
    args: { id: t.arg.id({ required: true }), note: t.arg.string() },
    resolve: async (_root, { id, note }, { viewer }) => {
      await cancelEvent(viewer, id, note?.slice(0, 1000));
      return findEvent(viewer, id);
    },
  }),
  removeEvent: t.boolean({
    description: 'To the bin, for 30 days.',
    args: { id: t.arg.id({ required: true }) },
    resolve: async (_root, { id }, { viewer }) => {
      await binEvent(viewer, id);
      return true;
    },
  }),
  restoreEvent: t.field({
    type: EventRef,
    args: { id: t.arg.id({ required: true }) },
    resolve: async (_root, { id }, { viewer }) => {
      await restoreEvent(viewer, id);
      return findEvent(viewer, id);
    },
  }),
  approveRegistration: t.boolean({
    args: { id: t.arg.id({ required: true }) },
    resolve: async (_root, { id }, { viewer }) => {
      await approveRegistration(viewer, id);
      return true;
    },
  }),
  rejectRegistration: t.boolean({
    args: { id: t.arg.id({ required: true }) },
    resolve: async (_root, { id }, { viewer }) => {
      await rejectRegistration(viewer, id);
      return true;
    },
  }),
}));

interface Figures {
  registered: number;
  waiting: number;
  checkedIn: number;
}

const FiguresRef = builder.objectRef<Figures>('EventFigures').implement({
  description: 'People, not parties.',
  fields: (t) => ({
    registered: t.exposeInt('registered', { nullable: false }),
    waiting: t.exposeInt('waiting', { nullable: false }),
    checkedIn: t.exposeInt('checkedIn', { nullable: false }),
  }),
});

async function figuresOf(viewer: Viewer, eventId: string): Promise<Figures> {
  const counts = await countRegistrations(viewer, eventId);
  return {
    registered: counts.people('confirmed'),
    waiting: counts.people('waitlisted'),
    checkedIn: counts.in,
  };
}

builder.subscriptionField('eventFigures', (t) =>
  t.field({
    type: FiguresRef,
    nullable: false,
    description: 'How many are registered and in: now, and whenever that changes, by whatever device.',
    args: { id: t.arg.id({ required: true }) },
    async *subscribe(_root, { id }, { viewer, viewerNow }) {
      yield await figuresOf(viewer, id);
      const stop = new AbortController();
      try {
        for await (const _news of watchCheckIns(viewer, id, stop.signal)) {
          // A session that has ended hears no more.
          yield await figuresOf(await viewerNow(), id);
        }
      } finally {
        stop.abort();
      }
    },
    resolve: (figures) => figures,
  }),
);

function assertText(field: string, text: string, least: number, most: number): void {
  const length = Array.from(text).length;
  if (length >= least && length <= most) return;
  const message = `${field} takes ${least} to ${most} characters.`;
  throw new AppError('invalid', message, { [field]: message });
}

function assertZone(timezone: string): void {
  if (Intl.supportedValuesOf('timeZone').includes(timezone) || timezone === 'UTC') return;
  throw new AppError('invalid', 'This is no time zone.', { timezone: 'This is no time zone.' });
}
