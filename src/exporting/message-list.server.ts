import type { NamedField } from '../kernel/content/fields/field.ts';
import { textFrom } from '../kernel/content/fields/values.server.ts';
import { STATE_LABELS } from '../messages/user-message.ts';
import { listUserMessages, messageFilterFromQuery } from '../messages/user-messages.server.ts';
import { type ExportKind, ROWS_AT_ONCE } from './export-kind.ts';

const MOMENT = { kind: 'dateTime' } as const;
const FIELDS: readonly NamedField[] = [
  { name: 'name', kind: 'text', label: 'Name' },
  { name: 'email', kind: 'email', label: 'Email' },
  { name: 'telephone', kind: 'phone', label: 'Telephone' },
  { name: 'topic', kind: 'text', label: 'Topic' },
  { name: 'subject', kind: 'text', label: 'Subject' },
  { name: 'body', kind: 'longText', label: 'Message' },
  { name: 'state', kind: 'text', label: 'State' },
  { name: 'assignee', kind: 'text', label: 'Assigned to' },
  { ...MOMENT, name: 'createdAt', label: 'Received' },
  { ...MOMENT, name: 'writtenAt', label: 'Last message' },
];

export const messageList: ExportKind = {
  kind: 'userMessage',
  many: 'messages',
  path: '/bee/usermessages/list',
  right: 'people',
  isOfPeople: true,
  open: async (viewer, query) => ({
    fileName: 'messages',
    fields: FIELDS,
    async page(after) {
      const filter = { ...messageFilterFromQuery(query), after };
      const { messages, next } = await listUserMessages(viewer, filter, ROWS_AT_ONCE);
      const rows = messages.map((message) => ({
        id: message.id,
        texts: {
          name: message.name,
          email: message.email,
          telephone: message.telephone ?? '',
          topic: message.topic ?? '',
          subject: message.subject,
          body: message.body,
          state: STATE_LABELS[message.state],
          assignee: message.assignee,
          createdAt: textFrom({ ...MOMENT, label: '' }, message.createdAt),
          writtenAt: textFrom({ ...MOMENT, label: '' }, message.writtenAt),
        },
      }));
      return { rows, next };
    },
  }),
};
