const WORDS = [
  'No',
  'One',
  'Two',
  'Three',
  'Four',
  'Five',
  'Six',
  'Seven',
  'Eight',
  'Nine',
  'Ten',
  'Eleven',
  'Twelve',
];

/** A number as a sentence begins with it: 'Five', and '13' where words grow long. */
export function countWord(count: number): string {
  return WORDS[count] ?? String(count);
}
