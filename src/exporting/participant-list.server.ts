import { participantFields } from '../events/participants/fields.ts';
import { listParticipants, participantFilterFromQuery } from '../events/participants/list.server.ts';
import { findParticipants, type Participant } from '../events/participants/participant.server.ts';
import { participantKind } from '../importing/kinds/participants.server.ts';
import { textFrom, textsFrom } from '../kernel/content/fields/values.server.ts';
import { type ExportKind, type ExportRow, ROWS_AT_ONCE } from './export-kind.ts';

export const participantList: ExportKind = {
  kind: 'participant',
  many: 'participants',
  path: '/bee/parts/list',
  isOfPeople: true,
  open: async (viewer, query) => ({
    fileName: 'participants',
    fields: participantKind.fields,
    async page(after) {
      const filter = { ...participantFilterFromQuery(query), after };
      const { participants, next } = await listParticipants(viewer, filter, ROWS_AT_ONCE, {
        isCounted: false,
      });
      const ids = participants.map(({ id }) => id);
      const people = ids.length > 0 ? await findParticipants(viewer, ids) : [];
      const byId = new Map(people.map((person) => [person.id, person]));
      const rows = ids.flatMap((id) => {
        const person = byId.get(id);
        return person ? [rowOf(person)] : [];
      });
      return { rows, next };
    },
  }),
};

function rowOf(person: Participant): ExportRow {
  return {
    id: person.id,
    texts: {
      ...textsFrom(participantFields, { ...person }),
      consent: proofOf(person),
      doNotContact: person.doNotContact === 1 ? 'yes' : '',
    },
  };
}

const MOMENT = { kind: 'dateTime', label: '' } as const;

/** What was noted of a consent says itself when it was given; what a form asked does not. */
function proofOf({ marketingConsent }: Participant): string {
  if (!marketingConsent) return '';
  const { text, at } = marketingConsent;
  return 'notedBy' in marketingConsent ? text : `${text} (${textFrom(MOMENT, at).replace('T', ' ')})`;
}
