// `npm run bench -- volume [lists|growth|scale] [people]`: the running program while 50,000 people go out and come in, how
// cost grows with the rows, and what a person waits for with a million participants (or as many as said) on both databases.
import { growth } from './volume/growth.ts';
import { lists } from './volume/lists.ts';
import { printReport } from './volume/report.ts';
import { scale } from './volume/scale.ts';

const people = Number(process.argv.slice(2).find((argument) => /^\d+$/.test(argument)) ?? 1_000_000);
const parts: Record<string, () => Promise<void>> = { lists, growth, scale: () => scale(people) };
const chosen = Object.keys(parts).filter((part) => process.argv.includes(part));

for (const [part, run] of Object.entries(parts))
  if (chosen.length === 0 || chosen.includes(part)) await run();
printReport();
