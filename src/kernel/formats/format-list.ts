const made: Partial<Record<'and' | 'or', Intl.ListFormat>> = {};

/** 'Ada, Bob and Cy', as members' screens say it. */
export function formatList(names: readonly string[], word: 'and' | 'or' = 'and'): string {
  made[word] ??= new Intl.ListFormat('en-GB', { type: word === 'and' ? 'conjunction' : 'disjunction' });
  return made[word].format(names);
}
