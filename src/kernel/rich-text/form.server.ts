import { AppError } from '../../platform/app-error.ts';
import { richTextFromPlain } from './plain.ts';
import { LONGEST } from './limits.ts';
import { richText } from './rich-text-schema.ts';
import type { RichText } from './rich-text.ts';

/**
 * A body text as a form sends it: the editor's JSON, or what was typed without scripts, whose empty lines
 * part the paragraphs. Throws AppError `invalid` for what the allow-list does not know.
 */
export function richTextFromForm(value: string): RichText {
  if (value.length > LONGEST) throw new AppError('invalid', 'This text is too long.');
  const json = documentIn(value);
  const checked = richText.safeParse(json ?? richTextFromPlain(value.replace(UNSEEN, '')));
  if (!checked.success) throw new AppError('invalid', 'This text contains something that cannot be saved.');
  return checked.data;
}

/** Control characters that no text needs. */
// oxlint-disable-next-line no-control-regex
const UNSEEN = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/g;

/** What claims to be a document; anything else was typed. */
function documentIn(value: string): unknown {
  if (!value.trimStart().startsWith('{')) return undefined;
  try {
    const parsed: unknown = JSON.parse(value);
    return typeof parsed === 'object' && parsed !== null && 'type' in parsed ? parsed : undefined;
  } catch {
    return undefined;
  }
}
