import { SOURCE_LABELS, STATUS_LABELS } from '../events/registrations/filter.ts';
import { findRegistration, type ListedRegistration } from '../events/registrations/list.server.ts';
import { findEvent } from '../events/event/events.server.ts';
import { builder } from './builder.server.ts';
import { pageType } from './paging.server.ts';
import { knownType, type Values } from './type-refs.server.ts';

export type Party = ListedRegistration;

/** What a list of registrations can be narrowed by. */
export const REGISTRATION_STATUSES = [...Object.keys(STATUS_LABELS), 'any'];
export const REGISTRATION_SOURCES = Object.keys(SOURCE_LABELS);

export const RegistrationRef = builder.objectRef<Party>('Registration');
RegistrationRef.implement({
  description: 'For members only.',
  fields: (t) => ({
    id: t.exposeID('id', { nullable: false }),
    status: t.exposeString('status', { nullable: false }),
    source: t.exposeString('source', { nullable: false, description: REGISTRATION_SOURCES.join(', ') }),
    givenName: t.exposeString('givenName', { nullable: false }),
    familyName: t.exposeString('familyName', { nullable: false }),
    email: t.exposeString('email'),
    telephone: t.exposeString('telephone'),
    partySize: t.exposeInt('partySize', { nullable: false }),
    attendees: t.exposeStringList('attendees', {
      nullable: false,
      description: 'The others of the party.',
    }),
    checkedInCount: t.exposeInt('checkedInCount', { nullable: false, description: 'How many are in now.' }),
    publicCode: t.exposeString('publicCode', { description: 'What the guest shows at the door.' }),
    answers: t.expose('answers', { type: 'JSON' }),
    consents: t.expose('consents', { type: 'JSON' }),
    createdAt: t.expose('createdAt', { type: 'DateTime', nullable: false }),
    emailConfirmedAt: t.expose('emailConfirmedAt', { type: 'DateTime' }),
    confirmedAt: t.expose('confirmedAt', { type: 'DateTime' }),
    holdExpiresAt: t.expose('holdExpiresAt', { type: 'DateTime' }),
    eventId: t.exposeID('eventId', { nullable: false }),
    event: t.field({
      type: knownType('event'),
      resolve: async ({ eventId }, _args, { loader }) =>
        (await loader('event').load(eventId)) as Values | null,
    }),
    participant: t.field({
      type: knownType('participant'),
      resolve: async ({ participantId }, _args, { loader }) =>
        participantId ? ((await loader('participant').load(participantId)) as Values | null) : null,
    }),
  }),
});

export const RegistrationPage = pageType('Registration', RegistrationRef);

builder.queryField('registration', (t) =>
  t.field({
    type: RegistrationRef,
    args: { event: t.arg.id({ required: true }), id: t.arg.id({ required: true }) },
    resolve: async (_root, { event, id }, { viewer }) =>
      findRegistration(viewer, await findEvent(viewer, event), id),
  }),
);
