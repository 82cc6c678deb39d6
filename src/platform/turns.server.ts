import { bounded } from './request-scope.server.ts';

/** Nobody had finished in time. */
export class TurnTooLate extends Error {}

/** What one has at a time: first come, first served. */
export class Turns {
  #taken = false;
  readonly #waiting: (() => void)[] = [];

  get areTaken(): boolean {
    return this.#taken;
  }

  /** Comes back once it is the caller's, until `give`. Throws TurnTooLate after `mostMs` of waiting. */
  async take(mostMs: number): Promise<void> {
    if (this.#taken) await this.#comeUp(mostMs);
    this.#taken = true;
  }

  /** Lets the next one have it; answers whether there is one. */
  give(): boolean {
    const next = this.#waiting.shift();
    if (next) next();
    else this.#taken = false;
    return next !== undefined;
  }

  #comeUp(mostMs: number): Promise<void> {
    return new Promise((resolve, reject) => {
      const mine = () => {
        clearTimeout(timer);
        resolve();
      };
      const timer = setTimeout(() => {
        this.#waiting.splice(this.#waiting.indexOf(mine), 1);
        reject(new TurnTooLate('Nobody had finished in time.'));
      }, mostMs);
      this.#waiting.push(mine);
    });
  }
}

const queues = new Map<string, Turns>();

/**
 * Lets what is done about the same `key` in this process be done one after the other. Who waits here holds no
 * connection of the database, so what is asked for by everybody leaves connections for everything else.
 * Throws TurnTooLate after `mostMs` of waiting; then nothing was begun.
 */
export async function inTurn<T>(key: string, mostMs: number, work: () => Promise<T>): Promise<T> {
  const turns = queues.get(key) ?? new Turns();
  queues.set(key, turns);
  await bounded(mostMs, (ms) => turns.take(ms));
  try {
    return await work();
  } finally {
    if (!turns.give()) queues.delete(key);
  }
}
