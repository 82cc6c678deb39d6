/** One part of a multipart/form-data body (RFC 7578). */
export interface Part {
  name: string;
  /** Undefined for a plain field. */
  filename: string | undefined;
  /** To be read before the next part, whole or not at all. */
  chunks: AsyncIterable<Uint8Array>;
}

export class DamagedBody extends Error {}

const MOST_HEAD_BYTES = 8 * 1024;
/** Of one form: an import of 2,000 songs has four of each. */
const MOST_PARTS = 10_000;

/** Reads a form part by part as it comes in: a file of any length needs no more memory than one chunk. */
export async function* readMultipart(
  body: AsyncIterable<Uint8Array>,
  contentType: string,
  most = MOST_PARTS,
): AsyncGenerator<Part> {
  const boundary = /^multipart\/form-data;.*?boundary=(?:"([^"]{1,70})"|([^\s;]{1,70}))/i.exec(contentType);
  if (!boundary) throw new DamagedBody('No boundary');
  const delimiter = Buffer.from(`\r\n--${boundary[1] ?? boundary[2]}`);
  // As if a line ended before the first delimiter too.
  const reader = new Reader(body, Buffer.from('\r\n'));
  await drain(reader.until(delimiter));
  for (let parts = 0; (await reader.take(2)) === '\r\n'; parts += 1) {
    if (parts >= most) throw new DamagedBody('Too many parts');
    const head = await collect(reader.until(Buffer.from('\r\n\r\n')), MOST_HEAD_BYTES);
    const disposition = /^content-disposition:(.*)$/im.exec(head.toString())?.[1] ?? '';
    const chunks = reader.until(delimiter);
    const name = parameterOf(disposition, 'name');
    if (name === undefined) throw new DamagedBody('A part without a name');
    yield { name, filename: parameterOf(disposition, 'filename'), chunks };
    await drain(chunks);
  }
}

/** Browsers escape quotes and line ends with percent signs (HTML Living Standard, multipart/form-data). */
function parameterOf(disposition: string, name: string): string | undefined {
  const found = new RegExp(`;\\s*${name}="([^"]*)"`, 'i').exec(disposition)?.[1];
  return found?.replaceAll('%22', '"').replaceAll(/%0[ad]/gi, ' ');
}

/** The whole of a part; throws when it is longer than `most` bytes. */
export async function collect(chunks: AsyncIterable<Uint8Array>, most: number): Promise<Buffer> {
  const all: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of chunks) {
    length += chunk.length;
    if (length > most) throw new DamagedBody('A part is too long');
    all.push(chunk);
  }
  return Buffer.concat(all);
}

async function drain(chunks: AsyncIterable<Uint8Array>): Promise<void> {
  for await (const chunk of chunks) void chunk;
}

class Reader {
  readonly #source: AsyncIterator<Uint8Array>;
  #held: Buffer;

  constructor(body: AsyncIterable<Uint8Array>, before: Buffer) {
    this.#source = body[Symbol.asyncIterator]();
    this.#held = before;
  }

  /** What stands before `mark`, which is passed over. Once read, it gives nothing more. */
  async *until(mark: Buffer): AsyncGenerator<Uint8Array> {
    for (;;) {
      const at = this.#held.indexOf(mark);
      if (at >= 0) {
        const last = this.#held.subarray(0, at);
        this.#held = this.#held.subarray(at + mark.length);
        if (last.length > 0) yield last;
        return;
      }
      // The mark may have begun.
      const sure = Math.max(0, this.#held.length - mark.length + 1);
      const chunk = this.#held.subarray(0, sure);
      this.#held = this.#held.subarray(sure);
      if (chunk.length > 0) yield chunk;
      await this.#more();
    }
  }

  async take(count: number): Promise<string> {
    while (this.#held.length < count) await this.#more();
    const taken = this.#held.subarray(0, count).toString();
    this.#held = this.#held.subarray(count);
    return taken;
  }

  async #more(): Promise<void> {
    const { done, value } = await this.#source.next();
    if (done) throw new DamagedBody('The body ends too early');
    this.#held = Buffer.concat([this.#held, value]);
  }
}
