import { inviteAgain, inviteUser, withdrawInvitation } from '../identity/accounts/invitations.server.ts';
import { changeProfile } from '../identity/accounts/profile.server.ts';
import { GROUPS, PROFILES, USER_STATES } from '../identity/user.ts';
import { invitationFields, profileFields, profileFieldsForOthers } from '../identity/user-fields.ts';
import { listUsers, userFilterFromQuery } from '../identity/accounts/user-list.server.ts';
import {
  disableUser,
  enableUser,
  endSessions,
  findUser,
  forcePasswordReset,
  keepMfa,
  type ListedUser,
  resetMfa,
  setMembershipsOf,
} from '../identity/accounts/users.server.ts';
import { AppError } from '../platform/app-error.ts';
import { checkForm, type Field } from '../kernel/forms/field.ts';
import type { Viewer } from '../kernel/access/viewer.ts';
import { builder } from './builder.server.ts';
import { formOf } from './form-of.server.ts';
import { pageSize, pageType, queryFrom } from './paging.server.ts';
import { typeRefs } from './type-refs.server.ts';

const Group = builder.enumType('Group', { values: GROUPS });
const Profile = builder.enumType('Profile', { values: PROFILES });
const UserState = builder.enumType('UserState', { values: USER_STATES });

const UserRef = builder.objectRef<ListedUser>('User');
typeRefs.set('user', UserRef as never);
UserRef.implement({
  description: 'An account (/bee/users), for administrators and for its owner.',
  fields: (t) => ({
    id: t.exposeID('id', { nullable: false }),
    email: t.exposeString('email', { nullable: false }),
    username: t.exposeString('username'),
    givenName: t.exposeString('givenName', { nullable: false }),
    familyName: t.exposeString('familyName', { nullable: false }),
    phoneNumber: t.exposeString('phoneNumber'),
    state: t.field({ type: UserState, nullable: false, resolve: ({ state }) => state }),
    groups: t.stringList({ nullable: false, resolve: ({ groups }) => groups }),
    profiles: t.stringList({ nullable: false, resolve: ({ profiles }) => profiles }),
    hasAuthenticator: t.exposeBoolean('hasAuthenticator', { nullable: false }),
    lastSignInAt: t.field({ type: 'DateTime', resolve: ({ lastSignInAt }) => lastSignInAt }),
  }),
});

const UserPage = pageType('User', UserRef);

builder.queryFields((t) => ({
  user: t.field({
    type: UserRef,
    args: { id: t.arg.id({ required: true }) },
    resolve: (_root, { id }, { viewer }) => findUser(viewer, id),
  }),
  users: t.field({
    type: UserPage,
    description: 'By family name; for administrators only.',
    args: {
      first: t.arg.int({ defaultValue: 25 }),
      after: t.arg.string(),
      q: t.arg.string(),
      group: t.arg({ type: Group }),
      state: t.arg({ type: UserState }),
    },
    resolve: async (_root, args, { viewer }) => {
      const { users, count, next } = await listUsers(
        viewer,
        userFilterFromQuery(queryFrom(args)),
        pageSize(args.first),
      );
      return { nodes: users, totalCount: count, endCursor: next };
    },
  }),
}));

/** The fields of the user form, by the names that everything here has. */
const NAMES: Record<string, string> = {
  given_name: 'givenName',
  family_name: 'familyName',
  phone_number: 'phoneNumber',
};
const renamed = (fields: readonly Field[]) =>
  fields.map((field) => ({ ...field, name: NAMES[field.name] ?? field.name }));

function checked(fields: readonly Field[], input: object) {
  const { values, errors, ok } = checkForm(fields, formOf(fields, input));
  if (!ok) throw new AppError('invalid', Object.values(errors)[0] ?? 'Not valid.', errors);
  return values;
}

const ProfileInput = builder.inputType('UserInput', {
  description: 'What is left out stays as it is.',
  fields: (t) => ({
    givenName: t.string(),
    familyName: t.string(),
    phoneNumber: t.string(),
    username: t.string(),
  }),
});
const InvitationInput = builder.inputType('InvitationInput', {
  fields: (t) => ({
    email: t.string({ required: true }),
    givenName: t.string({ required: true }),
    familyName: t.string({ required: true }),
    username: t.string(),
    groups: t.field({ type: [Group], required: true }),
    profiles: t.field({ type: [Profile] }),
  }),
});

builder.mutationFields((t) => ({
  inviteUser: t.field({
    type: UserRef,
    description: 'Mails a link that is good for seven days.',
    args: { input: t.arg({ type: InvitationInput, required: true }) },
    resolve: async (_root, { input }, { viewer }) => {
      const values = checked(renamed(invitationFields), input);
      const { email = '', givenName = '', familyName = '', username = '' } = values;
      const { groups, profiles } = input;
      const { id } = await inviteUser(viewer, {
        email,
        givenName,
        familyName,
        username,
        groups,
        profiles: profiles ?? [],
      });
      return findUser(viewer, id);
    },
  }),
  updateUser: t.field({
    type: UserRef,
    args: { id: t.arg.id({ required: true }), input: t.arg({ type: ProfileInput, required: true }) },
    resolve: async (_root, { id, input }, { viewer }) => {
      const now = await findUser(viewer, id);
      const { givenName, familyName, phoneNumber, username } = now;
      const was = { givenName, familyName, phoneNumber, username };
      const own = viewer.kind === 'user' && viewer.id === id;
      const fields = renamed(own ? profileFields : profileFieldsForOthers);
      // What is left out stays, also where a form would ask for it.
      const given = fields.filter(({ name }) => (input as Record<string, unknown>)[name] !== undefined);
      const values = checked(given, input);
      const changed = { ...was, ...values };
      changed.phoneNumber ||= null;
      changed.username ||= null;
      await changeProfile(viewer, id, changed, was);
      return findUser(viewer, id);
    },
  }),
  setUserMemberships: t.field({
    type: UserRef,
    description: 'Both lists as a whole; who gets other rights logs in anew.',
    args: {
      id: t.arg.id({ required: true }),
      groups: t.arg({ type: [Group], required: true }),
      profiles: t.arg({ type: [Profile], required: true }),
    },
    resolve: async (_root, { id, groups, profiles }, { viewer }) => {
      await setMembershipsOf(viewer, id, groups, profiles);
      return findUser(viewer, id);
    },
  }),
  withdrawInvitation: t.boolean({
    description: 'Removes an account that nobody has taken yet.',
    args: { id: t.arg.id({ required: true }) },
    resolve: async (_root, { id }, { viewer }) => {
      await withdrawInvitation(viewer, id);
      return true;
    },
  }),
}));

/** What administrators do to an account; each as its button says. */
const ACTIONS: Record<string, [(viewer: Viewer, id: string) => Promise<void>, string]> = {
  disableUser: [disableUser, 'Nobody signs in with it, from the next request on.'],
  enableUser: [enableUser, 'Takes a disabled account back.'],
  forcePasswordReset: [forcePasswordReset, 'Mails a code; the old password opens nothing any more.'],
  resetUserMfa: [resetMfa, 'For who lost the telephone: takes effect a day later.'],
  keepUserMfa: [keepMfa, 'Calls the reset off.'],
  endUserSessions: [endSessions, 'Signs the account out everywhere.'],
  inviteUserAgain: [inviteAgain, 'A new link; the earlier one opens nothing any more.'],
};

for (const [name, [run, description]] of Object.entries(ACTIONS))
  builder.mutationField(name, (t) =>
    t.field({
      type: UserRef,
      description,
      args: { id: t.arg.id({ required: true }) },
      resolve: async (_root, { id }, { viewer }) => {
        await run(viewer, id);
        return findUser(viewer, id);
      },
    }),
  );
