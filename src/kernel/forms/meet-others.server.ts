import { AppError } from '../../platform/app-error.ts';
import { t } from '../../texts/text.ts';
import type { Entered, FieldErrors } from './field.ts';
import { textIn, textsIn } from './action.server.ts';
import { openedWith, WAS } from './opened-with.ts';

/**
 * Lets a form meet what others saved since it was opened: what its writer left as it was stays as it is `now`, and what
 * both changed is refused, to be seen before it is replaced. A form that does not say what it was opened with is taken
 * as it is. `said`: a value in words, '' where it has none.
 */
export function meetOthers(
  form: FormData,
  now: Entered,
  said: (name: string, value: string) => string = (_, value) => value,
): void {
  const was = wasOf(form);
  if (!was) return;
  const errors: FieldErrors = {};
  for (const [name, theirs] of Object.entries(now)) {
    const [mine, before] = [plain(textsIn(form, name).join(' ')), plain(was[name] ?? '')];
    if (plain(theirs) === before) continue;
    if (mine === before) form.set(name, theirs);
    else if (mine !== plain(theirs)) errors[name] = conflictOn(said(name, theirs));
  }
  form.set(WAS, openedWith(now));
  if (Object.keys(errors).length > 0)
    throw new AppError('conflict', t('Someone else has changed this in the meantime.'), errors);
}

/** What is said at a field that both changed; `theirs` in words, '' where it has none. */
export function conflictOn(theirs: string): string {
  const text = theirs.replace(/\s*\n\s*/g, ', ');
  return text
    ? t('Someone saved “{text}” here in the meantime. Save again to replace it with yours.', { text })
    : t('Someone changed this in the meantime. Save again to replace it with yours.');
}

function wasOf(form: FormData): Partial<Entered> | undefined {
  try {
    const was: unknown = JSON.parse(textIn(form, WAS));
    if (typeof was !== 'object' || was === null) return undefined;
    return Object.fromEntries(Object.entries(was).map(([name, value]) => [name, String(value)]));
  } catch {
    return undefined;
  }
}

/** As browsers send lines, and as they are kept. */
const plain = (text: string) => text.replace(/\r\n?/g, '\n').trim();
