import { Crc32c, Crc64NvmeJs } from '@aws-sdk/checksums/crc';

/** Checksums that Node has not, as the newest clients of S3 send them. */
export const makeCrc32c = () => new Crc32c();
export const makeCrc64Nvme = () => new Crc64NvmeJs();
