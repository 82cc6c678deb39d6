/** Any origin will do: a path of ours leads nowhere else. */
const HERE = 'http://here.invalid';

/** Whether this is a path of this site: `//elsewhere` and `/\elsewhere` are other sites to a browser. */
export function isOwnPath(path: string): boolean {
  return path.startsWith('/') && URL.canParse(path, HERE) && new URL(path, HERE).origin === HERE;
}
