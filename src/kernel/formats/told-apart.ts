/** Labels for a picker: those that are equal say what else tells them apart. */
export function toldApart<T>(
  items: readonly T[],
  labelOf: (item: T) => string,
  moreOf: (item: T) => string,
): { item: T; label: string }[] {
  const alike = Map.groupBy(items, labelOf);
  return items.map((item) => {
    const label = labelOf(item);
    return { item, label: alike.get(label)?.length === 1 ? label : `${label} · ${moreOf(item)}` };
  });
}
