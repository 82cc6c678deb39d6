/**
 * A UUID of version 7 (RFC 9562), for rows of which many come in a rush: those of one moment stand side by side in every
 * index, so that a commit writes half as much (decision 60). It tells when it was made: never a secret.
 */
export { randomUUIDv7 as rowId } from 'node:crypto';
