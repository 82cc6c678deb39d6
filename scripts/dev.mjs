// `npm run dev`: the application behind Vite, reloaded as files change.
import { spawn } from 'node:child_process';
import { createServer } from 'node:http';
import { readEnvFile } from './env-file.mjs';
import { ensureInstalled, nodePath, root } from './install.mjs';

ensureInstalled();
if (!process.env.JAMBEE_DEV) {
  const child = spawn(nodePath(), ['--disable-warning=ExperimentalWarning', 'scripts/dev.mjs'], {
    cwd: root,
    stdio: 'inherit',
    env: { APP_ENV: 'development', ...process.env, JAMBEE_DEV: '1' },
  });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  child.on('exit', (code) => process.exit(code ?? 0));
} else {
  process.umask(0o077);
  readEnvFile();
  const { createServer: createVite, createServerModuleRunner } = await import('vite');
  const server = createServer();
  const vite = await createVite({ root, server: { middlewareMode: true, hmr: { server } } });
  const { ssr } = vite.environments;
  // Whatever changes, the whole program is made anew of what Vite has read already: what modules tell one another when they
  // are loaded (tasks, kinds, the schema) is told once, as in production.
  const runner = createServerModuleRunner(ssr, { hmr: false });
  let application;
  let isStale = true;
  vite.watcher.on('all', (_event, path) => {
    if (ssr.moduleGraph.getModulesByFile(path)?.size) isStale = true;
  });
  const load = async () => {
    if (!isStale) return application;
    isStale = false;
    try {
      runner.clearCache();
      const module = await runner.import('/src/server.ts');
      await application?.stop();
      application = await module.startForDevelopment();
    } catch (error) {
      isStale = true;
      throw error;
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
