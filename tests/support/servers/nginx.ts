import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { takesConnections } from './takes-connections.ts';

const NGINX = '/usr/sbin/nginx';
const kit = join(import.meta.dirname, '../../../deploy');

/** A copy of the site of deploy/nginx.conf: where it listens, and which processes it hands requests to. */
export interface Site {
  /** Its `upstream`, other than those of the other copies. */
  name: string;
  address: string;
  httpPort: number;
  httpsPort: number;
  /** Ports on 127.0.0.1. */
  processes: number[];
}

export const hasNginx = (): boolean => existsSync(NGINX);

/** The very file, with only the lines that are marked "# yours" changed. */
function siteOf(
  folder: string,
  host: string,
  { name, address, httpPort, httpsPort, processes }: Site,
): string {
  const yours: [RegExp, string][] = [
    [/server 127\.0\.0\.1:3001 (.*);/, processes.map((port) => `server 127.0.0.1:${port} $1;`).join('\n')],
    [/server 127\.0\.0\.1:3002 .*;/, ''],
    [/listen 80;/, `listen ${address}:${httpPort};`],
    [/listen \[::\]:80;/, ''],
    [/listen 443 (.*);/, `listen ${address}:${httpsPort} $1;`],
    [/listen \[::\]:443 .*;/, ''],
    [/server_name .*;/, `server_name ${host};`],
    [/ssl_certificate .*;/, `ssl_certificate ${folder}/cert.pem;`],
    [/ssl_certificate_key .*;/, `ssl_certificate_key ${folder}/key.pem;`],
    [/error_log .* crit;/, `error_log ${folder}/site.log crit;`],
  ];
  const lines = readFileSync(join(kit, 'nginx.conf'), 'utf8').split('\n');
  const changed = lines.map((line) => {
    if (!/;.*# yours$/.test(line)) return line;
    const change = yours.find(([from]) => from.test(line));
    if (!change) throw new Error(`deploy/nginx.conf: the tests do not know what to do with "${line}"`);
    return line.replace(...change);
  });
  // Copies stand beside each other in one nginx.
  return changed
    .join('\n')
    .replace(/upstream jambee /, `upstream ${name} `)
    .replaceAll('http://jambee;', `http://${name};`);
}

/** Writes a whole configuration around the sites, with a certificate for `host`; answers its path. */
export function configureNginx(folder: string, host: string, sites: Site[]): string {
  mkdirSync(folder, { recursive: true });
  const certificate = ['-keyout', join(folder, 'key.pem'), '-out', join(folder, 'cert.pem'), '-days', '2'];
  const key = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes'];
  const name = ['-subj', `/CN=${host}`, '-addext', `subjectAltName=DNS:${host}`];
  execFileSync('openssl', ['req', '-x509', ...key, ...name, ...certificate], { stdio: 'ignore' });
  for (const [index, site] of sites.entries())
    writeFileSync(join(folder, `site-${index}.conf`), siteOf(folder, host, site));
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((name) => `${name}_temp_path ${folder}/${name};`)
    .join('\n  ');
  const main = join(folder, 'nginx.conf');
  writeFileSync(
    main,
    `daemon off;
pid ${folder}/nginx.pid;
error_log ${folder}/nginx.log warn;
worker_processes 2;
${process.getuid?.() === 0 ? 'user root;' : ''}
events {}
http {
  ${temporary}
  ${sites.map((_, index) => `include ${folder}/site-${index}.conf;`).join('\n  ')}
}
`,
  );
  return main;
}

/** What `nginx -t` says of a configuration; throws where it refuses it. */
export function checkNginx(main: string): void {
  execFileSync(NGINX, ['-t', '-c', main, '-e', `${main}.log`], { stdio: 'pipe' });
}

/** Starts it and waits until it takes connections; answers what stops it. */
export async function startNginx(main: string, { address, httpsPort }: Site): Promise<() => Promise<void>> {
  const child = spawn(NGINX, ['-c', main, '-e', `${main}.log`], { stdio: ['ignore', 'ignore', 'inherit'] });
  for (let i = 0; !(await takesConnections(address, httpsPort)); i++) {
    if (child.exitCode !== null || i > 200) throw new Error(`nginx did not start: ${main}.log says why`);
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
  return async () => {
    const ended = once(child, 'exit');
    child.kill('SIGTERM');
    await ended;
  };
}
