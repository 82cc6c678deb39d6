import { noteConsent, setDoNotContact, withdrawConsent } from '../events/participants/contact.server.ts';
import { participantFields } from '../events/participants/fields.ts';
import { listParticipants, participantFilterFromQuery } from '../events/participants/list.server.ts';
import { participantTexts } from '../events/participants/page.server.ts';
import { mergeParticipants } from '../events/participants/merge.server.ts';
import {
  findParticipant,
  type Participant,
  saveParticipant,
} from '../events/participants/participant.server.ts';
import { eraseParticipant } from '../events/participants/erase.server.ts';
import { AppError } from '../platform/app-error.ts';
import { checkContentForm } from '../kernel/content/fields/check.ts';
import { named } from '../kernel/content/fields/field.ts';
import { COUNTED } from '../platform/db/count-up-to.server.ts';
import { builder, type GraphContext, Level } from './builder.server.ts';
import { formInput } from './field-types.server.ts';
import { formOf } from './form-of.server.ts';
import { pageSize, pageType, queryFrom } from './paging.server.ts';
import { type Party, RegistrationRef } from './registration-types.server.ts';
import { typeRefs } from './type-refs.server.ts';

/** What lists give; the whole person is read when more is asked for. */
type Listed = Pick<
  Participant,
  'id' | 'givenName' | 'familyName' | 'email' | 'telephone' | 'instruments' | 'level' | 'tags'
> & { doNotContact: number };

const ParticipantRef = builder.objectRef<Listed>('Participant');
typeRefs.set('participant', ParticipantRef as never);
const whole = async ({ id }: Listed, { loader }: GraphContext) =>
  (await loader('participant').load(id)) as Participant | null;

ParticipantRef.implement({
  description: 'For members only (/bee/parts).',
  fields: (t) => ({
    id: t.exposeID('id', { nullable: false }),
    givenName: t.exposeString('givenName', { nullable: false }),
    familyName: t.exposeString('familyName', { nullable: false }),
    email: t.exposeString('email'),
    telephone: t.exposeString('telephone'),
    instruments: t.stringList({ nullable: false, resolve: ({ instruments }) => instruments }),
    level: t.field({ type: Level, resolve: ({ level }) => level }),
    tags: t.stringList({ nullable: false, resolve: ({ tags }) => tags }),
    doNotContact: t.boolean({ nullable: false, resolve: ({ doNotContact }) => doNotContact === 1 }),
    locale: t.string({ resolve: async (one, _args, context) => (await whole(one, context))?.locale }),
    notes: t.string({ resolve: async (one, _args, context) => (await whole(one, context))?.notes }),
    newsConsent: t.field({
      type: 'JSON',
      description: 'When and how they agreed to news; null where they did not.',
      resolve: async (one, _args, context) => (await whole(one, context))?.marketingConsent,
    }),
    createdAt: t.field({
      type: 'DateTime',
      resolve: async (one, _args, context) => (await whole(one, context))?.createdAt,
    }),
    updatedAt: t.field({
      type: 'DateTime',
      resolve: async (one, _args, context) => (await whole(one, context))?.updatedAt,
    }),
    version: t.int({ resolve: async (one, _args, context) => (await whole(one, context))?.version }),
    registrations: t.field({
      type: [RegistrationRef],
      nullable: false,
      description: 'The newest first.',
      resolve: async ({ id }, _args, { loader }) =>
        ((await loader('participations').load(id)) as { registrations: Party[] } | null)?.registrations ?? [],
    }),
  }),
});

const ParticipantPage = pageType('Participant', ParticipantRef, 'Counted up to 1,001.');

builder.queryFields((t) => ({
  participant: t.field({
    type: ParticipantRef,
    description: 'Who was merged leads to who they are now.',
    args: { id: t.arg.id({ required: true }) },
    resolve: (_root, { id }, { viewer }) => findParticipant(viewer, id),
  }),
  participants: t.field({
    type: ParticipantPage,
    description: 'By name.',
    args: {
      first: t.arg.int({ defaultValue: 50 }),
      after: t.arg.string(),
      q: t.arg.string(),
      level: t.arg({ type: Level }),
      contact: t.arg.string({ description: 'news: who agreed to them; stop: who is not to be contacted' }),
    },
    resolve: async (_root, args, { viewer }) => {
      const filter = participantFilterFromQuery(queryFrom(args, { contact: ['news', 'stop'] }));
      const { participants, count, next } = await listParticipants(viewer, filter, pageSize(args.first));
      return { nodes: participants, totalCount: count ?? COUNTED + 1, endCursor: next };
    },
  }),
}));

const FIELDS = named(participantFields);
const ParticipantInput = formInput('ParticipantInput', FIELDS, 'What is left out stays as it is.');

builder.mutationFields((t) => ({
  updateParticipant: t.field({
    type: ParticipantRef,
    description: 'Refused with CONFLICT when `version` is no longer the newest.',
    args: {
      id: t.arg.id({ required: true }),
      version: t.arg.int({ required: true }),
      input: t.arg({ type: ParticipantInput, required: true }),
    },
    resolve: async (_root, { id, version, input }, { viewer }) => {
      const before = participantTexts(await findParticipant(viewer, id));
      const { entered, errors, ok } = checkContentForm(FIELDS, formOf(FIELDS, input, before));
      if (!ok) throw new AppError('invalid', Object.values(errors)[0] ?? 'Not valid.', errors);
      await saveParticipant(viewer, id, version, entered);
      return findParticipant(viewer, id);
    },
  }),
  noteNewsConsent: t.field({
    type: ParticipantRef,
    description: 'Notes that they agreed to news; `proof` says when and how, and is kept.',
    args: { id: t.arg.id({ required: true }), proof: t.arg.string({ required: true }) },
    resolve: async (_root, { id, proof }, { viewer }) => {
      await findParticipant(viewer, id);
      await noteConsent(viewer, id, proof);
      return findParticipant(viewer, id);
    },
  }),
  withdrawNewsConsent: t.field({
    type: ParticipantRef,
    args: { id: t.arg.id({ required: true }) },
    resolve: async (_root, { id }, { viewer }) => {
      await withdrawConsent(viewer, id);
      return findParticipant(viewer, id);
    },
  }),
  setDoNotContact: t.field({
    type: ParticipantRef,
    args: { id: t.arg.id({ required: true }), stop: t.arg.boolean({ required: true }) },
    resolve: async (_root, { id, stop }, { viewer }) => {
      await setDoNotContact(viewer, id, stop);
      return findParticipant(viewer, id);
    },
  }),
  mergeParticipants: t.field({
    type: ParticipantRef,
    description: 'Two that are one person; `other` leads to `kept` from then on.',
    args: { kept: t.arg.id({ required: true }), other: t.arg.id({ required: true }) },
    resolve: async (_root, { kept, other }, { viewer }) => {
      await mergeParticipants(viewer, kept, other);
      return findParticipant(viewer, kept);
    },
  }),
  eraseParticipant: t.boolean({
    description: 'For good, with all they told us; for administrators only.',
    args: { id: t.arg.id({ required: true }) },
    resolve: async (_root, { id }, { viewer }) => {
      await eraseParticipant(viewer, id);
      return true;
    },
  }),
}));
