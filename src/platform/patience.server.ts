/** Milliseconds that one request waits in all; shorter than proxies wait. */
const MOST_MS = 25_000;
/** Milliseconds that each wait may take in any case: what nobody holds is there sooner, as for the page that says what happened. */
const LEAST_MS = 2_000;

/**
 * How long one who asked goes on waiting: for a turn, for a connection, for rows, one after the other. Time in which
 * nothing is waited for is given back: a file that is long in coming, a stream that is open for hours.
 */
export class Patience {
  readonly #most: number;
  readonly #least: number;
  #left: number;
  #at = performance.now();
  #waits = 0;
  #isOver = false;

  constructor(most = MOST_MS, least = LEAST_MS) {
    this.#most = most;
    this.#least = least;
    this.#left = most;
  }

  /** The answer was given: what goes on by itself, as an import does, has the time it needs. */
  end(): void {
    this.#isOver = true;
  }

  get isOver(): boolean {
    return this.#isOver;
  }

  /** Does what may wait; it is told how many milliseconds it has: `most`, or what is left. */
  async consume<T>(most: number, wait: (ms: number) => Promise<T>): Promise<T> {
    this.#count();
    this.#waits += 1;
    try {
      return await wait(Math.min(most, Math.max(this.#least, this.#left)));
    } finally {
      this.#count();
      this.#waits -= 1;
    }
  }

  #count(): void {
    const passed = performance.now() - this.#at;
    this.#at += passed;
    this.#left =
      this.#waits > 0 ? Math.max(0, this.#left - passed) : Math.min(this.#most, this.#left + passed);
  }
}
