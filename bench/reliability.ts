// `npm run bench -- reliability [race|kills|mixed] [sqlite|postgres] [rounds]`: what BARS asks of rushes, of processes that
// are killed and of long running, on both databases, with figures. Rounds are 100 rushes, 20 kills, 100,000 requests.
import { kills } from './reliability/kills.ts';
import { mixed } from './reliability/mixed.ts';
import { races } from './reliability/races.ts';
import { DATABASES, open } from './reliability/site.ts';
import { printReport } from './volume/report.ts';

const words = process.argv.slice(2);
const rounds = Number(words.find((word) => /^\d+$/.test(word)) ?? Number.NaN);
const parts = { race: races, kills, mixed };
const rushes = { race: 100, kills: 20, mixed: 100_000 };
const isChosen = (name: string, names: readonly string[]) =>
  words.includes(name) || !names.some((other) => words.includes(other));

for (const kind of DATABASES) {
  if (!isChosen(kind, DATABASES)) continue;
  for (const [name, run] of Object.entries(parts) as [keyof typeof parts, typeof races][]) {
    if (!isChosen(name, Object.keys(parts))) continue;
    const site = await open(kind);
    if (!site) continue;
    try {
      await run(site, Number.isNaN(rounds) ? rushes[name] : rounds);
    } finally {
      await site.close();
    }
  }
}
printReport();
