import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { build } from 'vite';

/** Another site on this machine, whose page signs people in by Amplify; `settings` is what its makers pasted. */
export async function startPartnerSite(settings: (url: string) => Promise<object>) {
  const built = await build({
    configFile: false,
    logLevel: 'silent',
    build: {
      write: false,
      lib: { entry: join(import.meta.dirname, 'partner-app.ts'), formats: ['es'], fileName: 'app' },
    },
  });
  const [output] = Array.isArray(built) ? built : [];
  const code = output?.output[0].code ?? '';
  let page = '';
  const server = createServer((request, response) => {
    const isScript = request.url === '/app.js';
    response.setHeader('content-type', isScript ? 'text/javascript' : 'text/html; charset=utf-8');
    response.end(isScript ? code : page);
  });
  await once(server.listen(0, 'localhost'), 'listening');
  const url = `http://localhost:${(server.address() as AddressInfo).port}/`;
  page = `<!doctype html><link rel="icon" href="data:,"><title>Partner</title>
<script id="settings" type="application/json">${JSON.stringify(await settings(url))}</script>
<button id="in">Sign in</button><button id="out">Sign out</button><p id="who">nobody</p>
<script type="module" src="/app.js"></script>`;
  return { url, close: () => server.close() };
}
