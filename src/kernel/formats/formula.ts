/** How a spreadsheet knows a formula (OWASP, CSV injection; the last four as Apple Numbers reads them). */
const SIGN = String.raw`=+\-@\uFF1D\uFF0B\uFF0D\uFF20`;
const FORMULA = new RegExp(`^'*[${SIGN}\\t\\r\\n]`);
/**
 * Where a cell may begin in the middle of a text: a spreadsheet that parts cells by another sign than the comma
 * (a French one by `;`) does so within our quotes, and ends a row at a line break in them.
 */
const FOLLOWS = String.raw`(?=(?:[^\S\t\r\n]|["'])*[${SIGN}])`;
const INNER = new RegExp(`[;|\\t\\r\\n]${FOLLOWS}`, 'g');
const INNER_ESCAPED = new RegExp(`([;|\\t\\r\\n])'${FOLLOWS}`, 'g');

/**
 * A telephone number as people write it. Nothing in it can be computed: digits and spaces name no cell, no function and
 * no program, and numbers side by side are no sum. Without its spaces a spreadsheet would make one number of it.
 */
const TELEPHONE = /^\+\d{1,3}(?: \d+)+$/;

/**
 * A number below zero, as a computer writes it: a spreadsheet reads the number that it is, and computes nothing. More
 * digits than it keeps would be rounded.
 */
const NUMBER = /^-(?:0|[1-9]\d*)(?:\.\d+)?$/;
const MOST_DIGITS = 15;
const isNumber = (text: string) => NUMBER.test(text) && text.replaceAll(/\D/g, '').length <= MOST_DIGITS;

/** Text for a cell of a CSV file that no spreadsheet computes, whatever it parts cells by. */
export function escapeFormula(text: string): string {
  if (TELEPHONE.test(text) || isNumber(text)) return text;
  const inner = text.replace(INNER, "$&'");
  return FORMULA.test(inner) ? `'${inner}` : inner;
}

/** What `escapeFormula` was given: nothing is lost on the way out and back in. */
export function unescapeFormula(text: string): string {
  const outer = text.startsWith("'") && FORMULA.test(text) ? text.slice(1) : text;
  return outer.replace(INNER_ESCAPED, '$1');
}
