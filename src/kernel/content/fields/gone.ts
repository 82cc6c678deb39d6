/** How a reference that leads to something deleted is said where its title would stand; `title` while it is in the bin. */
export function goneLabel(one: string, title?: string): string {
  if (title !== undefined) return `${title} (in the bin)`;
  return `${/^[aeiou]/.test(one) ? 'An' : 'A'} ${one} that was deleted`;
}
