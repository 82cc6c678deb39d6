/** How a spreadsheet knows a formula (OWASP, CSV injection; the last four as Apple Numbers reads them). */
const FORMULA = /^'*[=+\-@\t\r\n\uFF1D\uFF0B\uFF0D\uFF20]/;

/** Text for a cell of a CSV file that no spreadsheet computes. */
export function escapeFormula(text: string): string {
  return FORMULA.test(text) ? `'${text}` : text;
}

/** What `escapeFormula` was given: nothing is lost on the way out and back in. */
export function unescapeFormula(text: string): string {
  return text.startsWith("'") && FORMULA.test(text) ? text.slice(1) : text;
}
