import { createHash } from 'node:crypto';
import { crc32 } from 'node:zlib';
import { makeCrc32c, makeCrc64Nvme } from '../platform/http/crc.server.ts';

export interface Checksum {
  update: (bytes: Uint8Array) => void;
  /** Base64. */
  digest: () => string | Promise<string>;
}

const hash = (name: string) => (): Checksum => {
  const made = createHash(name);
  return { update: (bytes) => void made.update(bytes), digest: () => made.digest('base64') };
};

type Crc = ReturnType<typeof makeCrc32c> | ReturnType<typeof makeCrc64Nvme>;
const crcBy = (make: () => Crc) => (): Checksum => {
  const crc = make();
  return {
    update: (bytes) => crc.update(bytes),
    digest: async () => Buffer.from(await crc.digest()).toString('base64'),
  };
};

function ofNode(): Checksum {
  let sum = 0;
  return {
    update: (bytes) => (sum = crc32(bytes, sum)),
    digest() {
      const bytes = Buffer.alloc(4);
      bytes.writeUInt32BE(sum);
      return bytes.toString('base64');
    },
  };
}

/** What clients send beside a body or behind it, by the header it comes in. */
export const CHECKSUMS: Record<string, (() => Checksum) | undefined> = {
  'x-amz-checksum-crc32': ofNode,
  'x-amz-checksum-crc32c': crcBy(makeCrc32c),
  'x-amz-checksum-crc64nvme': crcBy(makeCrc64Nvme),
  'x-amz-checksum-sha1': hash('sha1'),
  'x-amz-checksum-sha256': hash('sha256'),
};
