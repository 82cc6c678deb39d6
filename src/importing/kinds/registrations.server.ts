import {
  cancelImported,
  findRegistered,
  foreseeRegistrations,
  importRegistration,
} from '../../events/by-team/import.server.ts';
import { MOST_PEOPLE } from '../../events/registrations/registration.ts';
import { readRows } from '../../kernel/content/fields/check.ts';
import type { NamedField } from '../../kernel/content/fields/field.ts';
import { AppError, isUnavailable } from '../../platform/app-error.ts';
import { inSavepoint } from '../../platform/db/savepoint.server.ts';
import { sortKey } from '../../platform/db/sort-key.server.ts';
import { rowId } from '../../platform/db/row-id.server.ts';
import type { Offer } from '../import-settings.ts';
import { CHANGED_SINCE, type ImportKind, type Known, type Written } from './import-kind.ts';
import { fullName } from '../../texts/full-name.ts';
import { isAnotherName } from './another-name.server.ts';

const WAITING = 'On the waiting list';
const ON_THE_LIST: Offer = {
  field: 'turn',
  text: WAITING,
  one: 'Put them on the waiting list',
  all: 'Put all on the waiting list',
};

/** As where the team registers somebody by hand. */
const FIELDS: readonly NamedField[] = [
  { name: 'eventId', kind: 'reference', to: 'event', label: 'Event', required: true },
  { name: 'givenName', kind: 'name', label: 'Given name', required: true },
  { name: 'familyName', kind: 'name', label: 'Family name' },
  { name: 'email', kind: 'email', label: 'Email' },
  { name: 'telephone', kind: 'phone', label: 'Telephone' },
  { name: 'partySize', kind: 'number', label: 'How many people', low: 1, high: MOST_PEOPLE },
  { name: 'attendees', kind: 'lines', label: 'Names of the others' },
  {
    name: 'turn',
    kind: 'choice',
    label: 'Place',
    options: [
      { value: 'place', label: 'A place now' },
      { value: 'waiting', label: WAITING },
      { value: 'ended', label: 'None: it has ended' },
    ],
  },
  { name: 'reason', kind: 'text', label: 'Reason', max: 300 },
  {
    name: 'answers',
    kind: 'rows',
    label: 'Answers',
    one: 'Answer',
    rows: {
      question: { kind: 'text', label: 'Question', required: true, max: 200 },
      answer: { kind: 'text', label: 'Answer', max: 300 },
    },
  },
];

/** A registration is shown below its event, so both are its id here. */
const itemIdOf = (eventId: string, id: string) => `${eventId}/registration/${id}`;
const registrationIn = (itemId: string) => itemId.slice(itemId.lastIndexOf('/') + 1);

const EMAIL = 'email';
const NAME = 'name';

function keysOf({
  eventId = '',
  email = '',
  givenName = '',
  familyName = '',
}: Readonly<Record<string, string>>) {
  return [email ? `${eventId} ${EMAIL} ${email}` : `${eventId} ${NAME} ${sortKey(familyName, givenName)}`];
}

const ENDED = 'It had ended, so nobody is registered again.';

/** What the team's form would have sent. */
function inputOf(texts: Readonly<Record<string, string>>) {
  const { givenName = '', familyName = '', email = '', telephone = '', reason = '' } = texts;
  const { attendees = '', answers = '', partySize, turn } = texts;
  const names = attendees.split('\n').filter(Boolean);
  return {
    givenName,
    familyName,
    email,
    telephone,
    reason,
    partySize: Number(partySize || names.length + 1),
    attendees: names.map((name) => ({ name: name.slice(0, 120) })),
    answers: (readRows(answers) ?? []).map(({ question, answer }) => ({
      question: typeof question === 'string' ? question : '',
      answer: typeof answer === 'string' ? answer : '',
    })),
    turn: turn === 'waiting' ? ('waiting' as const) : ('place' as const),
  };
}

export const registrationKind: ImportKind = {
  kind: 'registration',
  one: 'registration',
  many: 'registrations',
  path: '/bee/events/list',
  itemPath: '/bee/events/show',
  fields: FIELDS,
  hint: 'Guests with an email address get an email with their code, as when you register them yourself. If an event is full, the row is not imported. Undoing the import cancels the registrations.',
  undoing:
    'The registrations this import added are cancelled, and guests who were sent an email about theirs are told by another. Anything edited since stays as it is.',
  // Of one transaction, one event is held at a time.
  atOnce: 1,
  both: undefined,
  nameOf: fullName,
  isAnother: isAnotherName,
  keysOf,
  check({ attendees = '', partySize = '' }) {
    const people = attendees.split('\n').filter(Boolean).length + 1;
    if (people > MOST_PEOPLE) return { attendees: `A registration is for ${MOST_PEOPLE} people at most.` };
    return partySize !== '' && people > Number(partySize)
      ? { partySize: `${people} people are named, but ${partySize} registered.` }
      : {};
  },
  lookAhead(on) {
    const foresee = foreseeRegistrations(on);
    return Promise.resolve(async ({ texts }) => {
      if (texts['turn'] === 'ended') return { errors: { turn: ENDED }, instead: [] };
      const { errors, lacksRoom, mayWait } = await foresee(texts['eventId'] ?? '', inputOf(texts));
      return lacksRoom ? { errors, instead: mayWait ? [ON_THE_LIST] : [] } : { errors };
    });
  },
  async findKnown(on, keys) {
    const parts = keys.map((key) => /^(\S+) (\S+) (.*)$/s.exec(key) ?? []);
    const of = (what: string) => parts.flatMap(([, , kind, text = '']) => (kind === what ? [text] : []));
    const eventIds = [...new Set(parts.map(([, eventId = '']) => eventId))];
    if (eventIds.length === 0) return new Map();
    const rows = await findRegistered(on, { eventIds, emails: of(EMAIL), sortNames: of(NAME) });
    return new Map(
      rows.flatMap(({ id, eventId, email, sortName, givenName, familyName }): [string, Known][] => {
        const known = { id: itemIdOf(eventId, id), name: fullName({ givenName, familyName }) };
        return [
          [`${eventId} ${NAME} ${sortName}`, known],
          ...(email ? [[`${eventId} ${EMAIL} ${email}`, known] as [string, Known]] : []),
        ];
      }),
    );
  },
  async add(tx, viewer, rows) {
    const written: Written[] = [];
    for (const { number, texts } of rows) {
      if (texts['turn'] === 'ended') {
        written.push({ number, refusal: ENDED });
        continue;
      }
      const id = rowId();
      const input = { id, ...inputOf(texts) };
      try {
        const version = await inSavepoint(tx, () =>
          importRegistration(tx, viewer, texts['eventId'] ?? '', input),
        );
        written.push({
          number,
          itemId: itemIdOf(texts['eventId'] ?? '', id),
          deed: 'made',
          version,
          name: this.nameOf(texts),
        });
      } catch (error) {
        if (!(error instanceof AppError) || isUnavailable(error)) throw error;
        written.push({ number, refusal: error.message });
      }
    }
    return written;
  },
  async takeBack(tx, viewer, items) {
    const plain = items.map(({ itemId, version }) => ({ itemId: registrationIn(itemId), version }));
    const words = { changed: CHANGED_SINCE, there: 'They have been checked in.' };
    const kept = await cancelImported(tx, viewer, plain, words);
    return new Map(
      items.flatMap(({ itemId }) => {
        const reason = kept.get(registrationIn(itemId));
        return reason ? [[itemId, reason] as const] : [];
      }),
    );
  },
};
