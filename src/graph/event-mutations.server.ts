import { binEvent, restoreEvent } from '../events/editing/bin.server.ts';
import { cancelEvent, postponeEvent } from '../events/editing/changes.server.ts';
import { createEvent } from '../events/editing/create.server.ts';
import { ENTERED } from '../events/editing/form-values.server.ts';
import { type FormTab, TAB_FIELDS, TITLE } from '../events/editing/fields.ts';
import { saveForm } from '../events/editing/forms.server.ts';
import { linkedIds } from '../events/event/links.server.ts';
import { setEventState } from '../events/editing/publishing.server.ts';
import { findTeamEvent } from '../events/event/team.server.ts';
import type { EVENT_TYPES } from '../events/event/event.ts';
import { findEvent } from '../events/event/events.server.ts';
import { mayRunEvents } from '../events/event/event.policy.ts';
import { readText } from '../events/event/read-text.server.ts';
import { notFound } from '../platform/app-error.ts';
import { builder, State } from './builder.server.ts';
import { EventRef, EventType } from './event-types.server.ts';
import { formInput } from './field-types.server.ts';
import { formOf } from './form-of.server.ts';

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
builder.mutationFields((t) => ({
  createEvent: t.field({
    type: EventRef,
    description: 'A draft.',
    args: { input: t.arg({ type: EventInput, required: true }) },
    resolve: async (_root, { input }, { viewer }) => {
      if (!mayRunEvents(viewer)) throw notFound();
      const title = readText(TITLE, input.title);
      const id = await createEvent(viewer, {
        title,
        type: input.type as keyof typeof EVENT_TYPES,
        startDate: input.startDate,
        endDate: input.endDate ?? null,
        timezone: input.timezone,
        allDay: input.allDay ? 1 : 0,
      });
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
      await cancelEvent(viewer, id, note ?? '');
      return findEvent(viewer, id);
    },
  }),
  postponeEvent: t.field({
    type: EventRef,
    description: 'To a date that nobody knows yet; tells everybody who is registered, once.',
    args: { id: t.arg.id({ required: true }), note: t.arg.string() },
    resolve: async (_root, { id, note }, { viewer }) => {
      await postponeEvent(viewer, id, note ?? '');
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
}));

/** Each tab of the event's form is a mutation: its fields, checked and saved as there. */
const TABS: Record<FormTab, string> = {
  content: 'Event',
  'place-time': 'EventPlaceTime',
  registration: 'EventRegistration',
  programme: 'EventProgramme',
  publish: 'EventPublishing',
};

for (const [tab, name] of Object.entries(TABS) as [FormTab, string][]) {
  // In these forms a moment is of the clock on the wall: 2026-12-12T18:30 in the event's zone.
  const fields = TAB_FIELDS[tab].map((field) =>
    field.kind === 'dateTime' ? { ...field, kind: 'text' as const, max: 16 } : field,
  );
  const input = formInput(
    tab === 'content' ? 'EventContentInput' : `${name}Input`,
    fields,
    'What is left out stays as it is. Times are of the clock on the wall, in the event’s zone.',
  );
  builder.mutationField(`update${name}`, (t) =>
    t.field({
      type: EventRef,
      description: 'Refused with CONFLICT when `version` is no longer the newest.',
      args: {
        id: t.arg.id({ required: true }),
        version: t.arg.int({ required: true }),
        input: t.arg({ type: input, required: true }),
      },
      resolve: async (_root, args, { viewer }) => {
        const row = await findTeamEvent(viewer, args.id);
        const form = formOf(fields, args.input, ENTERED[tab](row, await linkedIds(row.id)));
        await saveForm(viewer, tab, { id: row.id, version: args.version }, form, row.timezone);
        return findEvent(viewer, row.id);
      },
    }),
  );
}
