import { currentLanguage } from '../../texts/text.ts';
import { type Freshness, freshFrom, isFresh, pageGeneration } from './page-generation.server.ts';

interface Kept extends Freshness {
  text: string;
}

/** Letters of all texts that are kept; the oldest go first. */
const MOST_LETTERS = 16 * 1024 * 1024;
const kept = new Map<string, Kept>();
const beingMade = new Map<string, Promise<string>>();
let letters = 0;

/** What `make` writes for everybody who reads this language, made once until something public changes or the minute is over, also for many at once. */
export async function keptText(what: string, make: () => Promise<string>): Promise<string> {
  const name = `${currentLanguage()} ${what}`;
  const known = kept.get(name);
  if (known && isFresh(known)) return known.text;
  const generation = pageGeneration();
  // Who asks after a change waits for what is made after it.
  const key = `${generation} ${name}`;
  const begun = beingMade.get(key);
  if (begun) return begun;
  const making = make().finally(() => beingMade.delete(key));
  beingMade.set(key, making);
  const text = await making;
  if (generation === pageGeneration()) keep(name, { text, ...freshFrom(generation) });
  return text;
}

function keep(name: string, made: Kept): void {
  forget(name);
  kept.set(name, made);
  letters += made.text.length;
  for (const oldest of kept.keys()) {
    if (letters <= MOST_LETTERS) return;
    forget(oldest);
  }
}

function forget(name: string): void {
  letters -= kept.get(name)?.text.length ?? 0;
  kept.delete(name);
}
