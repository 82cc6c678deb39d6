import { beforeEach, expect, it } from 'vitest';
import { onEachDatabase } from '../../tests/support/database.ts';
import { keepPerson } from '../../tests/support/kept-person.ts';
import { asPerson } from '../../tests/support/viewers.ts';
import { viewImport } from './cards/view.server.ts';
import { checkImport } from './check-import.server.ts';
import { importActions } from './import-actions.server.ts';
import { beginImport } from './take-file.server.ts';

const bee = asPerson('bee');

async function begin(kind: string, text: string): Promise<string> {
  const id = await beginImport(bee, { kind, fileName: 'a.csv', bytes: Buffer.from(text) });
  await checkImport(bee, id);
  return id;
}

/** What the screen shows of the rows: what stands in a cell, and what it was understood as. */
async function seen(id: string) {
  const { found, mapping } = await viewImport(bee, id, 0);
  const cells = found?.rows.rows.flatMap((row) => row.cells.map(({ text, words }) => [text, words]));
  return {
    meant: found?.meant,
    found: found?.found,
    mapping,
    words: cells?.flatMap(([text, words]) => (words ? [`${text} → ${words}`] : [])),
    errors: found?.found.groups?.map(({ message }) => message),
  };
}

function send(id: string, texts: Record<string, string>) {
  const form = new FormData();
  for (const [name, text] of Object.entries(texts)) form.set(name, text);
  return importActions(bee, id, form, () => undefined).fix();
}

onEachDatabase('what a file leaves open', () => {
  beforeEach(() => keepPerson(bee));

  it('of telephone numbers is their country: asked in the open, with the numbers as they are understood', async () => {
    const id = await begin(
      'participant',
      [
        'Given name,Email,Language,Level,Instruments,Notes,Tags,Telephone',
        'Anna,,,,,,,030/1234567',
        'Bo,,,,,,,+49 30 123456 ext. 12',
        'Cy,,,,,,,+33 6 12 34 56 78',
        'Di,,,,,,,12345',
      ].join('\n'),
    );
    const first = await seen(id);
    expect(first.meant?.phones).toMatchObject({
      now: 'FR',
      count: 2,
      read: [
        { text: '030/1234567', as: '+33 3 01 23 45 67' },
        { text: '12345', as: undefined },
      ],
    });
    expect(first.mapping?.country).toBeUndefined();
    expect(first.words).toEqual(['030/1234567 → +33 3 01 23 45 67', '+49 30 123456 ext. 12 → +49 30 123456']);
    expect(first.found?.notes).toEqual([
      { number: 3, name: 'Bo', text: 'Telephone: of “+49 30 123456 ext. 12” only +49 30 123456 is kept.' },
    ]);
    expect(first.errors).toEqual([
      'Please enter a valid phone number in E.164 format, like +33612345678. Begin it with + and the code of its country, or choose from which country numbers without one are.',
    ]);
    await send(id, { country: 'DE', 'cell-5-telephone': '030 7654321' });
    const then = await seen(id);
    expect(then.errors).toEqual([]);
    expect(then.words?.[0]).toBe('030/1234567 → +49 30 1234567');
    expect(then.meant?.phones).toMatchObject({ now: 'DE', count: 2 });
  });

  it('of telephone numbers can be looked through, row by row', async () => {
    const rows = Array.from({ length: 12 }, (_, index) => `Guest ${index},06 12 34 56 ${index + 10}`);
    const id = await begin('participant', ['Given name,Telephone', ...rows].join('\n'));
    const { meant } = await seen(id);
    expect(meant?.phones && meant.phones.read).toEqual(
      rows.map((row, index) => {
        const [name, text = ''] = row.split(',');
        return { number: index + 2, name, text, as: `+33 ${text.slice(1)}` };
      }),
    );
  });

  it.each(['06 12 34 56 78 / 01 23 45 67 89', '+33612345678 +33612345679'])(
    'is no number where there are two: %s',
    async (text) => {
      const id = await begin('participant', `Given name,Telephone\nAnna,${text}`);
      expect((await seen(id)).errors).toEqual(['Telephone is one number only: keep the one to call.']);
    },
  );

  it('is not asked where every number says its country', async () => {
    const id = await begin('participant', 'Given name,Telephone\nCy,+33 6 12 34 56 78\nDi,0049 30 123456');
    expect((await seen(id)).meant?.phones).toBeFalsy();
    expect((await seen(id)).mapping?.country?.now).toBe('FR');
  });

  it.each([
    ['only dates that can be two', '03/04/2027', '05/04/2027', true],
    ['dates of both orders', '12/31/2027,03/04/2027', '31/12/2027', true],
    ['dates that tell', '31/12/2027', '03/04/2027', false],
    ['dates of one meaning', '2027-04-03', '3.4.2027', false],
  ])('of %s is their order', async (_what, one, other, isAsked) => {
    const days = [...one.split(','), other];
    const file = ['Title,Type,Day,Starts at', ...days.map((day, index) => `Jam ${index},jam,${day},19h30`)];
    const id = await begin('event', file.join('\n'));
    expect(Boolean((await seen(id)).meant?.dates)).toBe(isAsked);
    expect(Boolean((await seen(id)).mapping?.dates)).toBe(!isAsked);
  });

  it('of dates is shown in words, in the order that is chosen', async () => {
    const id = await begin('event', 'Title,Type,Day,Starts at\nJam,jam,03/04/2027,19h30\n');
    expect(await seen(id)).toMatchObject({
      words: ['03/04/2027 → 3 April 2027', '19h30 → 19:30'],
      meant: { dates: { now: 'dmy', read: [{ text: '03/04/2027', as: '3 April 2027' }] } },
    });
    await send(id, { dates: 'mdy' });
    expect(await seen(id)).toMatchObject({
      words: ['03/04/2027 → 4 March 2027', '19h30 → 19:30'],
      meant: { dates: { now: 'mdy', read: [{ as: '4 March 2027' }] } },
    });
  });
});
