import { zipSync } from 'fflate';
import { bomb, HEIC, heicOf, PDF, photo } from './files/media-files.ts';
import { BAD_WORKBOOKS, greatWorkbook } from './files/workbooks.ts';

/** What somebody sends to keep the server busy: as much as is permitted, or a little more. */
export interface Abuse {
  name: string;
  method?: 'GET' | 'POST';
  path: string;
  headers?: Record<string, string>;
  body?: Buffer | (() => Buffer | Promise<Buffer>);
}

const KB = 1024;
const FORM = 127 * KB;
const fill = (text: string, length: number) => text.repeat(Math.ceil(length / text.length)).slice(0, length);
const times = <T>(count: number, make: (n: number) => T) => Array.from({ length: count }, (_, n) => make(n));
const URLENCODED = { 'content-type': 'application/x-www-form-urlencoded' };
const JSON_TYPE = { 'content-type': 'application/json', accept: '*/*' };

function form(path: string, name: string, fields: Record<string, string>): Abuse {
  return {
    name,
    method: 'POST',
    path,
    headers: URLENCODED,
    body: Buffer.from(new URLSearchParams(fields).toString()),
  };
}

const BOUNDARY = 'xXxXx';
const MULTIPART = { 'content-type': `multipart/form-data; boundary=${BOUNDARY}` };
const part = (head: string, content: string | Buffer) =>
  Buffer.concat([
    Buffer.from(`--${BOUNDARY}\r\ncontent-disposition: form-data; ${head}\r\n\r\n`),
    Buffer.from(content),
    Buffer.from('\r\n'),
  ]);
const multipart = (...parts: Buffer[]) => Buffer.concat([...parts, Buffer.from(`--${BOUNDARY}--\r\n`)]);

function file(
  path: string,
  name: string,
  make: () => Buffer | Promise<Buffer>,
  fields: Record<string, string>,
  field = 'file',
): Abuse {
  const texts = Object.entries(fields).map(([key, value]) => part(`name="${key}"`, value));
  const body = async () => multipart(...texts, part(`name="${field}"; filename="${name}"`, await make()));
  return { name: `${name} at ${path}`, method: 'POST', path, headers: MULTIPART, body };
}

const SONGS: Record<string, string> = {
  'one line of chords': fill('[C]la ', 64_000),
  'lines of chords': fill('[C]la [G]la [F]la [Am]la [C]la\n', 64_000),
  'chords alone': fill('[C]\n', 64_000),
  'unknown chords': fill('[Xq]a\n', 64_000),
  'all chords there are': times(
    8000,
    (n) =>
      `[${'ABCDEFG'[n % 7]}${['', '#', 'b'][n % 3]}${['', 'm', '7', 'm7', 'maj7', 'sus4', '6', '9', 'dim', 'aug', '13'][n % 11]}/${'ABCDEFG'[(n >> 3) % 7]}]`,
  )
    .join('')
    .slice(0, 64_000),
  'short lines': fill('a\n', 64_000),
  'broken directives': fill('{\n', 64_000),
  sections: fill('{soc}\n', 64_000),
  'a recalled chorus': `{soc}\n${fill('[C]la [G]la\n', 4000)}{eoc}\n${fill('{chorus}\n', 59_000)}`,
  'a grid': `{sog}\n${fill('C D E\n', 63_000)}`,
  voicings: fill('{define: C base-fret 1 frets x 3 2 0 1 0}\n', 64_000),
  pictures: fill('{image: 00000000-0000-4000-8000-000000000000}\n', 64_000),
  tags: times(4000, (n) => `{tag: t${n}}`).join('\n'),
  artists: times(4000, (n) => `{artist: t${n}}`).join('\n'),
  'new keys': fill('{key: G}\n[C]\n', 64_000),
  'words without end': fill('a', 64_000),
};

const songs = Object.entries(SONGS).map(([what, text]) => ({
  ...form('/bee/songs/create', `the greatest song: ${what}`, {
    do: 'create',
    title: what,
    chordpro: `{title: ${what}}\n${text.slice(0, 63_900)}`,
  }),
}));
/** Refused for its title, so it is drawn again with its preview. */
const refusedSongs = Object.entries(SONGS).map(([what, text]) =>
  form('/bee/songs/create', `a song refused: ${what}`, { do: 'create', chordpro: text }),
);
const longSongs = ['[C]la ', 'C G Am F\nla la la\n', '{soc}\n', '[\n'].map((text) =>
  form('/bee/songs/create', `a song too long: ${JSON.stringify(text)}`, {
    do: 'create',
    title: 'x',
    chordpro: fill(text, 1_300_000),
  }),
);

const BOOKS: Record<string, string> = {
  'chords over lyrics': fill('C       G\n la la \n', 2_000_000),
  'a line of chords': fill(`${'C '.repeat(490)}\n`, 2_000_000),
  'nothing but lines': fill('\n', 2_000_000),
  'half a million songs': fill('{ns}\na\n', 2_000_000),
  'two thousand songs': times(
    1999,
    (n) => `{ns}\n{title: Song ${n}}\n[C]la [G]la\n${fill('[Am]la la la\n', 900)}`,
  ).join(''),
  'one song of chords': fill('[C]la ', 2_000_000),
  brackets: fill('[', 2_000_000),
  sections: fill('{soc}\n', 2_000_000),
  xml: `<song>${fill('<a>', 2_000_000)}`,
  'lyrics in xml': `<song><lyrics>${fill('[V]\n.C\n la\n', 2_000_000)}</lyrics></song>`,
};
const books = Object.entries(BOOKS).map(([what, text]) =>
  file('/bee/songs/import', `${what}.txt`, () => Buffer.from(text), { do: 'preview' }, 'files'),
);
const keptBook: Abuse = {
  name: 'two thousand songs kept',
  method: 'POST',
  path: '/bee/songs/import',
  headers: MULTIPART,
  body: () =>
    multipart(
      part('name="do"', 'commit'),
      ...times(1999, (n) => [
        part('name="chosen"', String(n)),
        part(`name="text-${n}"`, `{title: Song ${n}}\n${fill('[Am]la la la\n', 700)}`),
      ]).flat(),
    ),
};

const paragraph = (words: string) => ({ type: 'paragraph', content: [{ type: 'text', text: words }] });
const nested = (depth: number) =>
  `{"type":"doc","content":[${'{"type":"blockquote","content":['.repeat(depth)}${JSON.stringify(paragraph('x'))}${']}'.repeat(depth)}]}`;
const doc = (...content: unknown[]) => JSON.stringify({ type: 'doc', content });
const MARKS = [
  { type: 'bold' },
  { type: 'italic' },
  { type: 'strike' },
  { type: 'code' },
  { type: 'link', attrs: { href: 'https://example.org' } },
];
const RICH: Record<string, string> = {
  'nested 20 deep': nested(18),
  'nested 3,000 deep': nested(3000),
  'short paragraphs': doc(...times(900, () => paragraph('a'))),
  marks: doc({
    type: 'paragraph',
    content: times(350, (n) => ({ type: 'text', text: `a${n}`, marks: MARKS })),
  }),
  'a table': doc({
    type: 'table',
    content: times(100, () => ({
      type: 'tableRow',
      content: times(8, () => ({ type: 'tableCell', content: [paragraph('a')] })),
    })),
  }),
  breaks: doc({ type: 'paragraph', content: times(3500, () => ({ type: 'hardBreak' })) }),
  rules: doc(...times(2500, () => ({ type: 'horizontalRule' }))),
  pictures: doc(
    ...times(500, (n) => ({
      type: 'image',
      attrs: { mediaId: `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`, alt: '', caption: '' },
    })),
  ),
  'plain lines': fill('a\n\n', 60_000),
  'plain words': fill('word ', 100_000),
};
const rich = Object.entries(RICH).flatMap(([what, body]) => [
  form('/bee/tips/create', `rich text: ${what}`, { do: 'create', title: what, body }),
  // As text: what is nested so deeply cannot be written by JSON.stringify.
  rawGraph(
    `rich text: ${what}`,
    `{"query":"mutation($input: TipInput!) { createTip(input: $input) { id } }","variables":{"input":{"title":"x","body":${body.startsWith('{') ? body : JSON.stringify(body)}}}}`,
  ),
]);

function graph(name: string, query: string, variables: unknown = {}): Abuse {
  return {
    name: `graphql, ${name}`,
    method: 'POST',
    path: '/graphql',
    headers: JSON_TYPE,
    body: Buffer.from(JSON.stringify({ query, variables })),
  };
}
function rawGraph(name: string, body: string): Abuse {
  return {
    name: `graphql, ${name}`,
    method: 'POST',
    path: '/graphql',
    headers: JSON_TYPE,
    body: Buffer.from(body),
  };
}

const questions = [
  rawGraph('deep JSON', `{"query":"{ __typename }","variables":${'['.repeat(60_000)}${']'.repeat(60_000)}}`),
  rawGraph('many keys', `{"query":"{ __typename }","variables":{${times(9000, (n) => `"k${n}":1`).join()}}}`),
  graph('aliases', `{ ${times(1500, (n) => `a${n}: __typename`).join(' ')} }`),
  graph(
    'aliases of lists',
    `{ ${times(15, (n) => `a${n}: events(first: 100) { nodes { title slug } }`).join(' ')} }`,
  ),
  graph(
    'fragments in a circle',
    `{ ...a } ${times(600, (n) => `fragment f${n} on Query { ...f${(n + 1) % 600} }`).join(' ')}`,
  ),
  graph(
    'fragments that double',
    `{ ...f0 } ${times(60, (n) => `fragment f${n} on Query { ...f${n + 1} ...f${n + 1} }`).join(' ')} fragment f60 on Query { __typename }`,
  ),
  graph('deep selections', `${'{ a '.repeat(60_000 / 2)}${'}'.repeat(30_000)}`),
  graph('deep lists', `{ a(b: ${'['.repeat(50_000)}${']'.repeat(50_000)}) }`),
  graph('a long text', `{ events(q: "${fill('the ', 120_000)}") { nodes { title } } }`),
  graph('overlapping fields', `{ ${times(900, () => 'events { nodes { id } }').join(' ')} }`),
  graph('a song', 'mutation($c: String!) { createSong(chordpro: $c) { id chords } }', {
    c: fill('[C]la ', 120_000),
  }),
  graph('a permitted song', 'mutation($c: String!) { createSong(chordpro: $c) { id chords } }', {
    c: `{title: x}\n${SONGS['all chords there are']}`.slice(0, 64_000),
  }),
  graph('a list of variables', 'mutation($input: TipInput!) { createTip(input: $input) { id } }', {
    input: { title: 'x', materials: times(9000, (n) => `m${n}`), tags: times(1000, (n) => `t${n}`) },
  }),
];

const TABLES: Record<string, () => Buffer> = {
  'commas.csv': () => Buffer.from(`a\n${fill(',', 18_000_000)}`),
  'quotes.csv': () => Buffer.from(fill('"', 18_000_000)),
  'half a quote.csv': () => Buffer.from(`"${fill('x', 18_000_000)}`),
  'lines.csv': () => Buffer.from(fill('a\n', 18_000_000)),
  'cells.csv': () => Buffer.from(fill(`${'a,'.repeat(59)}a\n`, 18_000_000)),
  'people.csv': () =>
    Buffer.from(
      `given name,family name,email\n${times(49_999, (n) => `Ada${n},Lovelace,ada${n}@example.org`).join('\n')}`,
    ),
  'deep.json': () => Buffer.from(`[{"a":${fill('[', 9_000_000)}${fill(']', 9_000_000)}}]`),
  'objects.json': () => Buffer.from(`[${fill('{},', 17_999_999).slice(0, -1)}]`),
  'keys.json': () => Buffer.from(`[{${times(900_000, (n) => `"k${n}":1`).join()}}]`),
  'great.xlsx': greatWorkbook,
  ...Object.fromEntries(Object.entries(BAD_WORKBOOKS).map(([what, make]) => [`${what}.xlsx`, make])),
};
const tables = Object.entries(TABLES).map(([name, make]) =>
  file('/bee/import', name, make, { do: 'begin', kind: 'participant' }),
);

const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const PICTURES: Record<string, () => Buffer | Promise<Buffer>> = {
  'bomb.png': bomb,
  'bomb.heic': () => heicOf(20_000, 20_000),
  'liar.heic': () => heicOf(5000, 4900),
  'broken.heic': () => HEIC.subarray(0, 500),
  'broken.tif': () => Buffer.concat([Buffer.from('II*\0'), Buffer.alloc(15_000_000, 0xff)]),
  'broken.png': () => PNG.subarray(0, 40),
  'broken.jpg': async () => (await photo(2000, 2000)).subarray(0, 20_000),
  'great.jpg': () => photo(7000, 7000),
  'garbage.jpg': () => Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), Buffer.alloc(15_000_000, 0xff)]),
  'animated.gif': () =>
    Buffer.concat([
      Buffer.from('GIF89a\x10\x00\x10\x00\x80\x00\x00\x00\x00\x00\xff\xff\xff', 'latin1'),
      ...times(20_000, () =>
        Buffer.from('\x2c\x00\x00\x00\x00\x10\x00\x10\x00\x00\x02\x03\x84\x8f\x05\x00', 'latin1'),
      ),
      Buffer.from(';'),
    ]),
  'drawing.svg': () => Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg">${fill('<g>', 1_000_000)}`),
  'long.pdf': () => Buffer.concat([PDF, Buffer.alloc(15_000_000, ' ')]),
  'archive.zip': () => Buffer.from(zipSync({ a: new Uint8Array(50_000_000) })),
};
const pictures = Object.entries(PICTURES).map(([name, make]) =>
  file('/media/upload', name, make, { visibility: 'public' }),
);

const parts: Abuse[] = [
  '/bee/import',
  '/bee/songs/import',
  '/bee/tips/create',
  '/media/upload',
  '/guests/contact',
].map((path) => ({
  name: `thousands of parts at ${path}`,
  method: 'POST',
  path,
  headers: MULTIPART,
  body: () => {
    const most = path === '/bee/import' ? 18_000_000 : /songs|media/.test(path) ? 4_000_000 : 120_000;
    const one = part('name="a"', '');
    return multipart(Buffer.from(one.toString().repeat(Math.floor(most / one.length))));
  },
}));
const oddBodies: Abuse[] = [
  {
    name: 'a boundary that nearly comes',
    method: 'POST',
    path: '/bee/import',
    headers: MULTIPART,
    body: () =>
      multipart(part('name="file"; filename="a.csv"', fill(`\r\n--${BOUNDARY.slice(0, -1)}`, 15_000_000))),
  },
  {
    name: 'a head without end',
    method: 'POST',
    path: '/bee/songs/import',
    headers: MULTIPART,
    body: () => Buffer.from(`--${BOUNDARY}\r\n${fill('x: y\r\n', 4_000_000)}`),
  },
  {
    name: 'many fields',
    method: 'POST',
    path: '/guests/contact',
    headers: URLENCODED,
    body: Buffer.from(fill('a&', FORM)),
  },
  {
    name: 'percent signs',
    method: 'POST',
    path: '/guests/contact',
    headers: URLENCODED,
    body: Buffer.from(`message=${fill('%F0%9F%8E%B5', FORM - 10)}`),
  },
  {
    name: 'broken escapes',
    method: 'POST',
    path: '/guests/contact',
    headers: URLENCODED,
    body: Buffer.from(`message=${fill('%', FORM - 10)}`),
  },
  {
    name: 'spaces in an address',
    method: 'POST',
    path: '/guests/contact',
    headers: URLENCODED,
    body: Buffer.from(`email=${fill('+', 60_000)}x&name=${fill('a+', 60_000)}`),
  },
];

const heads: Abuse[] = [
  {
    name: 'many cookies',
    path: '/guests/index?x',
    headers: {
      cookie: times(1400, (n) => `c${n}=1`)
        .join('; ')
        .slice(0, 12_000),
    },
  },
  {
    name: 'quotes in a cookie',
    path: '/guests/index?x',
    headers: { cookie: `session=${fill('"', 12_000)}` },
  },
  {
    name: 'many codings',
    path: '/guests/index?x',
    headers: { 'accept-encoding': fill('br;q=0.1,', 12_000) },
  },
  {
    name: 'spaces between codings',
    path: '/guests/index?x',
    headers: { 'accept-encoding': `br${fill(' ', 12_000)};q=0` },
  },
  {
    name: 'many languages',
    path: '/guests/index?x',
    headers: { 'accept-language': fill('fr;q=0.1,', 12_000) },
  },
  {
    name: 'many addresses',
    path: '/guests/index?x',
    headers: { 'x-forwarded-for': fill('10.0.0.1,', 12_000) },
  },
  { name: 'a long agent', path: '/guests/index?x', headers: { 'user-agent': fill('Mozilla (', 12_000) } },
  { name: 'many ranges', path: '/guests/index?x', headers: { range: `bytes=${fill('0-1,', 12_000)}` } },
  { name: 'slashes', path: `/guests${fill('/', 12_000)}index` },
  { name: 'dots', path: `/guests${fill('/..', 12_000)}/guests/index` },
  { name: 'segments', path: fill('/a', 12_000) },
  { name: 'escapes', path: `/guests/${fill('%41', 12_000)}` },
  { name: 'a long query', path: `/guests/index?q=${fill('the+', 12_000)}` },
  { name: 'many fields in a query', path: `/guests/index?${fill('q=a&', 12_000)}` },
  { name: 'one letter', path: '/guests/index?q=e' },
  { name: 'a broken cursor', path: `/guests/index?after=${fill('A', 12_000)}` },
];

/** Everything that guests can send, and what needs a session. */
export const OF_GUESTS: Abuse[] = [
  ...heads,
  ...oddBodies,
  ...parts,
  ...questions,
  ...pictures.slice(0, 2),
  ...tables.slice(0, 1),
];
export const OF_MEMBERS: Abuse[] = [
  ...longSongs,
  ...refusedSongs,
  ...songs,
  ...books,
  keptBook,
  ...rich,
  ...questions,
  ...tables,
  ...pictures,
  ...parts,
  ...oddBodies.slice(0, 2),
];
