import { sql } from 'kysely';
import { db, dialect } from '../database.server.ts';
import { searchWords } from '../search.server.ts';

/** Shorter words have too many others one slip away. */
const LEAST_LETTERS = 4;
/** Longer ones have too many spellings to ask for; so have many words. */
const MOST_LETTERS = 12;
const MOST_WORDS = 3;
const MAIL_KINDS = 'abcdefghijklmnopqrstuvwxyz';

/**
 * Items of `kinds` whose title has every word of `query`, one of them with one slip: a letter wrong, missing, too many,
 * or two changed about. Every spelling that is one slip away, some 400 a word, is looked up in the index: that costs the
 * same however many titles there are.
 */
export async function searchWithSlips(
  query: string,
  kinds: readonly string[],
  most: number,
): Promise<{ kind: string; itemId: string }[]> {
  const words = searchWords(query).slice(0, MOST_WORDS);
  const slips = words.flatMap((word, at) => (canSlip(word) ? [{ spelt: speltLike(word), at }] : []));
  if (kinds.length === 0 || slips.length === 0) return [];
  const found =
    dialect() === 'sqlite'
      ? sql`select "kind", "itemId" from "search" where "search" match ${ofSqlite(words, slips, kinds)}`
      : // One look into the index for each: asked for all at once, it would read every row.
        sql`select distinct "kind", "itemId" from unnest(${ofPostgres(words, slips)}::text[]) as "asked"("words"),
          lateral (select "kind", "itemId" from "search" where "search"."words" @@ to_tsquery('simple', "asked"."words")
            and "kind" in (${sql.join(kinds)}) limit ${most}) as "found"`;
  const { rows } = await sql<{ kind: string; itemId: string }>`${found} limit ${most}`.execute(db());
  return rows.map(({ kind, itemId }) => ({ kind, itemId }));
}

/** The spellings of the word at a place. */
interface Slip {
  spelt: string[];
  at: number;
}

function ofSqlite(words: string[], slips: readonly Slip[], kinds: readonly string[]): string {
  const asked = slips.map(({ spelt, at }) => {
    const others = words.toSpliced(at, 1).map((word) => ` AND "${word}"*`);
    return `((${spelt.map((word) => `"${word}"*`).join(' OR ')})${others.join('')})`;
  });
  return `kind : (${kinds.map((kind) => `"${kind}"`).join(' OR ')}) AND title : (${asked.join(' OR ')})`;
}

function ofPostgres(words: string[], slips: readonly Slip[]): string[] {
  return slips.flatMap(({ spelt, at }) =>
    spelt.map((word) =>
      words
        .with(at, word)
        .map((each) => `${each}:*A`)
        .join(' & '),
    ),
  );
}

function canSlip(word: string): boolean {
  return word.length >= LEAST_LETTERS && word.length <= MOST_LETTERS && /^[a-z]+$/.test(word);
}

/** The word, and all that one slip makes of it; what begins so counts, as in every search. */
function speltLike(word: string): string[] {
  const made = new Set([word]);
  for (let at = 0; at <= word.length; at += 1) {
    const [before, after] = [word.slice(0, at), word.slice(at)];
    if (after) made.add(before + after.slice(1));
    if (after.length > 1) made.add(before + after.charAt(1) + after.charAt(0) + after.slice(2));
    for (const letter of MAIL_KINDS) {
      made.add(before + letter + after);
      if (after) made.add(before + letter + after.slice(1));
    }
  }
  return [...made];
}
