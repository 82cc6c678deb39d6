import { textIn } from '../../kernel/forms/action.server.ts';
import { checkField, type Entered, type FieldErrors } from '../../kernel/forms/field.ts';
import { titleIn, withTitle } from '../chordpro/with-title.ts';
import { refuseLongText, songFields } from './song.ts';

/**
 * A song's text as the form sent it: in it what it says wrongly is shown, never refused. Only a text without a
 * title takes the one typed beside it.
 */
export function readSongText(form: FormData): { entered: Entered; errors: FieldErrors; chordpro: string } {
  const text = textIn(form, 'chordpro').replace(/\r\n?/g, '\n');
  const title = textIn(form, 'title').trim();
  const entered = { chordpro: text, title };
  const tooLong = refuseLongText(text);
  if (tooLong) return { entered, errors: { chordpro: tooLong }, chordpro: text };
  if (titleIn(text) || (text.trim() === '' && !title)) return { entered, errors: {}, chordpro: text };
  // The service says that there must be one.
  const error = title && checkField({ ...songFields.title, name: 'title' }, title);
  if (error) return { entered, errors: { title: error }, chordpro: text };
  return { entered, errors: {}, chordpro: withTitle(text, title) };
}
