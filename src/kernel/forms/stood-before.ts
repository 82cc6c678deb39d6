import { createContext } from 'react';
import type { Entered } from './field.ts';

/** What stood in a form before a kept text was brought back into it: undoing leads there. */
export const StoodBefore = createContext<Entered | undefined>(undefined);
