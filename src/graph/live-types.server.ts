import { type EventFigures, watchFigures } from '../events/team/figures.server.ts';
import type { CheckInGuest } from '../events/check-in/guest.ts';
import { watchCheckIns } from '../events/check-in/watch.server.ts';
import { mayRunEvents } from '../events/event/event.policy.ts';
import { findEvent } from '../events/event/events.server.ts';
import { AppError, notFound } from '../platform/app-error.ts';
import { builder, type GraphContext } from './builder.server.ts';
import { live, stillTold } from './live.server.ts';

/** Events that one stream may watch: those that the team's home shows. */
const MOST_WATCHED = 50;

const FiguresRef = builder.objectRef<EventFigures>('EventFigures').implement({
  description: 'People, not parties.',
  fields: (t) => ({
    id: t.exposeID('id', { nullable: false, description: 'Of the event.' }),
    registered: t.exposeInt('registered', { nullable: false }),
    waiting: t.exposeInt('waiting', { nullable: false }),
    checkedIn: t.exposeInt('checkedIn', { nullable: false }),
  }),
});

const CheckInGuestRef = builder.objectRef<CheckInGuest>('CheckInGuest').implement({
  description: 'A registration as the door knows it.',
  fields: (t) => ({
    id: t.exposeID('id', { nullable: false }),
    code: t.exposeString('code', { nullable: false }),
    givenName: t.exposeString('givenName', { nullable: false }),
    familyName: t.exposeString('familyName', { nullable: false }),
    status: t.exposeString('status', { nullable: false }),
    names: t.stringList({
      nullable: false,
      description: 'Of each person of the party, the contact first; empty where nobody said.',
      resolve: ({ names }) => names,
    }),
    in: t.field({
      type: ['DateTime'],
      nullable: { list: false, items: true },
      description: 'Since when each is in; null where not.',
      resolve: ({ in: since }) => since,
    }),
  }),
});

const CheckInNewsRef = builder.objectRef<{ guests: CheckInGuest[] | undefined }>('CheckInNews').implement({
  fields: (t) => ({
    guests: t.field({
      type: [CheckInGuestRef],
      description: 'Who changed; null where it may be anybody, so that the list is to be read anew.',
      resolve: ({ guests }) => guests,
    }),
  }),
});

const runsEvents =
  ({ viewerNow }: GraphContext) =>
  async () =>
    mayRunEvents(await viewerNow());

/** Those of these events that there are, for who runs them. */
async function watchable({ viewer, loader }: GraphContext, ids: readonly string[]): Promise<string[]> {
  if (!mayRunEvents(viewer)) throw notFound();
  if (ids.length > MOST_WATCHED)
    throw new AppError('badRequest', `One stream watches ${MOST_WATCHED} events at most.`);
  const events = (await loader('event').loadMany([...new Set(ids)])) as ({ id: string } | null)[];
  return events.flatMap((event) => event?.id ?? []);
}

builder.subscriptionFields((t) => ({
  eventFigures: t.field({
    type: FiguresRef,
    nullable: false,
    description: 'How many are registered and in: now, and whenever that changes, by whatever device.',
    args: { id: t.arg.id({ required: true }) },
    subscribe: async (_root, { id }, context) => {
      const ids = await watchable(context, [id]);
      if (ids.length === 0) throw notFound();
      return live(context, (signal) => watchFigures(context.viewer, ids, signal), runsEvents(context));
    },
    resolve: (told) => {
      const [figures] = stillTold(told);
      if (!figures) throw notFound();
      return figures;
    },
  }),
  eventsFigures: t.field({
    type: [FiguresRef],
    nullable: false,
    description: 'The same of several events: of all at first, then of each that changes.',
    args: { ids: t.arg.idList({ required: true }) },
    subscribe: async (_root, args, context) => {
      const ids = await watchable(context, args.ids);
      return live(context, (signal) => watchFigures(context.viewer, ids, signal), runsEvents(context));
    },
    resolve: stillTold,
  }),
  ...Object.fromEntries(
    (['checkInChanges', 'doorNews'] as const).map((name) => [
      name,
      t.field({
        type: CheckInNewsRef,
        nullable: false,
        description: 'Guests of an event as they change, for the devices at its check-in.',
        // Screens that were opened before the field had its name go on asking for it.
        ...(name === 'doorNews' ? { deprecationReason: 'It is called checkInChanges now.' } : {}),
        args: { id: t.arg.id({ required: true }) },
        subscribe: async (_root, args, context) => {
          if (!mayRunEvents(context.viewer)) throw notFound();
          const { id } = await findEvent(context.viewer, args.id);
          return live(context, (signal) => watchCheckIns(context.viewer, id, signal), runsEvents(context));
        },
        resolve: (told) => ({ guests: stillTold(told) }),
      }),
    ]),
  ),
}));
