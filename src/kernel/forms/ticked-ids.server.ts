import { patterns } from './patterns.ts';

/** What is ticked in a list, each once; what is no id was not ticked there. */
export function tickedIds(form: FormData): string[] {
  const ids = form.getAll('id').filter((id) => typeof id === 'string' && patterns.uuid.test.test(id));
  return [...new Set(ids as string[])];
}
