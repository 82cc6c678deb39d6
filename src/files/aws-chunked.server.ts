import { S3Error } from './s3-error.ts';

/** Checks what was signed piece by piece; not there where only the beginning is signed. */
export interface PieceSigner {
  piece: (before: string, bytes: Buffer) => Promise<string>;
  trailer: (before: string, text: string) => Promise<string>;
  /** The signature of the request itself. */
  first: string;
}

const LONGEST_LINE = 1024;
const MOST_TRAILERS = 16;
/** Of what is checked before it counts. */
const LONGEST_SIGNED_PIECE = 1024 * 1024;

/** Takes the frames of `aws-chunked` off a body as it comes in; what stands behind it goes to `tellTrailer`. */
export async function* unframed(
  body: AsyncIterable<Uint8Array>,
  signer: PieceSigner | undefined,
  tellTrailer: (name: string, value: string) => void,
): AsyncGenerator<Uint8Array> {
  const reader = new Reader(body);
  let before = signer?.first ?? '';
  for (;;) {
    const head = /^([\da-f]{1,8})(?:;chunk-signature=([\da-f]{64}))?$/i.exec(await reader.line());
    if (!head || (signer && !head[2])) throw incomplete();
    let left = Number.parseInt(head[1] ?? '', 16);
    if (signer) {
      if (left > LONGEST_SIGNED_PIECE)
        throw new S3Error('InvalidArgument', 'Signed chunks may have 1 MiB at most.');
      const bytes = await reader.whole(left);
      if ((await signer.piece(before, bytes)) !== head[2]) throw mismatch();
      before = head[2] ?? '';
      if (bytes.length > 0) yield bytes;
    } else
      while (left > 0) {
        const bytes = await reader.some(left);
        left -= bytes.length;
        yield bytes;
      }
    if (Number.parseInt(head[1] ?? '', 16) === 0) break;
    if ((await reader.line()) !== '') throw incomplete();
  }
  let told = '';
  let signature: string | undefined;
  for (let count = 0; ; count += 1) {
    const line = await reader.line(true);
    if (line === '') {
      // The signature of the trailer stands behind an empty line of its own.
      if (signer && told !== '' && signature === undefined && !reader.isOver()) continue;
      break;
    }
    if (count > MOST_TRAILERS) throw incomplete();
    const at = line.indexOf(':');
    const [name, value] = [line.slice(0, at).trim().toLowerCase(), line.slice(at + 1).trim()];
    if (name === 'x-amz-trailer-signature') signature = value;
    else {
      told += `${name}:${value}\n`;
      tellTrailer(name, value);
    }
  }
  if (signer && told !== '' && (await signer.trailer(before, told)) !== signature) throw mismatch();
}

class Reader {
  readonly #body: AsyncIterator<Uint8Array>;
  #held = Buffer.alloc(0);
  #over = false;
  constructor(body: AsyncIterable<Uint8Array>) {
    this.#body = body[Symbol.asyncIterator]();
  }

  isOver(): boolean {
    return this.#over && this.#held.length === 0;
  }

  /** Up to the next line break; at the end, where that is allowed, what is left. */
  async line(mayEnd = false): Promise<string> {
    for (;;) {
      const at = this.#held.indexOf('\n');
      if (at >= 0) {
        const line = this.#held.toString('latin1', 0, at).replace(/\r$/, '');
        this.#held = this.#held.subarray(at + 1);
        return line;
      }
      if (this.#held.length > LONGEST_LINE) throw incomplete();
      if (await this.#more()) continue;
      if (!mayEnd) throw incomplete();
      const rest = this.#held.toString('latin1');
      this.#held = Buffer.alloc(0);
      return rest;
    }
  }

  /** What is there, up to so many bytes; one at least. */
  async some(most: number): Promise<Buffer> {
    while (this.#held.length === 0) if (!(await this.#more())) throw incomplete();
    const bytes = this.#held.subarray(0, most);
    this.#held = this.#held.subarray(bytes.length);
    return bytes;
  }

  async whole(length: number): Promise<Buffer> {
    const bytes: Buffer[] = [];
    for (let left = length; left > 0;) {
      const next = await this.some(left);
      left -= next.length;
      bytes.push(next);
    }
    return Buffer.concat(bytes);
  }

  async #more(): Promise<boolean> {
    const { value, done } = this.#over ? { value: undefined, done: true } : await this.#body.next();
    this.#over ||= done === true;
    if (done || !value) return !this.#over;
    this.#held = this.#held.length > 0 ? Buffer.concat([this.#held, value]) : Buffer.from(value);
    return true;
  }
}

const incomplete = () =>
  new S3Error('IncompleteBody', 'The body is not the aws-chunked encoding that was said.');
const mismatch = () =>
  new S3Error('SignatureDoesNotMatch', 'A piece of the body is not what its signature was made for.');
