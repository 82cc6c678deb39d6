/** Nobody had finished in time. */
export class TurnTooLate extends Error {}

interface Queue {
  /** Who waits, first come, first served. */
  waiting: (() => void)[];
}

const queues = new Map<string, Queue>();

/**
 * Lets what is done about the same `key` in this process be done one after the other. Who waits here holds no
 * connection of the database, so what is asked for by everybody leaves connections for everything else.
 * Throws TurnTooLate after `mostMs` of waiting; then nothing was begun.
 */
export async function inTurn<T>(key: string, mostMs: number, work: () => Promise<T>): Promise<T> {
  const queue = queues.get(key);
  if (queue) await comeUp(queue, mostMs);
  else queues.set(key, { waiting: [] });
  try {
    return await work();
  } finally {
    const next = queues.get(key)?.waiting.shift();
    if (next) next();
    else queues.delete(key);
  }
}

function comeUp(queue: Queue, mostMs: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const mine = () => {
      clearTimeout(timer);
      resolve();
    };
    const timer = setTimeout(() => {
      queue.waiting.splice(queue.waiting.indexOf(mine), 1);
      reject(new TurnTooLate());
    }, mostMs);
    queue.waiting.push(mine);
  });
}
