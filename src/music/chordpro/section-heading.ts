/** How people head the parts of a song, in the languages whose songs come most. */
const NAMES: Record<string, readonly string[]> = {
  verse: ['verse', 'vers', 'strophe', 'couplet', 'strofa', 'verso', 'estrofa'],
  chorus: ['chorus', 'refrain', 'hook', 'estribillo', 'coro', 'ritornello', 'kehrvers'],
  bridge: ['bridge', 'pont', 'puente', 'brücke', 'ponte', 'middle'],
  pre_chorus: ['prechorus', 'prérefrain', 'prerefrain', 'precoro', 'preestribillo'],
  post_chorus: ['postchorus'],
  intro: ['intro', 'introduction', 'introducción', 'introduccion', 'introduktion', 'vorspiel'],
  outro: ['outro', 'nachspiel'],
  interlude: ['interlude', 'zwischenspiel', 'interludio'],
  instrumental: ['instrumental', 'instrumentale'],
  solo: ['solo'],
  coda: ['coda'],
  ending: ['ending', 'end', 'schluss', 'finale', 'fin', 'final'],
  tag: ['tag'],
  break: ['break', 'breakdown'],
  riff: ['riff'],
};
const SECTION = new Map(
  Object.entries(NAMES).flatMap(([section, names]) => names.map((name) => [name, section])),
);
const MOST = 60;
/** What may follow the name on a line that nothing else marks as a heading. */
const MORE =
  /^(?:\d{1,2}[a-z]?|[ivx]{1,4}|[a-d]|#\d{1,2}|[-–/&,+.]|and|et|und|y|eight|\(?(?:x|×)\s?\d{1,2}\)?|\(?\d{1,2}\s?(?:x|×)\)?|\([^()]{0,30}\))$/i;

export interface Heading {
  /** As ChordPro calls it: 'verse', 'pre_chorus'. */
  section: string;
  /** 'Verse 1', 'Intro (2x)' */
  label: string;
  /** What stands behind it on the same line. */
  rest: string;
}

/** A line that names a part of a song: 'Verse 1', '[Chorus]', 'Pre-Chorus:', 'Couplet 2 :', 'Intro (2x)'. */
export function readHeading(line: string): Heading | undefined {
  const text = line.length > MOST * 2 ? '' : line.trim();
  const [, bracketed] = /^[[(]\s*([^[\]]{1,60}?)\s*[\])]\s*:?$/.exec(text) ?? [];
  const [, before, after = ''] = /^([^:]{1,60}?)\s*:(?:\s+(\S.{0,200}))?$/.exec(text) ?? [];
  const label = (bracketed ?? before ?? text).trim();
  if (!label || label.length > MOST) return undefined;
  const section = bracketed === undefined ? sectionNamed(label) : sectionIn(label);
  if (!section) return undefined;
  const rest = bracketed === undefined && before !== undefined ? after.trim() : '';
  if (bracketed === undefined && !isShort(label)) return undefined;
  return { section, label, rest };
}

/** Whether a text in brackets names a part of a song. */
export function isHeading(text: string): boolean {
  return text.length <= MOST && sectionIn(text.trim()) !== undefined;
}

function sectionNamed(label: string): string | undefined {
  const [first = '', second = ''] = label.toLowerCase().split(/[\s_:]+/, 2);
  const word = first.replaceAll(/[^\p{L}]/gu, '');
  if (/^(?:pre|post|pré)$/.test(word)) return SECTION.get(word + second.replaceAll(/[^\p{L}]/gu, ''));
  return SECTION.get(word) ?? (word.endsWith('s') ? SECTION.get(word.slice(0, -1)) : undefined);
}

/** 'Last chorus', 'Intro/Verse': in brackets the name may stand anywhere among a few words. */
function sectionIn(label: string): string | undefined {
  const named = sectionNamed(label);
  if (named) return named;
  const words = label.split(/[\s/_:]+/);
  return words.length > 4 ? undefined : words.map(sectionNamed).find((section) => section !== undefined);
}

/** 'Bridge over troubled water' is no heading, 'Bridge 2 (soft)' is. */
function isShort(label: string): boolean {
  const [, ...more] = label.replaceAll(/\([^()]{0,30}\)/g, '(x)').split(/\s+/);
  return more.every((word) => MORE.test(word) || sectionNamed(word) !== undefined || word === '(x)');
}
