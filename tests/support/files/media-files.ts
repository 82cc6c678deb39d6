import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { encodeWave } from '../../../src/demo/sound/wave-file.ts';

/** A photograph as a phone makes it: on its side, with where it was taken. */
export function photo(width = 900, height = 600): Promise<Buffer> {
  return (
    sharp({ create: { width, height, channels: 3, background: '#f2b632' } })
      .composite([
        {
          input: { create: { width: width >> 1, height, channels: 3, background: '#2f6f5e' } },
          left: 0,
          top: 0,
        },
      ])
      .jpeg()
      // Turned a quarter: what is shown is higher than wide.
      .withExif({ IFD0: { Orientation: '6', Make: 'Secret Camera' }, IFD3: { GPSLatitudeRef: 'N' } })
      .withMetadata({ orientation: 6 })
      .toBuffer()
  );
}

/** Two seconds of a tone. */
export function tone(pitch = 20): Buffer {
  return Buffer.from(encodeWave(new Float32Array(44_100).map((_, i) => Math.sin(i / pitch))));
}

/** A PNG that is small to send and would fill the memory: 20,000 × 20,000 pixels of nothing. */
export function bomb(): Buffer {
  const side = 20_000;
  const head = Buffer.alloc(13);
  head.writeUInt32BE(side, 0);
  head.writeUInt32BE(side, 4);
  head[8] = 1; // one bit a pixel, grey
  const rows = deflateSync(Buffer.alloc(side * (1 + side / 8)), { level: 1 });
  const signature = Buffer.from('89504e470d0a1a0a', 'hex');
  return Buffer.concat([signature, chunk('IHDR', head), chunk('IDAT', rows), chunk('IEND', Buffer.alloc(0))]);
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type), data]);
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  check.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, check]);
}

export const PDF = Buffer.from('%PDF-1.4\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n');

/** A picture of 96 × 64 pixels as a phone keeps it: ember at the left, reed at the right. */
export const HEIC = Buffer.from(
  'AAAAHGZ0eXBoZWljAAAAAG1pZjFoZWljbWlhZgAAAjFtZXRhAAAAAAAAACFoZGxyAAAAAAAAAABwaWN0AAAAAAAAAAAAAAAAAAAA' +
    'AA5waXRtAAAAAAABAAAANGlsb2MAAAAAREAAAgABAAAAAAJVAAEAAAAAAAAAhAACAAAAAALZAAEAAAAAAAAAFQAAADhpaW5mAAAA' +
    'AAACAAAAFWluZmUCAAAAAAEAAGh2YzEAAAAAFWluZmUCAAAAAAIAAGh2YzEAAAABcGlwcnAAAAFLaXBjbwAAAHhodmNDAQNwAAAA' +
    'AAAAAAAAHvAA/P34+AAADwMgAAEAGEABDAH//wNwAAADAJAAAAMAAAMAHroCQCEAAQArQgEBA3AAAAMAkAAAAwAAAwAeoDCBBZbq' +
    'SSmubgIaDAgAAAMACAAAAwAIQCIAAQAHRAHBcrAiQAAAABRpc3BlAAAAAAAAAGAAAABAAAAAEHBpeGkAAAAAAwgICAAAAHJodmND' +
    'AQQIAAAAAAAAAAAAHvAA/Pz4+AAADwMgAAEAF0ABDAH//wQIAAADAJ/4AAADAAAeugJAIQABACZCAQEECAAAAwCf+AAAAwAAHsDC' +
    'BBZbqSSmubAgAAADACAAAAMAISIAAQAHRAHBcrAiQAAAAA5waXhpAAAAAAEIAAAAJ2F1eEMAAAAAdXJuOm1wZWc6aGV2YzoyMDE1' +
    'OmF1eGlkOjEAAAAAHWlwbWEAAAAAAAAAAgABA4ECAwACBIQCBYYAAAAaaXJlZgAAAAAAAAAOYXV4bAACAAEAAQAAAKFtZGF0AAAA' +
    'gCgBrwngITl1X//4aX//8yVch+tC/SQSn/7Vljvn1P/+58w1iycN/SkS0TmKWKk3WLolf7yv5DHJ7AKbv+uUSBqcIWsaSDJf+BsZ' +
    'gM4bqHk39irzTy6vcZTHT39hLU2QoB/2uYSN9WiM81w8OUVFx4P2cJcWEZZ02sJbBJ16iz7fAAAAESgBrhPAO4jr9f/ucOxSAkte',
  'base64',
);

/** The same that says it is as large as `width` × `height`, in every place where it says how large it is. */
export function heicOf(width: number, height: number): Buffer {
  const content = Buffer.from(HEIC);
  for (let at = content.indexOf('ispe'); at >= 0; at = content.indexOf('ispe', at + 4)) {
    content.writeUInt32BE(width, at + 8);
    content.writeUInt32BE(height, at + 12);
  }
  return content;
}
