import { beforeEach, expect, it } from 'vitest';
import { onEachDatabase } from '../../../tests/support/database.ts';
import { bringInText } from '../../../tests/support/files/bring-in-text.ts';
import { keepPerson } from '../../../tests/support/kept-person.ts';
import { asPerson } from '../../../tests/support/viewers.ts';
import { db } from '../../platform/db/database.server.ts';
import { isProof } from '../cells/understand-proof.ts';

const boss = asPerson('boss', 'BeeContributors');

it.each([
  ['12.03.2026, Formular', true],
  ['form no. 12 of 3 May 2026', true],
  ['2024-05-01', true],
  ['Said so at the door, 3 May', true],
  ['am 3. Mai', true],
  ['Messe Köln 2025', true],
  ...[
    'abgemeldet',
    'nein danke',
    'nein (seit 2023)',
    'kein Newsletter 2024',
    'nicht erwünscht',
    'widerrufen am 3.5.2024',
    'unsubscribed 2024-01-01',
    'désinscrite le 3/5/2024',
    'No, thanks',
    'opt-out 2024',
    'n/a',
    '?',
    'vielleicht',
    'ja',
  ].map((text): [string, boolean] => [text, false]),
])('takes %s for a proof of consent: %s', (text, is) => expect(isProof(text)).toBe(is));

onEachDatabase('who agreed to news, in a file', () => {
  beforeEach(() => keepPerson(boss));

  it('is nobody who said no, and with a yes alone it is asked when and how', async () => {
    const { found } = await bringInText(
      boss,
      'participant',
      'Vorname;Email;Newsletter am\n' +
        'Ada;ada@example.org;nein\nBo;bo@example.org;Ja\nCy;cy@example.org;12.03.2026, Formular\nDi;di@example.org;',
    );
    expect(
      found.groups?.map(({ field, message, rows }) => [field, message, rows.map((row) => row.name)]),
    ).toEqual([
      [
        'consent',
        'Say when and how they agreed, like “form of 3 May 2026”. Leave it empty where they did not.',
        ['Bo'],
      ],
    ]);
    const people = await db()
      .selectFrom('participants')
      .select(['givenName', 'marketingConsent'])
      .orderBy('givenName')
      .execute();
    const proofs = people.map((each) => [
      each.givenName,
      (JSON.parse(each.marketingConsent ?? '{}') as { text?: string }).text,
    ]);
    expect(proofs).toEqual([
      ['Ada', undefined],
      ['Cy', '12.03.2026, Formular'],
      ['Di', undefined],
    ]);
  });
});
