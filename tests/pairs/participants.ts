import { rescheduleEvent } from '../../src/events/editing/changes.server.ts';
import { eraseParticipants, tagParticipants } from '../../src/events/participants/bulk.server.ts';
import {
  noteConsent,
  setDoNotContact,
  withdrawConsent,
} from '../../src/events/participants/contact.server.ts';
import { createParticipant } from '../../src/events/participants/create.server.ts';
import {
  addParticipants,
  lockAddresses,
  takeParticipantsBack,
} from '../../src/events/participants/import.server.ts';
import { mergeParticipants } from '../../src/events/participants/merge.server.ts';
import { unmergeParticipants } from '../../src/events/participants/unmerge.server.ts';
import { saveParticipant } from '../../src/events/participants/participant.server.ts';
import { eraseParticipant } from '../../src/events/participants/erase.server.ts';
import { register } from '../../src/events/registrations/register.server.ts';
import { cancelRegistration, confirmAddress } from '../../src/events/registrations/registrations.server.ts';
import { forgetOldRegistrations } from '../../src/events/registrations/forget-old-registrations.server.ts';
import { guest } from '../../src/kernel/access/viewer.ts';
import { inSeconds } from '../../src/platform/clock.server.ts';
import { transaction } from '../../src/platform/db/transaction.server.ts';
import { addEvent, DAY, guestInput } from '../support/factories.ts';
import { aPerson, aRegistration } from './guests.ts';
import { boss, operation, type Subject, type Vars, write } from './operation.ts';

/** Two people: one has registered for an evening to come and was at one of long ago, the other has a duplicate. */
async function twoPeople(): Promise<Vars> {
  const evening = await addEvent({ placesTaken: 1 });
  const old = await addEvent({ title: 'Long ago', startDate: inSeconds(-500 * DAY), placesTaken: 1 });
  const next = await addEvent();
  const [one, other, fresh] = [await aPerson('one'), await aPerson('other'), await aPerson('fresh')];
  const [made, part] = [await aPerson('made'), await aPerson('part')];
  const merge = await mergeParticipants(boss, made.id, part.id);
  const pending = await aRegistration(evening.id, 'pending', one);
  await aRegistration(old.id, 'confirmed', one);
  return {
    id: one.id,
    email: one.email,
    other: other.id,
    otherEmail: other.email,
    fresh: fresh.id,
    freshEmail: fresh.email,
    made: made.id,
    partEmail: part.email,
    merge,
    newEmail: `new-${one.email}`,
    evening: evening.id,
    next: next.id,
    old: old.id,
    secret: pending['secret'] ?? '',
  };
}

const save = (name: 'notes' | 'telephone') => (vars: Vars, mark: string) =>
  saveParticipant(boss, vars['id'] ?? '', 1, { [name]: mark });
const rename = (which: 'id' | 'other') => (vars: Vars) =>
  saveParticipant(boss, vars[which] ?? '', 1, { email: vars['newEmail'] ?? '' });
const come = (which: 'email' | 'otherEmail' | 'newEmail' | 'freshEmail' | 'partEmail') => (vars: Vars) =>
  register(guest, vars['next'] ?? '', guestInput({ email: vars[which] ?? '' }));
const two = ({ id = '', other = '' }: Vars) => [id, other];

const importPeople = (people: readonly Record<string, string>[]) =>
  transaction(async (tx) => {
    await lockAddresses(
      tx,
      people.map(({ email = '' }) => email),
    );
    return addParticipants(tx, boss, people);
  });
const takePeopleBack = (ids: readonly string[]) =>
  transaction((tx) => {
    const items = ids.map((itemId) => ({ itemId, deed: 'made' as const, version: 1, before: {} }));
    return takeParticipantsBack(tx, boss, items, { changed: 'Changed.', registered: 'Registered.' });
  });

export const participantSubject: Subject = {
  name: 'participant',
  table: 'participants',
  setUp: twoPeople,
  close: [
    ['merge', 'registerOther'],
    ['unmerge', 'eraseMade'],
    ['erase', 'register'],
    ['confirm', 'erase'],
  ],
  operations: {
    save: write('notes', save('notes'), 'updateParticipant'),
    rename: operation(rename('id')),
    renameOther: operation(rename('other')),
    create: operation(({ newEmail: email = '' }) =>
      createParticipant(boss, { givenName: 'New', familyName: 'Person', email }),
    ),
    import: operation(({ email = '', newEmail = '' }) =>
      importPeople([
        { givenName: 'New', familyName: 'Person', email: newEmail },
        { givenName: 'One', familyName: 'Example', email },
      ]),
    ),
    importTurned: operation(({ email = '', newEmail = '' }) =>
      importPeople(
        [
          { givenName: 'Another', familyName: 'Person', email: `b-${newEmail}` },
          { givenName: 'New', familyName: 'Person', email: newEmail },
          { givenName: 'One', familyName: 'Example', email },
        ].toReversed(),
      ),
    ),
    takeImportBack: operation(({ fresh = '', other = '' }) => takePeopleBack([fresh, other])),
    stopContact: operation(({ id = '' }) => setDoNotContact(boss, id, true), 'setDoNotContact'),
    agree: operation(({ id = '' }) => noteConsent(boss, id, 'Said so.'), 'noteNewsConsent'),
    disagree: operation(({ id = '' }) => withdrawConsent(boss, id), 'withdrawNewsConsent'),
    tag: operation((vars, mark) => tagParticipants(boss, two(vars), mark, true)),
    tagTurned: operation((vars, mark) => tagParticipants(boss, two(vars).toReversed(), mark, true)),
    merge: operation(({ id = '', other = '' }) => mergeParticipants(boss, id, other), 'mergeParticipants'),
    mergeTurned: operation(({ id = '', other = '' }) => mergeParticipants(boss, other, id)),
    mergeFresh: operation(({ fresh = '', other = '' }) => mergeParticipants(boss, fresh, other)),
    mergeOnScreen: operation(({ id = '', other = '' }) =>
      mergeParticipants(boss, id, other, { seen: { kept: 1, lost: 1 }, choices: { email: 'lost' } }),
    ),
    mergeMade: operation(({ id = '', made = '' }) => mergeParticipants(boss, id, made)),
    unmerge: operation(({ merge = '' }) => unmergeParticipants(boss, merge)),
    eraseMade: operation(({ made = '' }) => eraseParticipant(boss, made)),
    registerPart: operation(come('partEmail')),
    erase: operation(({ id = '' }) => eraseParticipant(boss, id), 'eraseParticipant'),
    eraseBoth: operation((vars) => eraseParticipants(boss, two(vars).toReversed())),
    register: operation(come('email')),
    registerOther: operation(come('otherEmail')),
    registerNew: operation(come('newEmail')),
    registerFresh: operation(come('freshEmail')),
    confirm: operation(({ secret = '' }) => confirmAddress(secret)),
    cancel: operation(({ secret = '' }) => cancelRegistration(secret)),
    forgetOld: operation(() => forgetOldRegistrations()),
    moveOld: operation(({ old = '' }) =>
      rescheduleEvent(boss, old, { startDate: inSeconds(20 * DAY), endDate: null }),
    ),
  },
};
