import { createContext } from 'react';

/** The nonce of this answer's inline scripts; none in the browser, and none where the page is kept. */
export const NonceContext = createContext<string | undefined>(undefined);
