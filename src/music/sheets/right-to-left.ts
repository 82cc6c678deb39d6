const RIGHT_TO_LEFT = /^[^\p{L}]*[\p{Script=Hebrew}\p{Script=Arabic}]/u;

/** Whether its first letter is of a script that is written from the right. */
export function isRightToLeft(text: string): boolean {
  return RIGHT_TO_LEFT.test(text);
}
