/** Knuth's: neighbours become strangers, as ids of real rows are. */
export const SCRAMBLE = 2_654_435_761;

/** The same UUID as `id` of `series.ts` makes in SQL. */
export function id(kind: string, n: number): string {
  const scrambled = Number((BigInt(n) * BigInt(SCRAMBLE)) % 4_294_967_296n);
  const hex = (value: number, width: number) => value.toString(16).padStart(width, '0');
  return `${hex(scrambled, 8)}-000${kind}-4000-8000-${hex(n, 12)}`;
}
