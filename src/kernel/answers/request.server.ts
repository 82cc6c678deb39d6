import { createContext } from 'react-router';
import type { AppError } from '../../platform/app-error.ts';
import type { Viewer } from '../access/viewer.ts';

/** What the server knows of a request before any route runs. */
export interface RequestFacts {
  viewer: Viewer;
  /** Why nobody can tell who asks: then nothing is answered but this. */
  trouble?: AppError | undefined;
  /** Who brings the same cookie by now: for what stays open longer than a page takes. */
  viewerNow: () => Promise<Viewer>;
  /** For inline scripts (CSP); absent where the page will be cached. */
  nonce: string | undefined;
  /** What limits count by: an IPv4 address, or the /64 of an IPv6 one. */
  clientAddress: string;
}

export const requestFacts = createContext<RequestFacts>();
