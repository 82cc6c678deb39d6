import { answerNothing, answerXml, type Asked } from './asked.ts';
import { copyObject, uploadPartCopy } from './copy-object.server.ts';
import { deleteObject, deleteObjects } from './delete-objects.server.ts';
import { getObject } from './get-object.server.ts';
import { listObjects } from './list-objects.server.ts';
import { answerUploads } from './list-uploads.server.ts';
import {
  abortUpload,
  answerParts,
  completeUpload,
  createUpload,
  uploadPart,
} from './multipart-upload.server.ts';
import { putObject } from './put-object.server.ts';
import { accessDenied, notImplemented, S3Error } from './s3-error.ts';
import { document, element, leaf } from './xml.ts';
import { BUCKET, REGION } from '../identity/tokens/pool.server.ts';

type Operation = (asked: Asked) => Promise<Response> | Response;

/** Parts of S3 that a file or the bucket does not have here. */
const NOT_HERE = [
  'accelerate',
  'acl',
  'analytics',
  'attributes',
  'cors',
  'encryption',
  'intelligent-tiering',
  'inventory',
  'legal-hold',
  'lifecycle',
  'logging',
  'metrics',
  'notification',
  'object-lock',
  'ownershipControls',
  'policy',
  'policyStatus',
  'publicAccessBlock',
  'replication',
  'requestPayment',
  'restore',
  'retention',
  'select',
  'tagging',
  'torrent',
  'versions',
  'website',
];

/** What is asked for; throws S3Error for what is not there. */
export function operationOf({ bucket, key, query, request }: Asked): Operation {
  const { method } = request;
  const isFor = (name: string) => query.has(name);
  if (NOT_HERE.some(isFor)) throw notImplemented();
  if (bucket === '') {
    if (method === 'GET') return listBuckets;
    throw methodNotAllowed();
  }
  const operation =
    key === '' ? bucketOperation(method, isFor) : fileOperation(method, isFor, request.headers);
  if (!operation) throw methodNotAllowed();
  return operation;
}

function bucketOperation(method: string, isFor: (name: string) => boolean): Operation | undefined {
  if (method === 'HEAD') return () => answerNothing(200, { 'x-amz-bucket-region': REGION });
  if (method === 'POST' && isFor('delete')) return deleteObjects;
  if (method === 'POST') throw notImplemented();
  if (method === 'PUT') throw new S3Error('BucketAlreadyOwnedByYou', 'The one bucket there is is there.');
  if (method === 'DELETE') throw accessDenied();
  if (method !== 'GET') return undefined;
  if (isFor('uploads')) return answerUploads;
  if (isFor('location')) return () => answerXml(document('LocationConstraint', REGION));
  if (isFor('versioning')) return () => answerXml(document('VersioningConfiguration'));
  return async (asked) => answerXml(await listObjects(asked));
}

function fileOperation(
  method: string,
  isFor: (name: string) => boolean,
  headers: Headers,
): Operation | undefined {
  const isOfUpload = isFor('uploadId');
  if (method === 'GET') return isOfUpload ? answerParts : getObject;
  if (method === 'HEAD') return getObject;
  if (method === 'DELETE') return isOfUpload ? abortUpload : deleteObject;
  if (method === 'POST' && isOfUpload) return completeUpload;
  if (method === 'POST' && isFor('uploads')) return createUpload;
  if (method !== 'PUT') return undefined;
  const isCopy = headers.has('x-amz-copy-source');
  if (isOfUpload) return isCopy ? uploadPartCopy : uploadPart;
  return isCopy ? copyObject : putObject;
}

const methodNotAllowed = () =>
  new S3Error('MethodNotAllowed', 'The specified method is not allowed against this resource.');

function listBuckets(): Response {
  const bucket = element('Bucket', leaf('Name', BUCKET), leaf('CreationDate', '2026-01-01T00:00:00.000Z'));
  const owner = element('Owner', leaf('ID', BUCKET), leaf('DisplayName', BUCKET));
  return answerXml(document('ListAllMyBucketsResult', owner, element('Buckets', bucket)));
}
