import type { EventCard, EventRow } from '../events/event/row.server.ts';
import { listTeamEvents, teamFilterFromQuery } from '../events/event/list.server.ts';
import { COUNTED } from '../platform/db/count-up-to.server.ts';
import { NEEDS, SORTS, WHEN } from '../events/event/list.ts';
import { EVENT_STATUSES, EVENT_TYPES, type Event, type Question } from '../events/event/event.ts';
import { filterFromQuery, findEvent, listEvents } from '../events/event/events.server.ts';
import type { RegistrationsPage } from '../events/registrations/list.server.ts';
import { REGISTRATION_STATES, standingOf } from '../events/event/registration-state.ts';
import { COLUMN_FIELDS } from '../events/editing/fields.ts';
import { fromColumn } from '../kernel/content/fields/values.server.ts';
import { may } from '../kernel/access/rights.ts';
import { nowIso } from '../platform/clock.server.ts';
import { builder, type GraphContext, PageInfo, State, Visibility } from './builder.server.ts';
import { idIfShown, outputFields } from './field-types.server.ts';
import { pageSize, pageType, queryFrom } from './paging.server.ts';
import {
  REGISTRATION_SOURCES,
  REGISTRATION_STATUSES,
  RegistrationPage,
} from './registration-types.server.ts';
import { knownType, typeRefs, type Values } from './type-refs.server.ts';

const enumOf = (labels: object) =>
  Object.fromEntries(Object.keys(labels).map((key) => [key, { value: key }]));
export const EventType = builder.enumType('EventType', { values: enumOf(EVENT_TYPES) });
const EventStatus = builder.enumType('EventStatus', { values: enumOf(EVENT_STATUSES) });
const RegistrationStateType = builder.enumType('RegistrationState', { values: REGISTRATION_STATES });

/** What guests may have is named below, field by field; any other column of an event's forms is for the team. */
const FOR_GUESTS = new Set(
  'title summary type language tags body coverId timezone allDay capacity state visibility slug'.split(' '),
);
const TEAM_COLUMNS = Object.values(COLUMN_FIELDS)
  .flat()
  .filter(({ name }) => !FOR_GUESTS.has(name));

/** A list gives what cards show; the whole event is read when more of it is asked for. */
export const EventRef = builder.objectRef<EventCard>('Event');
// What refers to an event leads to this type.
typeRefs.set('event', EventRef as never);
const whole = async ({ id }: EventCard, { loader }: GraphContext) =>
  (await loader('wholeEvent').load(id)) as Event;
const forTeam = async ({ id }: EventCard, { viewer, loader }: GraphContext) =>
  may(viewer, 'bee') ? ((await loader('teamEvent').load(id)) as EventRow | null) : null;

EventRef.implement({
  description: 'What is on (/guests/event/{slug}, /bee/events).',
  fields: (t) => ({
    id: t.exposeID('id', { nullable: false }),
    slug: t.exposeString('slug', { nullable: false }),
    title: t.exposeString('title', { nullable: false }),
    summary: t.exposeString('summary', { nullable: false }),
    type: t.expose('type', { type: EventType, nullable: false }),
    eventStatus: t.expose('eventStatus', { type: EventStatus, nullable: false }),
    startDate: t.expose('startDate', { type: 'DateTime', nullable: false }),
    endDate: t.expose('endDate', { type: 'DateTime' }),
    timezone: t.exposeString('timezone', { nullable: false }),
    allDay: t.exposeBoolean('allDay', { nullable: false }),
    place: t.expose('place', { type: 'JSON', description: 'As schema.org’s Place.' }),
    capacity: t.exposeInt('capacity'),
    registration: t.field({
      type: RegistrationStateType,
      nullable: false,
      description: 'How it stands for who would register now.',
      resolve: (event) => standingOf(event, nowIso()).state,
    }),
    placesLeft: t.int({
      description: 'That one can have by registering now; null where nobody counts them.',
      resolve: (event) => standingOf(event, nowIso()).free,
    }),
    waiting: t.exposeInt('waiting', {
      nullable: false,
      description: 'Parties on the waiting list whose address is confirmed.',
    }),
    language: t.exposeString('language', { nullable: false }),
    coverId: t.id({ resolve: idIfShown('coverId', 'media') }),
    cover: t.field({
      type: knownType('media'),
      resolve: async ({ coverId }, _args, { loader }) =>
        coverId ? ((await loader('media').load(coverId)) as Values | null) : null,
    }),
    updatedAt: t.field({
      type: 'DateTime',
      resolve: async (card, _a, context) => (await whole(card, context)).updatedAt,
    }),
    state: t.field({
      type: State,
      description: 'For members only, as what follows.',
      resolve: async (card, _a, context) => (await forTeam(card, context))?.state,
    }),
    visibility: t.field({
      type: Visibility,
      resolve: async (card, _a, context) => (await forTeam(card, context))?.visibility,
    }),
    ...(Object.fromEntries(
      TEAM_COLUMNS.flatMap((field) =>
        outputFields(
          t as never,
          field.name,
          { ...field, label: `${field.label}; for members only.` },
          (async (card: EventCard, _args: object, context: GraphContext) => {
            const stored = (await forTeam(card, context))?.[field.name as keyof EventRow] ?? null;
            return stored === null ? null : fromColumn(field, stored);
          }) as never,
        ),
      ),
    ) as object),
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
      args: {
        q: t.arg.string(),
        status: t.arg.string({ description: `${REGISTRATION_STATUSES.join(', ')}; none: all that live` }),
        source: t.arg.string({ description: REGISTRATION_SOURCES.join(', ') }),
        checkedIn: t.arg.boolean(),
        unanswered: t.arg.boolean({ description: 'Only those who left a question unanswered.' }),
        after: t.arg.string(),
      },
      resolve: async ({ id }, { checkedIn, unanswered, ...args }, { viewer, loader }) => {
        if (!may(viewer, 'bee')) return null;
        const query = queryFrom(args, { status: REGISTRATION_STATUSES, source: REGISTRATION_SOURCES });
        if (typeof checkedIn === 'boolean') query.set('in', checkedIn ? 'yes' : 'no');
        if (unanswered) query.set('answers', 'missing');
        const found = (await loader(`registrations?${query}`).load(id)) as RegistrationsPage;
        return { nodes: found.registrations, totalCount: found.count, endCursor: found.next };
      },
    }),
  }),
});

const MONTH = { test: /^20\d\d-(0[1-9]|1[0-2])$/, said: 'YYYY-MM, of this century' };

const EventPage = builder
  .objectRef<{ nodes: EventCard[]; endCursor: string | undefined }>('EventPage')
  .implement({
    fields: (t) => ({
      nodes: t.expose('nodes', { type: [EventRef], nullable: false }),
      pageInfo: t.field({ type: PageInfo, nullable: false, resolve: (page) => page }),
    }),
  });

const TeamEventPage = pageType('TeamEvent', EventRef, 'Counted up to 1,001.');

builder.queryFields((t) => ({
  event: t.field({
    type: EventRef,
    args: { id: t.arg.string({ required: true, description: 'An id or a slug.' }) },
    resolve: async (_root, { id }, { viewer, loader }) => {
      const event = await findEvent(viewer, id);
      loader('wholeEvent').prime(event.id, event);
      return event;
    },
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
      const { events, next } = await listEvents(
        viewer,
        filterFromQuery(queryFrom(args, { when: ['coming', 'past'], month: MONTH })),
        pageSize(args.first),
      );
      return { nodes: events, endCursor: next };
    },
  }),
  teamEvents: t.field({
    type: TeamEventPage,
    description: 'As the team sees them, drafts and all; for members only.',
    args: {
      first: t.arg.int({ defaultValue: 25 }),
      after: t.arg.string(),
      q: t.arg.string(),
      when: t.arg.string({ defaultValue: 'coming', description: Object.keys(WHEN).join(', ') }),
      type: t.arg({ type: EventType }),
      state: t.arg({ type: State }),
      status: t.arg({ type: EventStatus }),
      needs: t.arg.string({ description: Object.keys(NEEDS).join(', ') }),
      sort: t.arg.string({ defaultValue: 'date', description: Object.keys(SORTS).join(', ') }),
      bin: t.arg.boolean({ description: 'What was thrown away, instead of what is there.' }),
    },
    resolve: async (_root, args, { viewer }) => {
      const { events, count, next } = await listTeamEvents(
        viewer,
        teamFilterFromQuery(
          queryFrom(args, {
            when: Object.keys(WHEN),
            needs: Object.keys(NEEDS),
            sort: Object.keys(SORTS),
          }),
        ),
        pageSize(args.first),
      );
      return { nodes: events, totalCount: count ?? COUNTED + 1, endCursor: next };
    },
  }),
}));
