import { UNATTENDED } from '../../kernel/access/attended.ts';

interface HeadersOfRequest {
  get: (name: string) => string | null | undefined;
}

/**
 * Whether a person made this request. A stream is opened, and opened again, by the page itself; what a page asks for
 * while nobody touches it (news, progress, what waited for the network) says so. Neither is a use of the session.
 */
export function isAttended(headers: HeadersOfRequest): boolean {
  const stream = headers.get('accept')?.includes('text/event-stream') ?? false;
  return !stream && (headers.get(UNATTENDED) ?? null) === null;
}
