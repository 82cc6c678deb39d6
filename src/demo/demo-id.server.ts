import { hash } from 'node:crypto';

/** A UUID (version 8, RFC 9562) made from a name: the demo's items keep their ids, and so their covers. */
export function demoId(name: string): string {
  const hex = hash('sha256', `jambee demo ${name}`);
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
