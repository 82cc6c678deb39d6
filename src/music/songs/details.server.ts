import { AppError } from '../../platform/app-error.ts';
import { checkContentForm } from '../../kernel/content/fields/check.ts';
import { type NamedField, named } from '../../kernel/content/fields/field.ts';
import { textFrom, valueFrom } from '../../kernel/content/fields/values.server.ts';
import { textIn } from '../../kernel/forms/action.server.ts';
import type { Entered, FieldErrors } from '../../kernel/forms/field.ts';
import { parseChordPro } from '../chordpro/parse-chordpro.ts';
import { printChordPro } from '../chordpro/print-chordpro.ts';
import type { SongChange } from './changes.server.ts';
import { checkDetail, DIRECTIVE, IN_TEXT, inForm, saidBeside, saidIn, saying } from './said-in-text.ts';
import { DETAILS, MEDIA, refuseLongText, type Song, type SongField, songFields } from './song.ts';

export function songFieldsNamed(names: readonly SongField[]): NamedField[] {
  return named(songFields, names);
}

/** What the forms of a song show: what the text says as it says it, the rest as it is kept. */
export function songTexts(song: Song, names: readonly SongField[]): Entered {
  const said = saidIn(parseChordPro(song.chordpro).lines, names);
  return Object.fromEntries(
    names.map((name) => [
      name,
      name in DIRECTIVE ? (said[name] ?? '') : textFrom(songFields[name], song[name as keyof Song]),
    ]),
  );
}

/** A checked form as a change of the song; what ChordPro has a word for is written into its text. */
export function songChangeFrom(
  song: Pick<Song, 'chordpro'>,
  names: readonly SongField[],
  form: FormData,
): { entered: Entered; errors: FieldErrors; change: SongChange } {
  const fields = songFieldsNamed(names);
  const { entered, errors } = checkContentForm(fields, form);
  for (const name of ['key', 'time', 'duration'] as const) {
    const error = entered[name] && checkDetail(name, entered[name]);
    if (error) errors[name] ??= error;
  }
  const change: Record<string, unknown> = {};
  let { lines } = parseChordPro(song.chordpro);
  let inText = false;
  for (const field of fields) {
    const name = field.name as SongField;
    if (errors[name]) continue;
    if (!(name in DIRECTIVE)) change[name] = valueIn(field, entered[name] ?? '', errors);
    else {
      inText = true;
      lines = saying(lines, name, entered[name] ?? '');
    }
  }
  if (inText) change['chordpro'] = printChordPro(lines);
  return { entered, errors, change };
}

/** What the document of a song shows, by what its fields are called there. */
export function documentTexts(song: Song): Entered {
  return toForm(songTexts(song, ['chordpro', ...DETAILS, ...MEDIA]));
}

function toForm(texts: Entered): Entered {
  return Object.fromEntries(Object.entries(texts).map(([name, text]) => [inForm(name as SongField), text]));
}

/**
 * The whole document of a song: its text, what is kept beside it, and what was typed into fields of what the text says,
 * which is written into it. `seen`: what its writer opened. What the text itself says wrongly is shown, never refused.
 */
export function songDocumentFrom(
  form: FormData,
  seen: Pick<Song, 'chordpro'>,
): { entered: Entered; errors: FieldErrors; change: SongChange & { chordpro: string } } {
  const chordpro = textIn(form, 'chordpro').replace(/\r\n?/g, '\n');
  const own = [...DETAILS, ...MEDIA].filter((name) => !(name in DIRECTIVE) && form.has(name));
  const { entered: kept, errors, change } = songChangeFrom(seen, own, form);
  const typed = Object.fromEntries(
    IN_TEXT.filter((name) => form.has(inForm(name))).map((name) => [name, textIn(form, inForm(name))]),
  );
  const entered = { chordpro, ...toForm(typed), ...kept };
  const tooLong = refuseLongText(chordpro);
  if (tooLong) return { entered, errors: { ...errors, chordpro: tooLong }, change: { ...change, chordpro } };
  let { lines } = parseChordPro(chordpro);
  const beside = chordpro.trim() ? saidBeside(lines, typed, saidIn(parseChordPro(seen.chordpro).lines)) : {};
  for (const [name, text] of Object.entries(beside) as [SongField, string][]) {
    const error = text && checkDetail(name, text);
    if (error) errors[inForm(name)] = error;
    else lines = saying(lines, name, text);
  }
  const said = Object.keys(beside).length > 0 ? printChordPro(lines) : chordpro;
  return { entered, errors, change: { ...change, chordpro: said } };
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
