const DAY_MS = 86_400_000;
/** A run that goes on past midnight keeps its day: what it starts is told. */
const day = Number((process.env['TEST_DAY'] ??= String(Math.floor(Date.now() / DAY_MS))));

/** What is tried in very many ways has one part of so many each day, in turn; `EVERY_WAY=1` has all. */
export function isTodays(index: number, parts: number): boolean {
  return process.env['EVERY_WAY'] !== undefined || (index + day) % parts === 0;
}
