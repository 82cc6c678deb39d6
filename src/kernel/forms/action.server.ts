import { data } from 'react-router';
import { denied } from '../../platform/log.server.ts';
import { orErrorResponse } from '../answers/answer.server.ts';
import { AppError } from '../../platform/app-error.ts';
import { counted, translated, translatedEach } from '../../texts/text.ts';
import type { Entered, FieldErrors } from './field.ts';

/** What a page says of an action that was refused: beside its form, with what was typed. */
export interface Refusal {
  intent: string;
  message: string;
  errors: FieldErrors;
  entered: Entered;
}

type Answer<D extends Record<string, () => Promise<unknown>>> = Awaited<ReturnType<D[keyof D]>>;

/** Secrets are typed anew; a postal code is none. */
const SECRET = /password|(?<!postal)code|factor/i;

/** Actions that differ by their name alone. */
export function actionsNamed<N extends string, T>(
  names: readonly N[],
  run: (name: N) => Promise<T>,
): Record<N, () => Promise<T>> {
  return Object.fromEntries(names.map((name) => [name, () => run(name)])) as Record<N, () => Promise<T>>;
}

/** Does what the pressed button names (`do`); a refusal comes back as data, a missing item as its page. */
export async function runAction<D extends Record<string, () => Promise<unknown>>>(
  form: FormData,
  actions: D,
): Promise<Answer<D> | ReturnType<typeof data<Refusal>>> {
  const name = form.get('do');
  const known = typeof name === 'string' && Object.hasOwn(actions, name) ? name : '';
  try {
    const run: (() => Promise<unknown>) | undefined = actions[known];
    if (!run) throw new AppError('badRequest', 'Please use one of the buttons on this page.');
    return (await run()) as Answer<D>;
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    if (error.code === 'forbidden') denied('policy');
    if (error.code === 'notFound') return orErrorResponse<never>(Promise.reject(error));
    const refusal: Refusal = {
      intent: known,
      message: withWait(error),
      errors: translatedEach(error.fields),
      entered: enteredIn(form),
    };
    return data(refusal, { status: error.status });
  }
}

/** Why, and from when on it can be tried again. */
function withWait({ message, retryAfter }: AppError): string {
  if (retryAfter === undefined) return translated(message);
  const minutes = Math.ceil(retryAfter / 60);
  const wait = counted(
    minutes,
    'Please try again in {count} minute.',
    'Please try again in {count} minutes.',
  );
  return `${translated(message)} ${wait}`;
}

/** The texts of a form, to be shown again. */
export function enteredIn(form: FormData): Entered {
  const entered: Entered = {};
  for (const [name, value] of form) {
    if (typeof value !== 'string' || SECRET.test(name)) continue;
    // What is ticked several times over has no spaces.
    entered[name] = entered[name] === undefined ? value : `${entered[name]} ${value}`;
  }
  return entered;
}

export function textIn(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === 'string' ? value : '';
}

/** All texts of a name: a file is none. */
export function textsIn(form: FormData, name: string): string[] {
  return form.getAll(name).filter((value) => typeof value === 'string');
}

/** As a form writes it: '0x3' and '3e0' are none. */
export const wholeNumber = (sent: FormDataEntryValue | null) =>
  typeof sent === 'string' && /^\d+$/.test(sent) ? Number(sent) : Number.NaN;
