import { fromBufferPromise, getFileNameLowLevel, validateFileName } from 'yauzl';
import { AppError } from '../../platform/app-error.ts';

/** Files of one archive, and bytes of all of them once they are unpacked. */
const MOST_FILES = 2000;
const MOST_BYTES = 8 * 1024 * 1024;
/** What systems put beside the files of people. */
const HIDDEN = /(?:^|\/)(?:\.|__MACOSX\/)/;
/** What is no song. */
const OTHER =
  /\.(?:pdf|jpe?g|png|gif|webp|heic|avif|mp3|m4a|wav|sqlite3?|db|plist|docx?|odt|pages|rtf|zip)$/i;

export interface UnpackedText {
  name: string;
  text: string;
}

export function isArchive(bytes: Uint8Array): boolean {
  return bytes[0] === 0x50 && bytes[1] === 0x4b && (bytes[2] === 3 || bytes[2] === 5);
}

/** Whether a file may be a song: no picture, no PDF, whatever it is called. */
export function isText(name: string, bytes: Buffer): boolean {
  if (OTHER.test(name) || bytes.subarray(0, 5).toString('latin1') === '%PDF-') return false;
  return isUtf16(bytes) || !bytes.includes(0);
}

/** A file that became no song, and why: it is none, or its path would lead out of its archive. */
export interface LeftOut {
  name: string;
  why: 'noText' | 'path';
}

/** The texts in a zip archive, as OnSong and others write their libraries, and what else is in there. */
export async function unpackSongs(bytes: Buffer): Promise<{ texts: UnpackedText[]; leftOut: LeftOut[] }> {
  const broken = new AppError(
    'invalid',
    'This archive is damaged. Please pack it again, or import its files.',
  );
  const texts: UnpackedText[] = [];
  const leftOut: LeftOut[] = [];
  let size = 0;
  try {
    // Names are read here: one that is not allowed would end the whole.
    const zip = await fromBufferPromise(bytes, { validateEntrySizes: true, decodeStrings: false });
    if (zip.entryCount > MOST_FILES) throw tooMuch();
    const entries = [];
    for await (const entry of zip.eachEntry()) {
      const { generalPurposeBitFlag, fileNameRaw, extraFields } = entry;
      const name = getFileNameLowLevel(generalPurposeBitFlag, fileNameRaw, extraFields, false);
      if (name.endsWith('/')) continue;
      const isSafe = validateFileName(name) === null;
      if (!isSafe) leftOut.push({ name, why: 'path' });
      if (!isSafe || HIDDEN.test(name)) continue;
      if (OTHER.test(name)) {
        leftOut.push({ name, why: 'noText' });
        continue;
      }
      // What it says counts: it cannot unpack to more. All of it is added up before anything is unpacked.
      size += entry.uncompressedSize;
      if (size > MOST_BYTES) throw tooMuch();
      entries.push({ name, entry });
    }
    for (const { name, entry } of entries) {
      const chunks: Buffer[] = [];
      for await (const chunk of await zip.openReadStreamPromise(entry)) chunks.push(chunk as Buffer);
      const file = Buffer.concat(chunks);
      if (isText(name, file)) texts.push({ name: name.split('/').at(-1) ?? name, text: decodeText(file) });
      else leftOut.push({ name, why: 'noText' });
    }
  } catch (error) {
    throw error instanceof AppError ? error : broken;
  }
  return { texts, leftOut };
}

function tooMuch(): AppError {
  return new AppError(
    'tooLarge',
    'This archive holds more than 8 MB of texts or 2,000 files. Please import it in parts.',
  );
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
