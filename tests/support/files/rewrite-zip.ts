import { createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { openPromise } from 'yauzl';
import { ZipFile } from 'yazl';

/** Copies a ZIP file with other entries in it, or without some. */
export async function rewriteZip(
  from: string,
  to: string,
  change: Record<string, Buffer | undefined>,
): Promise<void> {
  const zip = await openPromise(from, { autoClose: false });
  const copy = new ZipFile();
  for await (const entry of zip.eachEntry()) {
    if (Object.hasOwn(change, entry.fileName)) continue;
    const chunks: Buffer[] = [];
    for await (const chunk of await zip.openReadStreamPromise(entry)) chunks.push(chunk as Buffer);
    copy.addBuffer(Buffer.concat(chunks), entry.fileName);
  }
  for (const [name, bytes] of Object.entries(change)) if (bytes) copy.addBuffer(bytes, name);
  copy.end();
  await pipeline(copy.outputStream, createWriteStream(to));
  zip.close();
}
