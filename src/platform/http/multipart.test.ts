import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { collect, DamagedBody, readMultipart } from './multipart.server.ts';

async function* inPieces(bytes: Uint8Array, size: number): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}

async function bodyOf(form: FormData) {
  const response = new Response(form);
  return {
    bytes: new Uint8Array(await response.arrayBuffer()),
    type: response.headers.get('content-type') ?? '',
  };
}

async function readAll(bytes: Uint8Array, type: string, size = 7) {
  const parts: { name: string; filename: string | undefined; content: Buffer }[] = [];
  for await (const { name, filename, chunks } of readMultipart(inPieces(bytes, size), type))
    parts.push({ name, filename, content: await collect(chunks, 1_000_000) });
  return parts;
}

describe('a multipart body', () => {
  it('reads what forms send, in pieces of any size', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.uint8Array({ maxLength: 300 }), { maxLength: 4 }),
        fc.string({ maxLength: 40 }),
        fc.integer({ min: 1, max: 90 }),
        async (files, text, size) => {
          const form = new FormData();
          form.append('text', text);
          for (const [i, file] of files.entries()) form.append('file', new File([file], `piece "${i}".bin`));
          const { bytes, type } = await bodyOf(form);
          const parts = await readAll(bytes, type, size);
          expect(parts[0]?.content.toString()).toBe(text.replaceAll(/\r\n|\r|\n/g, '\r\n'));
          expect(parts.slice(1).map(({ filename }) => filename)).toEqual(
            files.map((_, i) => `piece "${i}".bin`),
          );
          expect(parts.slice(1).map(({ content }) => [...content])).toEqual(files.map((file) => [...file]));
        },
      ),
      { numRuns: 60 },
    );
  });

  it('is not confused by what looks like a boundary', async () => {
    const content = '\r\n--almost\r\n----\r\n--';
    const { bytes, type } = await (async () => {
      const form = new FormData();
      form.append('file', new File([content], 'x'));
      return bodyOf(form);
    })();
    expect((await readAll(bytes, type, 3))[0]?.content.toString()).toBe(content);
  });

  it.each([
    ['no boundary', 'x', 'multipart/form-data'],
    ['an end that never comes', '--b\r\nContent-Disposition: form-data; name="a"\r\n\r\nx', undefined],
    ['a part without a name', '--b\r\nContent-Type: text/plain\r\n\r\nx\r\n--b--\r\n', undefined],
    ['a head without an end', `--b\r\n${'x'.repeat(20_000)}`, undefined],
    ['nothing', '', undefined],
  ])('refuses %s', async (_, text, type = 'multipart/form-data; boundary=b') => {
    await expect(readAll(Buffer.from(text), type)).rejects.toThrow(DamagedBody);
  });

  it('stops at the length it is told', async () => {
    const form = new FormData();
    form.append('text', 'x'.repeat(50));
    const { bytes, type } = await bodyOf(form);
    const read = async () => {
      for await (const { chunks } of readMultipart(inPieces(bytes, 9), type)) await collect(chunks, 49);
    };
    await expect(read()).rejects.toThrow('too long');
  });
});
