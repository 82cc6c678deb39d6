import { zipSync } from 'fflate';
import { inline, workbook } from './workbooks.ts';

const latin = (text: string) => Buffer.from(text, 'latin1');
const wide = (text: string) => Buffer.from(text, 'utf16le');
const zip = (parts: Record<string, string>) =>
  Buffer.from(
    zipSync(Object.fromEntries(Object.entries(parts).map(([name, text]) => [name, Buffer.from(text)]))),
  );
const NAMES = 'Given name,Family name,Email,Telephone';
const ole = (more = '') =>
  Buffer.concat([
    Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]),
    Buffer.alloc(600),
    wide(more),
  ]);
const sheet = (...rows: string[][]) =>
  workbook(
    rows
      .map(
        (cells, index) =>
          `<row r="${index + 1}">${cells.map((cell, at) => inline(`${String.fromCharCode(65 + at)}${index + 1}`, cell)).join('')}</row>`,
      )
      .join(''),
  );
const whole = sheet(['Given name', 'Email'], ['Ada', 'ada@example.org']);

/** Files as they come: what each holds, the name it has and what its rows should become. */
export const NASTY_FILES: readonly (readonly [
  what: string,
  name: string,
  bytes: Buffer | string,
  kind?: string,
])[] = [
  ['nothing', 'a.csv', ''],
  ['a line break', 'a.csv', '\n'],
  ['a mark of UTF-8 alone', 'a.csv', '\ufeff'],
  ['signs between cells alone', 'a.csv', ';;;\n;;;\n'],
  ['names alone', 'a.csv', `${NAMES}\n`],
  ['a PDF', 'guests.pdf', '%PDF-1.7 …'],
  ['a picture', 'guests.png', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a])],
  ['a photograph', 'guests.csv', Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 0x10])],
  ['an old workbook', 'guests.xls', ole()],
  ['a workbook with a password', 'guests.xlsx', ole('EncryptedPackage')],
  ['a web page that calls itself a workbook', 'guests.xls', '<html><body><table><tr><td>Ada'],
  ['XML', 'guests.xml', '<?xml version="1.0"?><guests/>'],
  [
    'an OpenDocument spreadsheet',
    'guests.ods',
    zip({ mimetype: 'application/vnd.oasis.opendocument.spreadsheet', 'content.xml': '<a/>' }),
  ],
  ['a Numbers spreadsheet', 'guests.numbers', zip({ 'Index/Document.iwa': 'x' })],
  ['a Word document', 'guests.docx', zip({ 'word/document.xml': '<a/>' })],
  ['an archive of something', 'guests.zip', zip({ 'guests.csv': 'a' })],
  ['a workbook that ends too early', 'guests.xlsx', whole.subarray(0, whole.length - 300)],
  [
    'a workbook whose middle is broken',
    'guests.xlsx',
    Buffer.concat([whole.subarray(0, 400), Buffer.alloc(60), whole.subarray(460)]),
  ],
  ['a compressed file', 'guests.csv.gz', Buffer.from([0x1f, 0x8b, 8, 0])],
  ['rich text', 'guests.rtf', '{\\rtf1 Ada'],
  ['a database', 'guests.db', 'SQLite format 3\u0000'],
  ['zeros', 'guests.csv', Buffer.alloc(400)],
  ['JSON that breaks off', 'a.json', '[{"givenName":"Ada"},'],
  ['JSON of one thing', 'a.json', '{"givenName":"Ada"}'],
  ['JSON of texts', 'a.json', '["Ada","Bo"]'],
  ['JSON of nothing', 'a.json', '[]'],
  ['JSON of things', 'a.json', '[{"givenName":"Ada","tags":["a","b"]},{"givenName":"Bo","email":null}]'],
  ['a whole workbook', 'guests.xlsx', whole],
  [
    'a workbook with empty rows and a title',
    'guests.xlsx',
    sheet(['Guests'], [], ['Given name', 'Email'], [], ['Ada', 'ada@example.org']),
  ],
  ['UTF-8 with a mark', 'a.csv', `\ufeff${NAMES}\nZoë,Müller,zoe@example.org,`],
  ['Windows-1252', 'a.csv', latin('Pr\u00e9nom;Nom\nZo\u00eb;M\u00fcller')],
  ['Mac Roman', 'a.csv', latin('Pr\u008enom;Nom\nZo\u0091;M\u009fller\nJos\u008e;Garc\u0092a')],
  ['UTF-16 LE with a mark', 'a.txt', wide('\ufeffGiven name\tFamily name\nZoë\tMüller')],
  ['UTF-16 BE without a mark', 'a.txt', wide('Given name\tFamily name\nZoë\tMüller').swap16()],
  ['bytes of two encodings', 'a.csv', Buffer.concat([Buffer.from('Given name\nZoë\n'), latin('Jos\u00e9')])],
  ['line ends of old Macs', 'a.csv', 'Given name,Email\rAda,ada@example.org\rBo,bo@example.org'],
  ['line ends of all kinds', 'a.csv', 'Given name,Email\r\nAda,ada@example.org\nBo,bo@example.org\r\n'],
  ['a line that says the sign', 'a.csv', 'sep=;\nGiven name;Email\nAda;ada@example.org'],
  ['bars between cells', 'a.csv', 'Given name|Email\nAda|ada@example.org'],
  ['a quotation mark that is not closed', 'a.csv', 'Given name,Notes\nAda,"open\nBo,fine\nCy,"closed"'],
  ['quotation marks in a cell', 'a.csv', 'Given name,Notes\nAda,"the "Countess" herself"\nBo,fine'],
  ['a cell of two lines', 'a.csv', 'Given name,Notes\nAda,"one\ntwo"\nBo,'],
  ['rows that are too long and too short', 'a.csv', 'Given name,Email\nAda\nBo,bo@example.org,more,and more'],
  [
    'a title above the names',
    'a.csv',
    'Guests of the spring concert\n\nGiven name,Email\nAda,ada@example.org',
  ],
  [
    'names in two rows',
    'a.csv',
    'Person,,Contact,\nGiven name,Family name,Email,Telephone\nAda,L,ada@example.org,',
  ],
  ['no names', 'a.csv', 'Ada,Lovelace,ada@example.org\nBo,Diddley,bo@example.org'],
  ['two columns of one name', 'a.csv', 'Given name,Email,Email\nAda,ada@example.org,other@example.org'],
  [
    'a hundred columns',
    'a.csv',
    `Given name,${Array.from({ length: 99 }, (_, n) => `c${n}`).join()}\nAda${',x'.repeat(99)}`,
  ],
  [
    'five hundred columns',
    'a.csv',
    `Given name,${Array.from({ length: 499 }, (_, n) => `c${n}`).join()}\nAda${',x'.repeat(499)}`,
  ],
  ['none of our names', 'a.csv', 'Foo,Bar\nAda,Lovelace'],
  ['formulas', 'a.csv', 'Given name,Notes\nAda,=1+1\nBo,@SUM(A1)'],
  ['signs that nobody sees', 'a.csv', 'Given name\nA\u200bda\nB\u0007o'],
  ['a name that is a number', 'a.csv', 'Given name,Email\n4711,x@example.org'],
  [
    'telephones as a spreadsheet wrote them',
    'a.csv',
    'Given name,Telephone\nAda,3.36123E+10\nBo,33612345678\nCy,612345678',
  ],
  [
    'addresses that are none',
    'a.csv',
    'Given name,Email\nAda,ada@\nBo,bo at example.org\nCy,<cy@example.org>',
  ],
  ['the same person twice', 'a.csv', 'Given name,Email\nAda,ada@example.org\nAda,ADA@example.org'],
  ['a very long cell', 'a.csv', `Given name,Notes\nAda,${'la '.repeat(3000)}`],
  ['a very long name', 'a.csv', `Given name\n${'A'.repeat(200)}`],
  [
    'amounts and hours',
    'a.csv',
    'Title;Format;Price;Amount in euros;Minutes it takes\nA day;Workshop;Fixed;1 200,50 €;1h30\nB day;workshop;fixed;free;long',
    'product',
  ],
  [
    'dates that could be two',
    'a.csv',
    'Title,Day,Starts at,Type\nJam,03/04/2027,19h30,jam\nJam,13/04/2027,7:30 pm,Jam',
    'event',
  ],
  [
    'dates with the month first',
    'a.csv',
    'Title,Day,Starts at,Type\nJam,04/13/2027,19:30,jam\nOther,04/03/2027,25:00,jam',
    'event',
  ],
  ['a blog that is not there', 'a.csv', 'Title,Blog\nNews,Nowhere', 'post'],
  [
    'words of a choice that are none',
    'a.csv',
    'Title,I want,State\nOne,to sing,IDEA\nTwo,to sing,someday',
    'story',
  ],
  [
    'repeated rows that are none',
    'a.csv',
    'Title,Format,Price,Questions and answers\nA day,concert,on request,a | b | c',
    'product',
  ],
];
