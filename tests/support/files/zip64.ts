import { ZipFile } from 'yazl';

const CENTRAL_HEADER = Buffer.from([0x50, 0x4b, 1, 2]);
/** Where a central header has the length of its name, and where the name begins (APPNOTE.TXT, 4.3.12); the extra fields follow it. */
const [NAME_LENGTH_AT, HEAD_BYTES] = [28, 46];
/** The extra field that holds sizes, the unpacked one first (4.5.3). */
const ZIP64 = 1;

/** An archive in Zip64's form whose one file says that it unpacks to this many bytes; there are a few. */
export async function zip64(name: string, bytes: bigint): Promise<Buffer> {
  const zip = new ZipFile();
  zip.addBuffer(Buffer.from('short'), name, { forceZip64Format: true });
  zip.end();
  const chunks: Buffer[] = [];
  for await (const chunk of zip.outputStream) chunks.push(chunk as Buffer);
  const archive = Buffer.concat(chunks);
  const header = archive.lastIndexOf(CENTRAL_HEADER);
  // Fields of an id and a length, two bytes each, and what they hold.
  let field = header + HEAD_BYTES + archive.readUInt16LE(header + NAME_LENGTH_AT);
  while (archive.readUInt16LE(field) !== ZIP64) field += 4 + archive.readUInt16LE(field + 2);
  archive.writeBigUInt64LE(bytes, field + 4);
  return archive;
}
