import { startProxyBefore } from './proxy.ts';

/** A proxy before the site which, when told to, answers as one does whose server is away. */
export async function startProxy(site: string) {
  let status: number | undefined;
  const proxy = await startProxyBefore(site, {
    answer: (res) => {
      if (status === undefined) return false;
      res.writeHead(status, { 'content-type': 'text/html' }).end('<h1>The proxy found no server</h1>');
      return true;
    },
  });
  return { ...proxy, answer: (with_: number | undefined) => (status = with_) };
}
