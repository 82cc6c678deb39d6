/** Labels for a picker: those that are equal say what else tells them apart. */
export function toldApart<T>(
  items: readonly T[],
  labelOf: (item: T) => string,
  moreOf: (item: T) => string,
): { item: T; label: string }[] {
  const named = items.map((item) => ({ item, label: labelOf(item) }));
  const alike = Map.groupBy(named, ({ label }) => label);
  return named.map(({ item, label }) => ({
    item,
    label: alike.get(label)?.length === 1 ? label : `${label} · ${moreOf(item)}`,
  }));
}
