/** A field of which a restored version lacks only a part, as `left` names it. */
export const partly = (name: string) => `${PART}${name}`;
const PART = 'in-';
/** A field that stays as it is although the restored version says otherwise, so that nothing changes for guests. */
export const keptForGuests = (name: string) => `${KEPT}${name}`;
const KEPT = 'as-';

type Labels = Readonly<Record<string, string>>;

/** 'Blog, Cover, part of Text' */
export function formatLeftOut(left: readonly string[], labels: Labels): string {
  const words = left.flatMap((name) => {
    if (name.startsWith(KEPT)) return [];
    const field = name.startsWith(PART) ? name.slice(PART.length) : name;
    const label = labels[field] ?? field;
    return field === name ? label : `part of ${label}`;
  });
  return [...new Set(words)].join(', ');
}

/** 'Start, Places' */
export function formatKept(left: readonly string[], labels: Labels): string {
  const fields = left.flatMap((name) => (name.startsWith(KEPT) ? name.slice(KEPT.length) : []));
  return [...new Set(fields.map((field) => labels[field] ?? field))].join(', ');
}
