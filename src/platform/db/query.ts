/** Asks one database, whichever it is, and answers the rows. */
export type Query = <R>(sql: string) => Promise<R[]>;
