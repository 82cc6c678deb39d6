import { AppError } from '../platform/app-error.ts';
import { checkForm, type Entered } from '../kernel/forms/field.ts';
import { type MediaKind, MOST_PEAKS } from '../kernel/media/media.ts';
import { DESCRIBE, mediaFields } from './media-fields.ts';
import type { MediaRow } from '../kernel/media/row.server.ts';

export type MediaChange = Partial<
  Pick<
    MediaRow,
    | 'title'
    | 'alt'
    | 'decorative'
    | 'caption'
    | 'credit'
    | 'licence'
    | 'focalX'
    | 'focalY'
    | 'transcript'
    | 'language'
    | 'visibility'
    | 'position'
    | 'artist'
  >
>;

/** Said by who takes from guests what published pages show them. */
export const hidesIn = (form: FormData): boolean => form.get('hides') === 'yes';

/** The edit form of an item of this kind, checked; throws AppError `invalid` with its errors. */
export function readMediaChange(kind: MediaKind, form: FormData): MediaChange {
  const { values, errors } = checkForm(mediaFields(kind), form);
  const value = (name: string) => values[name] ?? '';
  const decorative = value('decorative') === 'yes';
  const isPublic = value('visibility') === 'public';
  if (kind === 'image' && isPublic && !decorative && !value('alt')) errors['alt'] ??= DESCRIBE;
  const onPage = value('onSoundPage') === 'yes';
  if (onPage && !isPublic) errors['visibility'] ??= 'Sounds on the sound page must be visible to everybody.';
  if (Object.keys(errors).length > 0)
    throw new AppError('invalid', 'Some fields need attention; nothing was saved.', errors);
  const words = {
    title: value('title'),
    caption: value('caption'),
    credit: value('credit'),
    licence: value('licence'),
    visibility: isPublic ? ('public' as const) : ('members' as const),
  };
  if (kind === 'image') {
    return {
      ...words,
      alt: decorative ? '' : value('alt'),
      decorative: decorative ? 1 : 0,
      focalX: share(values, 'focalX'),
      focalY: share(values, 'focalY'),
    };
  }
  if (kind === 'pdf') return words;
  return {
    ...words,
    artist: value('artist'),
    transcript: value('transcript'),
    language: value('language'),
    position: onPage ? Number(value('position') || '1') : null,
  };
}

/** A percentage as a share; the middle where there is none. */
function share(values: Entered, name: string): number {
  const text = values[name] ?? '';
  return text === '' ? 0.5 : Number(text) / 100;
}

export interface Shape {
  peaks: number[];
  duration: number;
}

const LONGEST_SECONDS = 4 * 3600;
/** Bytes a second: less is no sound, more is no file people send. */
const THINNEST = 250;
const THICKEST = 4_000_000;

/**
 * The shape of a sound as the uploader's browser measured it, if it makes sense for a file of this length.
 * Undefined where none was sent; throws AppError `invalid` where it cannot be true.
 */
export function readShape(peaks: string, duration: string, bytes: number): Shape | undefined {
  if (!peaks && !duration) return undefined;
  const seconds = Number(duration);
  const list = numbersIn(peaks);
  const likely = bytes / seconds >= THINNEST && bytes / seconds <= THICKEST;
  if (!list || !(seconds > 0) || seconds > LONGEST_SECONDS || !likely)
    throw new AppError(
      'invalid',
      'The waveform of this sound does not match its file. Please send it again.',
    );
  return { peaks: list, duration: Math.round(seconds * 10) / 10 };
}

function numbersIn(json: string): number[] | undefined {
  try {
    const list: unknown = JSON.parse(json);
    if (!Array.isArray(list) || list.length === 0 || list.length > MOST_PEAKS) return undefined;
    const isLevel = (each: unknown) => Number.isInteger(each) && Number(each) >= 0 && Number(each) <= 100;
    return list.every(isLevel) ? (list as number[]) : undefined;
  } catch {
    return undefined;
  }
}
