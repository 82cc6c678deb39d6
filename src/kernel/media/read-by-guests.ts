import { createContext } from 'react';

/** Whether guests read the texts of a form once they are published: what they may not see is told beside them. */
export const ReadByGuests = createContext(false);
