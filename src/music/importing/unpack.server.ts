import { fromBufferPromise } from 'yauzl';
import { AppError } from '../../platform/app-error.ts';

/** Files of one archive, and bytes of all of them once they are unpacked. */
const MOST_FILES = 2000;
const MOST_BYTES = 8 * 1024 * 1024;
/** What is no song, whatever it is called. */
const OTHER = /(?:^|\/)(?:\.|__MACOSX\/)|\.(?:pdf|jpe?g|png|gif|mp3|m4a|wav|sqlite3?|db|plist|docx?|zip)$/i;

export interface UnpackedText {
  name: string;
  text: string;
}

export function isArchive(bytes: Uint8Array): boolean {
  return bytes[0] === 0x50 && bytes[1] === 0x4b && (bytes[2] === 3 || bytes[2] === 5);
}

/** The texts in a zip archive, as OnSong and others write their libraries; `others` are the files that are no texts. */
export async function unpackSongs(bytes: Buffer): Promise<{ texts: UnpackedText[]; others: string[] }> {
  const broken = new AppError(
    'invalid',
    'This archive is damaged. Please pack it again, or import its files.',
  );
  const texts: UnpackedText[] = [];
  const others: string[] = [];
  let size = 0;
  try {
    const zip = await fromBufferPromise(bytes, { validateEntrySizes: true, strictFileNames: true });
    if (zip.entryCount > MOST_FILES) throw tooMuch();
    const entries = [];
    for await (const entry of zip.eachEntry()) {
      const { fileName } = entry;
      if (fileName.endsWith('/')) continue;
      if (OTHER.test(fileName)) {
        if (!/(?:^|\/)(?:\.|__MACOSX\/)/.test(fileName)) others.push(fileName);
        continue;
      }
      // What it says counts: it cannot unpack to more. All of it is added up before anything is unpacked.
      size += entry.uncompressedSize;
      if (size > MOST_BYTES) throw tooMuch();
      entries.push(entry);
    }
    for (const entry of entries) {
      const { fileName } = entry;
      const chunks: Buffer[] = [];
      for await (const chunk of await zip.openReadStreamPromise(entry)) chunks.push(chunk as Buffer);
      const file = Buffer.concat(chunks);
      if (file.includes(0) && !isUtf16(file)) others.push(fileName);
      else texts.push({ name: fileName.split('/').at(-1) ?? fileName, text: decodeText(file) });
    }
  } catch (error) {
    throw error instanceof AppError ? error : broken;
  }
  return { texts, others };
}

function tooMuch(): AppError {
  return new AppError('tooLarge', 'This archive holds too much. Please import it in parts.');
}

const isUtf16 = (bytes: Uint8Array) =>
  (bytes[0] === 0xff && bytes[1] === 0xfe) || (bytes[0] === 0xfe && bytes[1] === 0xff);

/** UTF-8, else what Windows wrote before it: old collections are full of it. */
export function decodeText(bytes: Uint8Array): string {
  if (isUtf16(bytes)) return new TextDecoder(bytes[0] === 0xff ? 'utf-16le' : 'utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}
