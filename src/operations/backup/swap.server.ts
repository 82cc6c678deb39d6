import { existsSync, linkSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Refusal } from '../command.server.ts';

/** One file or folder that takes the place of another, which is kept aside. */
export interface Step {
  /** None: what is there is put aside, and nothing comes in its place. */
  from: string | undefined;
  to: string;
  aside: string;
}

type Written = Step & { existed: boolean };

/** While a swap is under way, what it is going to do; what stops in between is put back by it. */
const journalIn = (dataDir: string) => join(dataDir, 'restoring.json');

/** Puts everything in its place and does `last`, or leaves everything as it was. */
export async function swap(
  dataDir: string,
  steps: readonly Step[],
  last: () => Promise<void> = async () => undefined,
): Promise<void> {
  const written: Written[] = steps.map((step) => ({ ...step, existed: existsSync(step.to) }));
  writeFileSync(journalIn(dataDir), JSON.stringify(written), { flush: true });
  try {
    for (const step of written) replace(step);
    await last();
  } catch (error) {
    putBack(dataDir);
    throw error;
  }
  rmSync(journalIn(dataDir));
}

function replace({ from, to, aside, existed }: Written): void {
  // A file is there at every moment, the old one or the new one: whoever opens it opens no empty one.
  if (existed && from && statSync(to).isFile()) linkSync(to, aside);
  else if (existed) renameSync(to, aside);
  if (from) renameSync(from, to);
}

/** What a swap that was cut off was going to do; undefined where none was. */
export function cutOffIn(dataDir: string): Step[] | undefined {
  const path = journalIn(dataDir);
  return existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as Step[]) : undefined;
}

/** Says of a swap that was cut off that all of it was done. */
export function endSwap(dataDir: string): void {
  rmSync(journalIn(dataDir));
}

/** Undoes a swap that was cut off. */
export function putBack(dataDir: string): void {
  const path = journalIn(dataDir);
  if (!existsSync(path)) return;
  const steps = JSON.parse(readFileSync(path, 'utf8')) as Written[];
  for (const { from, to, aside, existed } of steps.toReversed()) {
    if (existed && existsSync(aside)) {
      if (from && statSync(aside).isDirectory() && existsSync(to)) renameSync(to, from);
      renameSync(aside, to);
      // Two names of one file: a rename of one to the other leaves both.
      rmSync(aside, { force: true });
    } else if (!existed && from && existsSync(to) && !existsSync(from)) renameSync(to, from);
  }
  rmSync(path);
}

/** A data folder of which one half is from a backup is no state to work on. */
export function requireWhole(dataDir: string): void {
  if (existsSync(journalIn(dataDir)))
    throw new Refusal(
      `A restore was cut off in ${dataDir}: call npm run admin -- restore <folder> --replace (or bring-in, if it was that) again. It begins with putting everything back.`,
    );
}
