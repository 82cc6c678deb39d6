// `npm run dev`: the application behind Vite, reloaded as files change.
import { spawn } from 'node:child_process';
import { createServer } from 'node:http';
import { ensureInstalled, nodePath, root } from './install.mjs';

ensureInstalled();
if (!process.env.JAMBEE_DEV) {
  spawn(nodePath(), ['--disable-warning=ExperimentalWarning', 'scripts/dev.mjs'], {
    cwd: root,
    stdio: 'inherit',
    env: { APP_ENV: 'development', ...process.env, JAMBEE_DEV: '1' },
  }).on('exit', (code) => process.exit(code ?? 0));
} else {
  const { createServer: createVite } = await import('vite');
  const server = createServer();
  const vite = await createVite({ root, server: { middlewareMode: true, hmr: { server } } });
  let current;
  let application;
  const load = async () => {
    const module = await vite.ssrLoadModule('/src/server.ts');
    if (module !== current) {
      await application?.stop();
      application = await module.startForDevelopment();
      current = module;
    }
    return application;
  };
  let loading = Promise.resolve();
  server.on('request', (req, res) => {
    vite.middlewares(req, res, () => {
      loading = loading.then(load, load);
      loading.then(
        (app) => app.listener(req, res),
        (error) => {
          vite.ssrFixStacktrace(error);
          console.error(error);
          res.writeHead(500, { 'content-type': 'text/plain' }).end(error.stack);
        },
      );
    });
  });
  const port = Number(process.env.PORT ?? 3000);
  server.listen(port, () => console.log(`\n  Jambee (development) is at http://localhost:${port}\n`));
}
