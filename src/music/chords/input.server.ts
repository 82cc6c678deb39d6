import { AppError } from '../../platform/app-error.ts';
import { checkForm, type Entered, maxLength, tidy } from '../../kernel/forms/field.ts';
import type { Viewer } from '../../kernel/access/viewer.ts';
import { ANYWAY, chordFields, fieldsFor } from './fields.ts';
import { requireSongbook } from './songbook.policy.ts';
import type { ChordInput } from './chords.server.ts';
import { standardTuning } from './instrument.ts';
import { parseChordName } from '../chord-names/parse-chord.server.ts';
import { textIn } from '../../kernel/forms/action.server.ts';
import { NO_NAME } from './name-voicing.server.ts';
import { readOwnName } from './own-name.ts';
import { readVoicing } from './voicing-input.ts';

/** What a new drawing begins from; a link may bring another voicing, or a name. */
export async function beginChordForm(viewer: Viewer, query: URLSearchParams): Promise<Entered> {
  requireSongbook(viewer);
  const entered: Entered = {};
  for (const field of chordFields)
    entered[field.name] = tidy((query.get(field.name) ?? '').slice(0, maxLength(field)));
  entered['instrument'] ||= 'guitar';
  if (entered['instrument'] === 'guitar' || entered['instrument'] === 'ukulele')
    entered['tuning'] ||= standardTuning(entered['instrument']);
  return entered;
}

/** A sent chord form, checked. */
export function readChordForm(form: FormData): ChordInput {
  const { values, errors: all } = checkForm(chordFields, form);
  const asked = new Set(fieldsFor(values['instrument'] ?? '').map(({ name }) => name));
  const errors = Object.fromEntries(Object.entries(all).filter(([name]) => asked.has(name)));
  const { title = '', summary = '' } = values;
  const { voicing, errors: unplayable } = readVoicing(values);
  if (!errors['title'] && !parseChordName(title) && !readOwnName(title)) errors['title'] = NO_NAME;
  Object.assign(errors, unplayable);
  if (!voicing || Object.keys(errors).length > 0)
    throw new AppError('invalid', 'Please check the fields below.', errors);
  return { title, summary, voicing, anyway: textIn(form, ANYWAY.name) };
}
