import { beforeEach, expect, it } from 'vitest';
import { onEachDatabase } from '../../../tests/support/database.ts';
import { addEvent } from '../../../tests/support/factories.ts';
import { keepPerson } from '../../../tests/support/kept-person.ts';
import { asPerson } from '../../../tests/support/viewers.ts';
import { binContent } from '../../kernel/content/bin.server.ts';
import { createContent } from '../../kernel/content/changes.server.ts';
import { db } from '../../platform/db/database.server.ts';
import { blog } from '../../writing/blog.ts';
import { checkImport } from '../check-import.server.ts';
import { findImport, foundIn } from '../imports.server.ts';
import { startImport, workOnImports } from '../run-import.server.ts';
import { undoImport } from '../undo-import.server.ts';
import { beginImport } from '../take-file.server.ts';

const boss = asPerson('boss', 'BeeContributors');
const begin = (kind: string, text: string) =>
  beginImport(boss, { kind, fileName: 'a.csv', bytes: Buffer.from(text) });
const row = (table: string) =>
  db()
    .selectFrom(table as 'tips')
    .selectAll()
    .orderBy('createdAt')
    .execute() as Promise<Record<string, unknown>[]>;

async function work(): Promise<void> {
  while (await workOnImports());
}

async function run(kind: string, text: string): Promise<string> {
  const id = await begin(kind, text);
  await checkImport(boss, id);
  await startImport(boss, id);
  await work();
  return id;
}

async function problems(id: string): Promise<[number | undefined, string, string][]> {
  const { groups = [] } = foundIn(await findImport(boss, id));
  return groups.map(({ field, message, rows }) => [rows[0]?.number, field, message]);
}

async function undo(id: string): Promise<void> {
  await undoImport(boss, id);
  await work();
}

onEachDatabase('what rows become', () => {
  beforeEach(() => keepPerson(boss));

  it('is posts with their blog by title, address or id, the hour they are published at, and their language', async () => {
    const { id: newsId } = await createContent(boss, blog, { title: 'News & Notes' });
    await createContent(boss, blog, { title: 'Twice' });
    await createContent(boss, blog, { title: 'Twice' });
    const { id: eventId } = await addEvent({ title: 'Winter concert', slug: 'winter-concert' });
    const id = await run(
      'post',
      [
        'Title;Text;Blog;About the event;Language of the texts;State;Publish at;Tags',
        `One;First.;news & notes;Winter concert;français;PUBLISHED;12/10/2026 19:30;a, b`,
        `Two;;https://x.example/guests/blogs/news-notes;/guests/event/winter-concert;fr;;;`,
        `Three;;${newsId};;;draft;2026-10-12;`,
        `Four;;Twice;;;;;`,
        `Five;;Nothing;;;;31/31/2026;`,
      ].join('\n'),
    );
    expect(await findImport(boss, id)).toMatchObject({ state: 'done', done: 3, refused: 2 });
    expect(await row('posts')).toMatchObject([
      {
        blogId: newsId,
        eventId,
        language: 'fr',
        state: 'published',
        publishAt: '2026-10-12T17:30:00.000Z',
        tags: '["a","b"]',
      },
      { blogId: newsId, eventId, language: 'fr', state: 'draft' },
      { blogId: newsId, eventId: null, publishAt: '2026-10-11T22:00:00.000Z' },
    ]);
    expect(await problems(id)).toEqual([
      [5, 'blogId', '2 blogs are called “Twice”: use the address of the one you mean, like twice.'],
      [6, 'publishAt', 'Please enter a valid date (and if relevant, time)'],
      [6, 'blogId', 'There is no blog called “Nothing”.'],
    ]);
  });

  it('takes what all rows share once, and asks for it where it is needed', async () => {
    const { id: newsId } = await createContent(boss, blog, { title: 'News' });
    const id = await begin('post', 'Title\nOne\nTwo');
    await expect(checkImport(boss, id)).rejects.toMatchObject({
      message: 'Please say which column is “Blog”, or choose one for all rows.',
    });
    await checkImport(boss, id, undefined, { fixed: { blogId: newsId } });
    await startImport(boss, id);
    await work();
    expect((await row('posts')).map(({ blogId }) => blogId)).toEqual([newsId, newsId]);
  });

  it('is no post in a blog that was deleted since the file was checked', async () => {
    const { id: newsId } = await createContent(boss, blog, { title: 'News' });
    const id = await begin('post', 'Title;Blog\nOne;News');
    await checkImport(boss, id);
    await binContent(boss, blog, newsId);
    await startImport(boss, id);
    await work();
    expect(await findImport(boss, id)).toMatchObject({ state: 'done', done: 0, refused: 1 });
    expect(await row('posts')).toEqual([]);
  });

  it('is products with questions and answers, amounts and hours as spreadsheets write them', async () => {
    const id = await run(
      'product',
      'Title;Format;Price;Amount in euros;Minutes it takes;Questions and answers\nSong in a day;WORKSHOP;fixed;1 200,50 €;1h30;"For whom? | Everybody \\| all\nHow long? | A day"\nBad;workshop;from;;10 minutes;a | b | c\nFailed;workshop;from;#REF!;;\n',
    );
    expect(await row('products')).toMatchObject([
      {
        price: 120_050,
        duration: 90,
        faq: JSON.stringify([
          { question: 'For whom?', answer: 'Everybody | all' },
          { question: 'How long?', answer: 'A day' },
        ]),
      },
    ]);
    expect(await problems(id)).toEqual([
      [3, 'faq', 'Questions and answers is not valid: one per line, each like “Question | Answer”.'],
      [4, 'price', 'The spreadsheet shows an error here: #REF!. Correct it, or leave it empty.'],
    ]);
    await undo(id);
    expect(await row('products')).toEqual([]);
  });

  it('is summaries with rounds and the tables below them, and stories that say how far they are', async () => {
    await run(
      'summary',
      'Title,Method,Rounds,Actions\nSpring café,World Café,"What helps? | 20 minutes\n- Table 1 | Ada | Loud\n- Table 2\nWhat next? | 15","Call them | Bo | 31.12.2026 | open"\n',
    );
    const [{ rounds = '', actions = '' } = {}] = (await row('summaries')) as {
      rounds?: string;
      actions?: string;
    }[];
    expect(JSON.parse(rounds)).toMatchObject([
      {
        question: 'What helps?',
        minutes: '20',
        tables: [
          { label: 'Table 1', host: 'Ada', notes: 'Loud' },
          { label: 'Table 2', host: '' },
        ],
      },
      { question: 'What next?', minutes: '15', tables: [] },
    ]);
    expect(JSON.parse(actions)).toMatchObject([
      { text: 'Call them', owner: 'Bo', due: '2026-12-31', state: 'open' },
    ]);
    await run('story', 'Title,I want,State\nTo sing,to sing more,idea\n');
    expect(await row('stories')).toMatchObject([{ iWant: 'to sing more', progress: 'idea' }]);
  });

  it('is participants with their language, and consent with its proof', async () => {
    const id = await run(
      'participant',
      'First name,Langue,Newsletter\nAda,Français,"Said so at the door, 3 May"\nBo,Klingon,\n',
    );
    expect(await row('participants')).toMatchObject([{ givenName: 'Ada', locale: 'fr' }]);
    const [{ marketingConsent = '' } = {}] = (await row('participants')) as { marketingConsent?: string }[];
    expect(JSON.parse(marketingConsent)).toMatchObject({
      purpose: 'news',
      text: 'Said so at the door, 3 May',
      notedBy: boss.id,
    });
    expect(await problems(id)).toEqual([
      [3, 'locale', 'Language is not valid. It can be: English, French, German, Spanish, Italian.'],
    ]);
    expect(await db().selectFrom('guestLog').select(['action', 'reason']).execute()).toEqual([
      { action: 'consent-given', reason: 'Said so at the door, 3 May' },
    ]);
    await undo(id);
    expect(await db().selectFrom('guestLog').select('id').execute()).toEqual([]);
  });

  it('is events, as drafts, in their own zone, with place and programme; one with guests is not taken back', async () => {
    const file = [
      'Title;Type;Day;Starts at;Ends at;Venue;City;Country;Places;Programme;State',
      'Spring jam;jam;14.05.2027;19h30;22:00;The Hive;Lyon;FR;40;"19:30 | Doors',
      '20h00 | Music | All of us";',
      'Autumn jam;jam;14/10/2027 20:15;;;;;;;;',
      'Never;jam;14/10/2027;;;;;;;;',
      // Seen before anything is imported: guests would be asked to come nowhere.
      'Nowhere;jam;14/10/2027 20:15;;;;;;;;published',
    ].join('\n');
    const id = await run('event', file);
    expect(
      (await row('events')).toSorted((a, b) => (String(a['startDate']) < String(b['startDate']) ? -1 : 1)),
    ).toMatchObject([
      {
        title: 'Spring jam',
        state: 'draft',
        startDate: '2027-05-14T17:30:00.000Z',
        endDate: '2027-05-14T20:00:00.000Z',
        capacity: 40,
        place: '{"name":"The Hive","city":"Lyon","country":"FR"}',
        programme: '[{"time":"19:30","title":"Doors"},{"time":"20:00","title":"Music","detail":"All of us"}]',
      },
      { title: 'Autumn jam', startDate: '2027-10-14T18:15:00.000Z', waitlist: 1 },
    ]);
    expect(await problems(id)).toEqual([
      [4, 'startTime', 'When does it start? Or choose “All day”.'],
      [5, 'placeName', 'Add a place or an online address before publishing.'],
    ]);
    const [spring] = await row('events');
    const guests = await run('registration', `Given name,Event\nAda,${String(spring?.['slug'])}\n`);
    await undo(id);
    expect((await row('events')).map(({ title }) => title)).toEqual(['Spring jam']);
    expect(await findImport(boss, guests)).toMatchObject({ done: 1 });
  });

  it('is events at the moment that is said for everywhere, by the clocks of their own zone', async () => {
    await run(
      'event',
      'Title;Type;Day;Ends at;Time zone\nHere;jam;2027-05-01T18:00:00Z;22:00;\nThere;jam;2027-05-01T18:00:00-04:00;20:00;America/New_York\n',
    );
    expect((await row('events')).map((each) => [each['title'], each['startDate'], each['endDate']])).toEqual([
      ['Here', '2027-05-01T18:00:00.000Z', '2027-05-01T20:00:00.000Z'],
      ['There', '2027-05-01T22:00:00.000Z', '2027-05-02T00:00:00.000Z'],
    ]);
  });

  it('is registrations, as many as there are places, each mailed once, and cancelled when they are taken back', async () => {
    const { id: eventId } = await addEvent({ title: 'Full house', capacity: 3, waitlist: 1 });
    const id = await run(
      'registration',
      'Prénom,Nom,Mail,Event,Personnes,Place\nAda,L,ada@example.org,Full house,2,\nBo,D,bo@example.org,Full house,2,\nDi,P,,Full house,1,\nCy,T,cy@example.org,Full house,,waiting list\nAda,L,ada@example.org,Full house,1,\nEd,V,,Nowhere,1,\n',
    );
    expect(await findImport(boss, id)).toMatchObject({ done: 3, known: 1, refused: 2 });
    const list = () =>
      db()
        .selectFrom('registrations')
        .select(['givenName', 'status', 'partySize', 'source'])
        .orderBy('givenName')
        .execute();
    expect(await list()).toEqual([
      { givenName: 'Ada', status: 'confirmed', partySize: 2, source: 'import' },
      { givenName: 'Cy', status: 'waitlisted', partySize: 1, source: 'import' },
      { givenName: 'Di', status: 'confirmed', partySize: 1, source: 'import' },
    ]);
    const refusals = await db()
      .selectFrom('importRows')
      .select(['number', 'refusal'])
      .where('refusal', 'is not', null)
      .orderBy('number')
      .execute();
    expect(refusals).toEqual([
      { number: 3, refusal: 'There is only room for one person.' },
      { number: 6, refusal: 'Repeats row 2, Ada L: skipped.' },
      { number: 7, refusal: 'There is no event called “Nowhere”.' },
    ]);
    const mails = async () =>
      (await db().selectFrom('outbox').select('toAddress').orderBy('toAddress').execute()).map(
        (mail) => mail.toAddress,
      );
    expect(await mails()).toEqual(['ada@example.org', 'cy@example.org']);
    await undo(id);
    expect((await list()).map(({ status }) => status)).toEqual(['cancelled', 'cancelled', 'cancelled']);
    const event = await db()
      .selectFrom('events')
      .select(['placesTaken', 'waiting'])
      .where('id', '=', eventId)
      .executeTakeFirstOrThrow();
    expect(event).toEqual({ placesTaken: 0, waiting: 0 });
  });
});
