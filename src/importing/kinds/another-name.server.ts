import { searchWords } from '../../platform/db/search.server.ts';

/** Whether two names are hardly one person's: each has a word that the other lacks. */
export function isAnotherName(one: string, other: string): boolean {
  const [ours, theirs] = [searchWords(one), searchWords(other)];
  return ours.some((word) => !theirs.includes(word)) && theirs.some((word) => !ours.includes(word));
}
