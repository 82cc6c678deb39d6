import { listUsers, userFilterFromQuery } from '../identity/accounts/user-list.server.ts';
import type { NamedField } from '../kernel/content/fields/field.ts';
import { textFrom } from '../kernel/content/fields/values.server.ts';
import { STATES } from '../people/labels.ts';
import { type ExportKind, ROWS_AT_ONCE } from './export-kind.ts';

const FIELDS = [
  { name: 'givenName', kind: 'name', label: 'Given name' },
  { name: 'familyName', kind: 'name', label: 'Family name' },
  { name: 'email', kind: 'email', label: 'Email' },
  { name: 'telephone', kind: 'phone', label: 'Telephone' },
  { name: 'username', kind: 'text', label: 'User name' },
  { name: 'groups', kind: 'tags', label: 'Groups' },
  { name: 'profiles', kind: 'tags', label: 'Profiles' },
  { name: 'state', kind: 'text', label: 'State' },
  { name: 'hasAuthenticator', kind: 'checkbox', label: 'Authenticator' },
  { name: 'lastSignInAt', kind: 'dateTime', label: 'Last login' },
] as const satisfies NamedField[];

export const userList: ExportKind = {
  kind: 'user',
  many: 'users',
  path: '/bee/users/list',
  right: 'people',
  isOfPeople: true,
  open: async (viewer, query) => ({
    fileName: 'users',
    fields: FIELDS,
    async page(after) {
      const { users, next } = await listUsers(viewer, { ...userFilterFromQuery(query), after }, ROWS_AT_ONCE);
      const rows = users.map((user) => ({
        id: user.id,
        texts: {
          givenName: user.givenName,
          familyName: user.familyName,
          email: user.email,
          telephone: user.phoneNumber ?? '',
          username: user.username ?? '',
          groups: user.groups.join(', '),
          profiles: user.profiles.join(', '),
          state: STATES[user.state]?.label ?? user.state,
          hasAuthenticator: user.hasAuthenticator ? 'yes' : '',
          lastSignInAt: textFrom(FIELDS[9], user.lastSignInAt),
        },
      }));
      return { rows, next };
    },
  }),
};
