/** The long names of ChordPro 6's short ones. */
const LONG: Record<string, string> = {
  t: 'title',
  st: 'subtitle',
  su: 'subtitle',
  c: 'comment',
  ci: 'comment_italic',
  cb: 'comment_box',
  soc: 'start_of_chorus',
  eoc: 'end_of_chorus',
  sov: 'start_of_verse',
  eov: 'end_of_verse',
  sob: 'start_of_bridge',
  eob: 'end_of_bridge',
  sot: 'start_of_tab',
  eot: 'end_of_tab',
  sog: 'start_of_grid',
  eog: 'end_of_grid',
  ns: 'new_song',
  np: 'new_page',
  npp: 'new_physical_page',
  colb: 'column_break',
  col: 'columns',
  g: 'diagrams',
  grid: 'diagrams',
  ng: 'no_grid',
};

/** What a song says of itself. */
export const FACTS = [
  'title',
  'sorttitle',
  'subtitle',
  'artist',
  'sortartist',
  'composer',
  'lyricist',
  'arranger',
  'copyright',
  'album',
  'year',
  'key',
  'time',
  'tempo',
  'duration',
  'capo',
  'flow',
  'ccli',
  'tag',
] as const;

/** Directives with words for whoever types one; the rest of ChordPro's are kept and ignored. */
export const DIRECTIVES: Record<string, string> = {
  title: 'The title of the song',
  subtitle: 'A second title',
  sorttitle: 'The title as it is sorted',
  artist: 'Who plays it',
  sortartist: 'The artist as it is sorted',
  composer: 'Who wrote the music',
  lyricist: 'Who wrote the words',
  arranger: 'Who arranged it',
  copyright: 'Copyright',
  album: 'The album it is on',
  year: 'When it came out',
  key: 'The key, of the shapes where there is a capo',
  time: 'The metre, like 3/4',
  tempo: 'Beats a minute',
  duration: 'How long it takes, like 3:45',
  capo: 'The fret of the capo',
  flow: 'The order of the sections, like V1 C V2 C',
  ccli: 'The number of the song at CCLI',
  tag: 'A tag, once for each',
  meta: 'A name and a value',
  comment: 'A line between the lyrics',
  comment_italic: 'The same in italics',
  comment_box: 'The same in a box',
  highlight: 'The same, highlighted',
  start_of_verse: 'A verse begins',
  end_of_verse: 'The verse ends',
  start_of_chorus: 'The chorus begins',
  end_of_chorus: 'The chorus ends',
  chorus: 'The chorus again',
  start_of_bridge: 'A bridge begins',
  end_of_bridge: 'The bridge ends',
  start_of_tab: 'A tablature begins',
  end_of_tab: 'The tablature ends',
  start_of_grid: 'A chord grid begins',
  end_of_grid: 'The grid ends',
  define: 'A voicing of a chord',
  chord: 'A voicing shown here',
  transpose: 'Semitones, from here on',
  diagrams: 'Chord diagrams: on or off',
  columns: 'The number of columns',
  column_break: 'A new column',
  new_page: 'A new page',
  new_song: 'Another song in the same file',
  author: 'Who wrote it',
  text: 'Who wrote the words',
  music: 'Who wrote the music',
  image: 'A picture of the media library, by its id or address',
};

/** Known to ChordPro, kept, and of no effect here. */
const IGNORED =
  /^(?:(?:chord|text|title|chorus|footer|grid|tab|toc|label|lyrics)(?:font|size|colour|color)|pagetype|titles|no_grid|book|number|source|footer|words|translation|translated|translator|arrangement|keywords|topic|tuning|language|sorttitle|pagesize|new_physical_page|textfont|textsize|cs|cf|tf|ts|(?:start_of|end_of)_(?:abc|ly|svg|textblock))$/;

/** A directive's name in full and in small letters: 'SoC' is start_of_chorus. */
export function longName(name: string): string {
  const small = name.toLowerCase();
  return Object.hasOwn(LONG, small) ? (LONG[small] ?? small) : small;
}

/** Whether ChordPro, or whoever wrote the song (`x_`, own sections), knows the directive. */
export function isKnownDirective(name: string): boolean {
  return (
    Object.hasOwn(DIRECTIVES, name) ||
    name.startsWith('x_') ||
    name.startsWith('+') ||
    IGNORED.test(name) ||
    /^(?:start|end)_of_\w+$/.test(name)
  );
}

/** Whether what stands in a section is written in a language of its own. */
export function isForeign(section: string): boolean {
  return ['abc', 'ly', 'svg', 'textblock'].includes(section);
}

/** Sections whose lines are no lyrics, and how they are read. */
export function contentOf(section: string): 'lyrics' | 'verbatim' | 'grid' | 'hidden' {
  if (['tab', 'abc', 'ly', 'textblock'].includes(section)) return 'verbatim';
  if (section === 'grid') return 'grid';
  return section === 'svg' ? 'hidden' : 'lyrics';
}
