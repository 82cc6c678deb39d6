import { setImmediate as afterWhatHasCome } from 'node:timers/promises';
import type { FieldNode } from 'graphql';
import { guest, type Viewer } from '../kernel/access/viewer.ts';
import type { Language } from '../texts/languages.ts';
import { currentLanguage } from '../texts/text.ts';
import { itemLoaders } from './loaders.server.ts';

/** What is read to answer a question, or several together. */
export interface Reads {
  /** Loads items of a kind, or what is asked of them ('blog?title,slug'), by their ids: all that is needed at once. */
  loader: ReturnType<typeof itemLoaders>;
  /** What a field of a question is with these arguments, read once however often it is asked meanwhile. */
  once: <T>(field: readonly FieldNode[], args: object, read: () => T) => T;
}

export function readsFor(viewer: Viewer): Reads {
  const known = new WeakMap<readonly FieldNode[], Map<string, unknown>>();
  return {
    loader: itemLoaders(viewer),
    once<T>(field: readonly FieldNode[], args: object, read: () => T): T {
      const answers = known.get(field) ?? new Map<string, unknown>();
      known.set(field, answers);
      const key = JSON.stringify(args);
      if (!answers.has(key)) answers.set(key, read());
      return answers.get(key) as T;
    },
  };
}

const gathering = new Map<Language, Promise<Reads>>();

/**
 * Guests see the same, so those whose questions come in the same turn of the event loop share what is read for them.
 * It is read after the last of them has asked: nobody is told what was so before.
 */
export function readsForGuests(): Promise<Reads> {
  const language = currentLanguage();
  const begun = gathering.get(language);
  if (begun) return begun;
  const reads = afterWhatHasCome().then(() => {
    gathering.delete(language);
    return readsFor(guest);
  });
  gathering.set(language, reads);
  return reads;
}
