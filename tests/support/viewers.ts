import { createHash } from 'node:crypto';
import type { UserViewer } from '../../src/kernel/access/viewer.ts';

/** Somebody signed in, always the same for a name; in BeeUsers unless said otherwise ('' is no group). */
export function asPerson(name: string, group = 'BeeUsers'): UserViewer {
  const hex = createHash('sha256').update(name).digest('hex');
  const id = `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
  return {
    kind: 'user',
    id,
    givenName: name,
    familyName: 'Example',
    email: `${name}@example.org`,
    groups: group ? [group] : [],
    profiles: [],
  };
}
