import { randomUUID } from 'node:crypto';
import { approveRegistration, rejectRegistration } from '../events/by-team/approvals.server.ts';
import { checkIn, type CheckInResult } from '../events/check-in/check-in.server.ts';
import type { Arrival } from '../events/check-in/guest.ts';
import { readCheckInItems } from '../events/check-in/sync.server.ts';
import { findEvent } from '../events/event/events.server.ts';
import {
  cancelByHand,
  moveToFront,
  offerByHand,
  promoteByHand,
  resizeByHand,
} from '../events/by-team/staff-actions.server.ts';
import { handFields } from '../events/by-team/by-hand-form.ts';
import { readHandForm } from '../events/by-team/by-hand-input.server.ts';
import { registerByHand } from '../events/by-team/by-hand.server.ts';
import { findRegistration } from '../events/registrations/list.server.ts';
import { questionField } from '../events/registrations/registration.ts';
import { resendEmail } from '../events/registrations/resend.server.ts';
import { mayRunEvents } from '../events/event/event.policy.ts';
import { notFound } from '../platform/app-error.ts';
import { nowIso } from '../platform/clock.server.ts';
import { builder } from './builder.server.ts';
import { formOf } from './form-of.server.ts';
import { RegistrationRef } from './registration-types.server.ts';

builder.mutationFields((t) => {
  const id = t.arg.id({ required: true });
  const reason = t.arg.string({ description: 'It is kept; needed where others have waited longer.' });
  return {
    approveRegistration: t.boolean({
      args: { id },
      resolve: async (_root, args, { viewer }) => {
        await approveRegistration(viewer, args.id);
        return true;
      },
    }),
    rejectRegistration: t.boolean({
      args: { id },
      resolve: async (_root, args, { viewer }) => {
        await rejectRegistration(viewer, args.id);
        return true;
      },
    }),
    offerPlace: t.boolean({
      description: 'For a day, by mail.',
      args: { id, reason },
      resolve: async (_root, args, { viewer }) => {
        await offerByHand(viewer, args.id, args.reason ?? '');
        return true;
      },
    }),
    promoteRegistration: t.boolean({
      description: 'Gives a place at once, where there is one.',
      args: { id, reason },
      resolve: async (_root, args, { viewer }) => {
        await promoteByHand(viewer, args.id, args.reason ?? '');
        return true;
      },
    }),
    moveRegistrationToFront: t.boolean({
      description: 'Of the waiting list.',
      args: { id, reason },
      resolve: async (_root, args, { viewer }) => {
        await moveToFront(viewer, args.id, args.reason ?? '');
        return true;
      },
    }),
    resizeRegistration: t.boolean({
      args: { id, partySize: t.arg.int({ required: true }) },
      resolve: async (_root, { id: party, partySize }, { viewer }) => {
        await resizeByHand(viewer, party, partySize);
        return true;
      },
    }),
    cancelRegistration: t.boolean({
      description: 'Its places go to those who wait.',
      args: {
        id,
        note: t.arg.string({ description: 'Stands in the mail.' }),
        tell: t.arg.boolean({ defaultValue: true, description: 'By mail.' }),
      },
      resolve: async (_root, { id: party, note, tell }, { viewer }) => {
        await cancelByHand(viewer, party, { note: note ?? '', tell: tell !== false });
        return true;
      },
    }),
    resendRegistrationEmail: t.boolean({
      description: 'The email that says how a registration stands; the same key again sends nothing.',
      args: { id, key: t.arg.id() },
      resolve: async (_root, { id: party, key }, { viewer }) => {
        await resendEmail(viewer, party, key ?? randomUUID());
        return true;
      },
    }),
  };
});

const HandInput = builder.inputType('RegistrationInput', {
  fields: (t) => ({
    key: t.id({
      description: 'A UUID of the caller’s own, which becomes the id: sent again, it is the same.',
    }),
    givenName: t.string({ required: true }),
    familyName: t.string(),
    email: t.string(),
    telephone: t.string(),
    partySize: t.int({ defaultValue: 1 }),
    attendees: t.stringList({ description: 'The names of the others.' }),
    answers: t.field({ type: 'JSON', description: 'By the ids of the event’s questions.' }),
    turn: t.string({ defaultValue: 'place', description: 'place, or waiting for the waiting list' }),
    reason: t.string({ description: 'It is kept; needed where others have waited longer.' }),
  }),
});

builder.mutationField('registerByHand', (t) =>
  t.field({
    type: RegistrationRef,
    description: 'Confirmed at once, with its letter where there is an address.',
    args: { event: t.arg.id({ required: true }), input: t.arg({ type: HandInput, required: true }) },
    resolve: async (_root, args, { viewer }) => {
      if (!mayRunEvents(viewer)) throw notFound();
      const event = await findEvent(viewer, args.event);
      const { key, attendees, answers, ...plain } = args.input;
      const given = Object.entries((answers ?? {}) as Record<string, unknown>);
      const form = formOf(handFields(event), {
        ...plain,
        attendees: attendees?.join('\n'),
        ...Object.fromEntries(given.map(([id, answer]) => [questionField({ id }), answer])),
      });
      form.set('key', key ?? '');
      const input = readHandForm(event, form);
      await registerByHand(viewer, event.id, input);
      return findRegistration(viewer, event, input.id);
    },
  }),
);

const CheckInRef = builder.objectRef<CheckInResult>('CheckIn').implement({
  fields: (t) => ({
    registrationId: t.exposeID('registrationId', { nullable: false }),
    name: t.exposeString('name', { nullable: false }),
    partySize: t.exposeInt('partySize', { nullable: false }),
    alreadyInSince: t.field({ type: 'DateTime', resolve: ({ alreadyInSince }) => alreadyInSince }),
  }),
});

builder.mutationField('checkIn', (t) =>
  t.field({
    type: CheckInRef,
    description: 'One person of a party; out again is the undo.',
    args: {
      event: t.arg.id({ required: true }),
      code: t.arg.string({ required: true, description: 'What the guest shows, or the registration’s id.' }),
      attendeeIndex: t.arg.int({ defaultValue: 0, description: '0 is the contact, 1 the first companion.' }),
      out: t.arg.boolean(),
      id: t.arg.id({ description: 'A UUID of the caller’s own: sent again, it counts once.' }),
      at: t.arg({ type: 'DateTime', description: 'When it happened; now, where nobody says.' }),
    },
    resolve: async (_root, { event, code, attendeeIndex, out, id, at }, { viewer }) => {
      if (!mayRunEvents(viewer)) throw notFound();
      const item = {
        kind: 'arrival',
        id: id ?? randomUUID(),
        code,
        attendeeIndex: attendeeIndex ?? 0,
        direction: out ? 'out' : 'in',
        at: at ?? nowIso(),
      };
      const [arrival] = readCheckInItems({ items: [item] }) as Arrival[];
      return checkIn(viewer, (await findEvent(viewer, event)).id, arrival as Arrival);
    },
  }),
);
