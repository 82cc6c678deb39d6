import { problemOfDataFolder } from './data-folder.server.ts';
import { type Federation, federationIn } from './federation-settings.server.ts';
import { contradictions, doubts, environment, type LOG_LEVELS } from './settings.server.ts';

export interface Config {
  port: number;
  host: string;
  /** Without a trailing slash. */
  publicUrl: string;
  dataDir: string;
  databaseUrl: string | undefined;
  /** PostgreSQL's own address where `databaseUrl` leads through a pooler: for migrations and for hearing notices. */
  databaseDirectUrl: string | undefined;
  smtpUrl: string | undefined;
  mailFrom: string;
  s3: { bucket: string; endpoint: string | undefined; region: string } | undefined;
  admin: { email: string | undefined; password: string | undefined };
  demo: boolean;
  /** SPEC section 1: a non-production mode, or a development host (`dev.…` in PUBLIC_URL). */
  development: boolean;
  secretKey: string | undefined;
  /** Addresses or CIDR ranges whose X-Forwarded-For is believed. */
  trustedProxies: string[];
  /** Bytes that everybody who signs in may keep in a space of their own, by S3's protocol. */
  privateSpace: number;
  logLevel: (typeof LOG_LEVELS)[number];
  /** Where people have accounts by which they may sign in here. */
  federation: Federation;
  /** Where /metrics is read: on a port of its own, with a token at the site's address, or both; nowhere by default. */
  metrics: { port: number | undefined; token: string | undefined };
  /** What the start should say about settings that are valid, but hardly meant so. */
  doubts: string[];
}

const DATA_DIR = './data';

/** Reads and checks the whole environment; throws one Error that names every mistake. */
export function readConfig(env: Record<string, string | undefined>): Config {
  const parsed = environment.safeParse(env, { jitless: true });
  const folder = problemOfDataFolder(env['DATA_DIR'] || DATA_DIR);
  const mistakes = [
    ...(parsed.error?.issues.map((issue) => `${issue.path.join('.')} ${issue.message}`) ?? []),
    ...contradictions(env),
    ...(folder ? [`DATA_DIR: ${folder}`] : []),
  ];
  if (!parsed.data || mistakes.length > 0) {
    const count = mistakes.length === 1 ? 'a mistake' : `${mistakes.length} mistakes`;
    throw new Error(`The configuration has ${count}:\n${mistakes.map((line) => `  ${line}`).join('\n')}`);
  }
  const e = parsed.data;
  const port = e.PORT ?? 3000;
  const publicUrl = (e.PUBLIC_URL ?? `http://localhost:${port}`).replace(/\/+$/, '');
  return {
    port,
    host: e.HOST ?? '0.0.0.0',
    publicUrl,
    dataDir: e.DATA_DIR ?? DATA_DIR,
    databaseUrl: e.DATABASE_URL,
    databaseDirectUrl: e.DATABASE_DIRECT_URL,
    smtpUrl: e.SMTP_URL,
    mailFrom: e.MAIL_FROM ?? 'Jambee <hello@jambee.example>',
    s3: e.S3_BUCKET
      ? { bucket: e.S3_BUCKET, endpoint: e.S3_ENDPOINT, region: e.S3_REGION ?? 'eu-west-3' }
      : undefined,
    admin: { email: e.ADMIN_EMAIL, password: e.ADMIN_PASSWORD },
    demo: e.DEMO !== '0',
    development: e.APP_ENV === 'development' || new URL(publicUrl).hostname.startsWith('dev.'),
    secretKey: e.SECRET_KEY,
    trustedProxies: e.TRUSTED_PROXIES ?? [],
    privateSpace: (e.PRIVATE_SPACE_MB ?? 500) * 1_000_000,
    logLevel: e.LOG_LEVEL ?? 'info',
    federation: federationIn(e),
    metrics: { port: e.METRICS_PORT, token: e.METRICS_TOKEN },
    doubts: doubts(e, Object.keys(env)),
  };
}

let current: Config | undefined;

export function setConfig(config: Config): void {
  current = config;
}

export function config(): Config {
  if (!current) throw new Error('The configuration was not read yet');
  return current;
}
