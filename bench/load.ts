import autocannon from 'autocannon';

/** The median of an odd number of figures. */
export function median(figures: number[]): number {
  return figures.toSorted((a, b) => a - b)[Math.floor(figures.length / 2)] ?? Number.NaN;
}

interface Load {
  connections?: number;
  headers?: Record<string, string>;
  seconds?: number;
  /** Posted, where it is given; a function makes every request another one. */
  body?: string | ((n: number) => string);
}

/** Requests a second of one run. */
export async function requestsPerSecond(
  url: string,
  { connections = 32, headers = {}, seconds = 3, body }: Load = {},
) {
  let sent = 0;
  const result = await autocannon({
    url,
    connections,
    headers,
    duration: seconds,
    ...(body === undefined ? {} : { method: 'POST' as const }),
    ...(typeof body === 'string' ? { body } : {}),
    ...(typeof body === 'function'
      ? { requests: [{ setupRequest: (request: object) => ({ ...request, body: body((sent += 1)) }) }] }
      : {}),
  });
  if (result.errors > 0 || result.non2xx > 0)
    throw new Error(`${url}: ${result.errors} errors, ${result.non2xx} not 2xx`);
  return { rate: result.requests.average, p99: result.latency.p99 };
}

/** Two addresses in turn, so that both meet the same machine: the medians of each and of their ratio. */
export async function compare(ours: string, bare: string, load: Load & { runs?: number } = {}) {
  const pairs: { ours: number; bare: number; p99: number }[] = [];
  await requestsPerSecond(ours, { ...load, seconds: 1 });
  await requestsPerSecond(bare, { ...load, seconds: 1 });
  for (let i = 0; i < (load.runs ?? 5); i++) {
    const a = await requestsPerSecond(ours, load);
    const b = await requestsPerSecond(bare, load);
    pairs.push({ ours: a.rate, bare: b.rate, p99: a.p99 });
  }
  return {
    ours: median(pairs.map((pair) => pair.ours)),
    bare: median(pairs.map((pair) => pair.bare)),
    ratio: median(pairs.map((pair) => pair.ours / pair.bare)),
    p99: median(pairs.map((pair) => pair.p99)),
  };
}
