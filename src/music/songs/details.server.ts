import { AppError } from '../../platform/app-error.ts';
import { checkContentForm } from '../../kernel/content/fields/check.ts';
import { type NamedField, named } from '../../kernel/content/fields/field.ts';
import { textFrom, valueFrom } from '../../kernel/content/fields/values.server.ts';
import type { Entered, FieldErrors } from '../../kernel/forms/field.ts';
import { setDirectives } from '../chordpro/change-directives.ts';
import { readKey } from '../chordpro/key.ts';
import { parseChordPro } from '../chordpro/parse-chordpro.ts';
import { printChordPro } from '../chordpro/print-chordpro.ts';
import { metaOf, readDuration } from '../chordpro/song-facts.ts';
import type { SongChange } from './changes.server.ts';
import { type Song, type SongField, songFields } from './song.ts';

/** The directive in which the text says it. */
const DIRECTIVE: Partial<Record<SongField, string>> = {
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

export function songFieldsNamed(names: readonly SongField[]): NamedField[] {
  return named(songFields, names);
}

/** What the forms of a song show: what the text says as it says it, the rest as it is kept. */
export function songTexts(song: Song, names: readonly SongField[]): Entered {
  const said = metaOf(parseChordPro(song.chordpro).lines);
  const entered: Entered = {};
  for (const name of names) {
    const directive = DIRECTIVE[name];
    const values = directive ? (said.get(directive) ?? []) : [];
    if (name === 'artists') entered[name] = values.join('\n');
    else if (name === 'tags') entered[name] = values.join(', ');
    else if (directive) entered[name] = values.join(', ');
    else entered[name] = textFrom(songFields[name], song[name as keyof Song]);
  }
  return entered;
}

/** A checked form as a change of the song; what ChordPro has a word for is written into its text. */
export function songChangeFrom(
  song: Pick<Song, 'chordpro'>,
  names: readonly SongField[],
  form: FormData,
): { entered: Entered; errors: FieldErrors; change: SongChange } {
  const fields = songFieldsNamed(names);
  const { entered, errors } = checkContentForm(fields, form);
  const key = entered['key'] ?? '';
  if (key && !readKey(key)) errors['key'] ??= 'Key is a note, with m for minor: G, F#m, Bb.';
  const time = entered['time'] ?? '';
  if (time && !/^\d{1,2}\/\d{1,2}$/.test(time)) errors['time'] ??= 'Metre is written like 3/4.';
  const duration = entered['duration'] ?? '';
  if (duration && readDuration(duration) === undefined) errors['duration'] ??= 'Length is written like 3:45.';
  const change: Record<string, unknown> = {};
  let { lines } = parseChordPro(song.chordpro);
  let inText = false;
  for (const field of fields) {
    const name = field.name as SongField;
    const directive = DIRECTIVE[name];
    if (errors[name]) continue;
    if (!directive) change[name] = valueIn(field, entered[name] ?? '', errors);
    else {
      inText = true;
      lines = setDirectives(lines, directive, valuesOf(name, entered[name] ?? ''));
    }
  }
  if (inText) change['chordpro'] = printChordPro(lines);
  return { entered, errors, change };
}

function valuesOf(name: SongField, text: string): string[] {
  if (name === 'artists') return text.split('\n');
  if (name === 'tags') return text.split(',');
  return name === 'capo' && text === '0' ? [] : [text];
}

function valueIn(field: NamedField, text: string, errors: FieldErrors): unknown {
  try {
    return valueFrom(field, text);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    errors[field.name] = error.message;
    return undefined;
  }
}
