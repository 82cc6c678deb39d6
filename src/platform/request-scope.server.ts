import { AsyncLocalStorage } from 'node:async_hooks';
import '../texts/catalogues.server.ts';
import { type Language, SITE_LANGUAGE } from '../texts/languages.ts';
import { readLanguageFrom } from '../texts/text.ts';
import { Patience } from './patience.server.ts';

interface Scope {
  /** What every line carries that is logged meanwhile. */
  requestId?: string;
  /** What is said to whoever asked, is said in it. */
  language?: Language;
  patience?: Patience;
  isUnhurried?: boolean;
}

/** For whom something is done. */
export const requestScope = new AsyncLocalStorage<Scope>();

readLanguageFrom(() => requestScope.getStore()?.language ?? SITE_LANGUAGE);

/** Somebody waits for the answer, and not for ever. */
export function inRequest<T>(
  scope: { requestId: string; patience: Patience; language?: Language },
  work: () => T,
): T {
  return requestScope.run(scope, work);
}

/** Says in this language whatever is said meanwhile. */
export function inLanguage<T>(language: Language, work: () => T): T {
  return requestScope.run({ ...requestScope.getStore(), language }, work);
}

/** What takes as long as it takes: migrations, and who waits for another process to do them. */
export function unhurried<T>(work: () => T): T {
  return requestScope.run({ ...requestScope.getStore(), isUnhurried: true }, work);
}

export const isUnhurried = (): boolean => requestScope.getStore()?.isUnhurried ?? false;
/** Whether somebody waits for what is done. */
export const isInRequest = (): boolean => patienceNow() !== undefined;

/** Does what may wait, for `most` milliseconds at most; in a request for what is left to it, where that is less. */
export function bounded<T>(most: number, wait: (ms: number) => Promise<T>): Promise<T> {
  return patienceNow()?.consume(most, wait) ?? wait(most);
}

function patienceNow(): Patience | undefined {
  const { patience } = requestScope.getStore() ?? {};
  return patience?.isOver ? undefined : patience;
}
