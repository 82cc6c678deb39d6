/** Kinds that are listed with another one. */
export const LISTED_WITH: Record<string, string> = { '/bee/posts': '/bee/blogs' };

/** '/bee/tips' of '/bee/tips/show/1'; '' of what is no kind's. */
export const kindPathOf = (path: string): string => /^\/bee\/[a-z]+/.exec(path)?.[0] ?? '';
