import {
  addParticipants,
  changeParticipantIn,
  findPeopleLike,
  lockAddresses,
  takeParticipantsBack,
} from '../../events/participants/import.server.ts';
import type { NamedField } from '../../kernel/content/fields/field.ts';
import { NEW_PARTICIPANT } from '../../events/participants/fields.ts';
import { nameColumns } from '../../events/registrations/participant-row.server.ts';
import { CHANGED_SINCE, type ImportKind, keysUnder, type Known, type Written } from './import-kind.ts';
import { fullName } from '../../texts/full-name.ts';
import { participantTexts } from '../../events/participants/page.server.ts';
import { findParticipants } from '../../events/participants/participant.server.ts';
import { isAnotherName } from './another-name.server.ts';

/** No form of a new one asks it; who said so elsewhere has said it. */
const DO_NOT_CONTACT: NamedField = { name: 'doNotContact', kind: 'checkbox', label: 'Do not contact' };

const EMAIL = 'email ';
const NAME = 'name ';
const PHONE = 'phone ';

type Texts = Readonly<Record<string, string>>;

const nameKeyOf = ({ givenName = '', familyName = '' }: Texts) =>
  nameColumns({ givenName, familyName }).nameKey;

/**
 * Two are one person if they share an address; where one of them has none, or their addresses differ, if they share name
 * and telephone; where neither tells, the name alone counts for who has neither address nor telephone.
 */
function keysOf(texts: Texts): string[] {
  const { email = '', telephone = '' } = texts;
  const name = nameKeyOf(texts);
  return [
    ...(email ? [`${EMAIL}${email}`] : []),
    ...(telephone ? [`${PHONE}${telephone} ${name}`] : []),
    ...(email === '' && telephone === '' ? [`${NAME}${name}`] : []),
  ];
}

function contactsOf({ email, telephone }: { email: string | null; telephone: string | null }): number {
  return email || telephone ? 1 : 0;
}

export const participantKind: ImportKind = {
  kind: 'participant',
  one: 'participant',
  many: 'participants',
  known: { one: 'a person', many: 'people' },
  path: '/bee/parts/list',
  newest: '?sort=added',
  itemPath: '/bee/parts/show',
  fields: [
    ...NEW_PARTICIPANT.map((field) => (field.name === 'locale' ? { ...field, required: false } : field)),
    DO_NOT_CONTACT,
  ],
  hint: 'Somebody who is not to be contacted stays so, also where the file says no.',
  atOnce: 150,
  both: 'Keep both',
  onlyOne: {
    prefix: EMAIL,
    said: 'Keep both, drop the taken address',
    some: 'Keep both, drop taken addresses',
  },
  nameOf: fullName,
  isAnother: isAnotherName,
  // Who is not to be contacted stays so: of that field a no is no answer.
  fills: ['email', 'consent', 'doNotContact'],
  keysOf,
  async textsOf(viewer, ids) {
    const people = await findParticipants(viewer, ids);
    return new Map(
      people.map((person) => [
        person.id,
        {
          ...participantTexts(person),
          consent: person.marketingConsent?.text ?? '',
          doNotContact: person.doNotContact === 1 ? 'yes' : '',
        },
      ]),
    );
  },
  async findKnown(on, keys) {
    const nameKeys = [
      ...keysUnder(NAME, keys),
      ...keysUnder(PHONE, keys).map((key) => key.slice(key.indexOf(' ') + 1)),
    ];
    const people = await findPeopleLike(on, { emails: keysUnder(EMAIL, keys), nameKeys });
    const known = new Map<string, Known>();
    const put = (key: string, value: Known) => known.has(key) || known.set(key, value);
    // Who is known by the name alone is meant first where the name alone is said.
    const byName = people.toSorted((one, other) => contactsOf(one) - contactsOf(other));
    for (const { id, givenName, familyName, email, telephone } of byName) {
      const name = fullName({ givenName, familyName });
      const { nameKey } = nameColumns({ givenName, familyName });
      if (email) put(`${EMAIL}${email}`, { id, name });
      if (telephone) put(`${PHONE}${telephone} ${nameKey}`, { id, name });
      put(`${NAME}${nameKey}`, { id, name });
    }
    return known;
  },
  async add(tx, viewer, rows, both) {
    const emails = rows.flatMap(({ texts }) => (texts['email'] ? [texts['email']] : []));
    await lockAddresses(tx, emails);
    const taken = both ? await findPeopleLike(tx, { emails, nameKeys: [] }) : [];
    const used = new Set(taken.map(({ email }) => email));
    const people = rows.map(({ texts }) => {
      const email = texts['email'] ?? '';
      if (email === '' || !both) return texts;
      const isTaken = used.has(email);
      used.add(email);
      return isTaken ? { ...texts, email: '' } : texts;
    });
    const ids = await addParticipants(tx, viewer, people);
    return rows.map(({ number, texts }, index): Written => {
      const itemId = ids[index];
      if (itemId === undefined)
        return {
          number,
          known: true,
          skipped: 'Their email address was given to somebody meanwhile: skipped.',
        };
      return { number, itemId, deed: 'made', version: 1, name: this.nameOf(texts) };
    });
  },
  async change(tx, viewer, { id, name }, { number, texts }) {
    const done = await changeParticipantIn(tx, viewer, id, texts);
    if (!done) return { number, known: true };
    const { name: now, ...written } = done;
    return {
      number,
      itemId: id,
      deed: 'changed',
      name: now === name ? name : `${name} → ${now}`,
      ...written,
    };
  },
  takeBack: (tx, viewer, items) =>
    takeParticipantsBack(tx, viewer, items, {
      changed: CHANGED_SINCE,
      registered: 'They have registered since.',
    }),
};
