import leven from 'leven';

/** How far two texts are apart, where a hand may have slipped: letters, or two of them the other way round. */
export type Slip = 'same' | 'turned' | 'one' | 'two';

/** Shorter texts have too many others one letter away. */
const LEAST_FOR_ONE = 5;
const LEAST_FOR_TWO = 10;

/** Undefined for two that no slip explains: of short ones, and of those that tell things apart by a number. */
export function slipBetween(one: string, other: string): Slip | undefined {
  if (one === other) return 'same';
  const length = Math.min(one.length, other.length);
  if (length < LEAST_FOR_ONE || numbersIn(one) !== numbersIn(other)) return undefined;
  if (Math.abs(one.length - other.length) > 2) return undefined;
  if (isTurned(one, other)) return 'turned';
  const distance = leven(one, other, { maxDistance: 3 });
  if (distance === 1) return 'one';
  return distance === 2 && length >= LEAST_FOR_TWO ? 'two' : undefined;
}

/** 'Jam 1' and 'Jam 2', 'Part I' and 'Part II' are two. */
function numbersIn(text: string): string {
  return (text.match(/\d+|\b[ivx]+\b/g) ?? []).join(' ');
}

/** Whether two letters side by side stand the other way round. */
function isTurned(one: string, other: string): boolean {
  if (one.length !== other.length) return false;
  const at = Array.from(one).findIndex((letter, index) => letter !== other[index]);
  return one[at] === other[at + 1] && one[at + 1] === other[at] && one.slice(at + 2) === other.slice(at + 2);
}
