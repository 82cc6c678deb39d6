/** A field of which a restored version lacks only a part, as `left` names it. */
export const partly = (name: string) => `${PART}${name}`;
const PART = 'in-';

/** 'Blog, Cover, part of Text' */
export function formatLeftOut(left: readonly string[], labels: Readonly<Record<string, string>>): string {
  const words = left.map((name) => {
    const field = name.startsWith(PART) ? name.slice(PART.length) : name;
    const label = labels[field] ?? field;
    return field === name ? label : `part of ${label}`;
  });
  return [...new Set(words)].join(', ');
}
