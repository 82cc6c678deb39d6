import { createContext } from 'react-router';
import type { Viewer } from './viewer.ts';

/** What the server knows of a request before any route runs. */
export interface RequestFacts {
  viewer: Viewer;
  /** Who brings the same cookie by now: for what stays open longer than a page takes. */
  viewerNow: () => Promise<Viewer>;
  /** For inline scripts (CSP); absent where the page will be cached. */
  nonce: string | undefined;
  requestId: string;
  /** What limits count by: an IPv4 address, or the /64 of an IPv6 one. */
  clientAddress: string;
}

export const requestFacts = createContext<RequestFacts>();
