import { checkContentField, tidyContent } from '../../kernel/content/fields/check.ts';
import type { NamedField } from '../../kernel/content/fields/field.ts';
import type { Entered } from '../../kernel/forms/field.ts';
import { setDirectives } from '../chordpro/change-directives.ts';
import type { ChordProLine } from '../chordpro/chordpro-line.ts';
import { readKey } from '../chordpro/key.ts';
import { metaOf, readDuration } from '../chordpro/song-facts.ts';
import { type SongField, songFields } from './song.ts';

/** The directive in which the text says it. */
export const DIRECTIVE: Partial<Record<SongField, string>> = {
  title: 'title',
  artists: 'artist',
  composer: 'composer',
  lyricist: 'lyricist',
  copyright: 'copyright',
  key: 'key',
  capo: 'capo',
  tempo: 'tempo',
  time: 'time',
  duration: 'duration',
  tags: 'tag',
};

export const IN_TEXT = Object.keys(DIRECTIVE) as SongField[];

export const songField = (name: SongField): NamedField => ({ ...songFields[name], name });

/** What its field is called in the document: `key` is the form's own word there. */
export const inForm = (name: SongField): string => (name === 'key' ? 'songKey' : name);

/** What a document shows or sends, by the names of fields. */
export function fromForm(entered: Entered): Entered {
  const { songKey, ...others } = entered;
  return songKey === undefined ? others : { ...others, key: songKey };
}

/** What a text says of these, as their fields show it. */
export function saidIn(lines: readonly ChordProLine[], names: readonly SongField[] = IN_TEXT): Entered {
  const said = metaOf(lines);
  return Object.fromEntries(
    names.map((name) => {
      const values = said.get(DIRECTIVE[name] ?? '') ?? [];
      return [name, values.join(name === 'artists' ? '\n' : ', ')];
    }),
  );
}

/** The same text, saying this in the place of what it said. */
export function saying(lines: readonly ChordProLine[], name: SongField, text: string): ChordProLine[] {
  return setDirectives(lines, DIRECTIVE[name] ?? '', valuesOf(name, text));
}

function valuesOf(name: SongField, text: string): string[] {
  if (name === 'artists') return text.split('\n');
  if (name === 'tags') return text.split(',');
  return name === 'capo' && text === '0' ? [] : [text];
}

/** What is wrong with what was typed into the field of it, or undefined; a text itself may say anything. */
export function checkDetail(name: SongField, typed: string): string | undefined {
  const field = songField(name);
  const text = tidyContent(field, typed);
  if (name === 'key' && text && !readKey(text)) return 'Key is a note, with m for minor: G, F#m, Bb.';
  if (name === 'time' && text && !/^\d{1,2}\/\d{1,2}$/.test(text)) return 'Metre is written like 3/4.';
  if (name === 'duration' && text && readDuration(text) === undefined) return 'Length is written like 3:45.';
  return checkContentField(field, text);
}

/**
 * What fields beside a text say otherwise than the text. It counts where somebody changed the field since `saved`;
 * where not, they changed the text.
 */
export function saidBeside(lines: readonly ChordProLine[], entered: Entered, saved: Entered): Entered {
  const said = saidIn(lines);
  const beside: Entered = {};
  for (const name of IN_TEXT) {
    if (entered[name] === undefined) continue;
    const tidied = (text = '') => tidyContent(songField(name), text);
    const text = tidied(entered[name]);
    if (text !== tidied(said[name]) && text !== tidied(saved[name])) beside[name] = text;
  }
  return beside;
}
