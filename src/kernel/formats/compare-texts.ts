let collator: Intl.Collator | undefined;

/** As people sort, 'Song 2' before 'Song 10'; a collator takes milliseconds to make, so none is made before its first use. */
export function compareTexts(one: string, other: string): number {
  collator ??= new Intl.Collator('en', { numeric: true });
  return collator.compare(one, other);
}
