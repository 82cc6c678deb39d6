import { z } from 'zod';

/** A variable that is set but empty counts as absent, as in `SMTP_URL= npm start`. */
const optional = <T extends z.ZodType>(type: T) =>
  z.preprocess((v) => (v === '' ? undefined : v), type.optional());
const url = (protocols: RegExp, example: string) =>
  z
    .string()
    .refine((v) => URL.canParse(v) && protocols.test(new URL(v).protocol), `must be a URL like ${example}`);

const environment = z.object({
  PORT: optional(z.coerce.number('must be a number').int().min(0).max(65535)),
  HOST: optional(z.string()),
  PUBLIC_URL: optional(url(/^https?:$/, 'https://www.example.org')),
  DATA_DIR: optional(z.string()),
  DATABASE_URL: optional(url(/^postgres(ql)?:$/, 'postgres://user:password@host:5432/name')),
  SMTP_URL: optional(url(/^smtps?:$/, 'smtp://user:password@host:587')),
  MAIL_FROM: optional(
    z.string().regex(/@/, 'must contain an e-mail address, like "Jambee <hello@example.org>"'),
  ),
  S3_BUCKET: optional(z.string()),
  S3_ENDPOINT: optional(url(/^https?:$/, 'https://s3.example.org')),
  S3_REGION: optional(z.string()),
  ADMIN_EMAIL: optional(z.email('must be an e-mail address')),
  ADMIN_PASSWORD: optional(z.string().min(8, 'must have at least 8 characters')),
  DEMO: optional(z.enum(['0', '1'], 'must be 0 or 1')),
  APP_ENV: optional(z.enum(['production', 'development'], 'must be production or development')),
  SECRET_KEY: optional(z.string().min(32, 'must have at least 32 characters')),
  TRUSTED_PROXIES: optional(z.string()),
});

export interface Config {
  port: number;
  host: string;
  /** Without a trailing slash. */
  publicUrl: string;
  dataDir: string;
  databaseUrl: string | undefined;
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
}

/** Reads and checks the whole environment; throws one Error that names every mistake. */
export function readConfig(env: Record<string, string | undefined>): Config {
  const parsed = environment.safeParse(env);
  if (!parsed.success) {
    const lines = parsed.error.issues.map((issue) => `  ${issue.path.join('.')} ${issue.message}`);
    throw new Error(`The configuration has ${lines.length} mistake(s):\n${lines.join('\n')}`);
  }
  const e = parsed.data;
  const port = e.PORT ?? 3000;
  const publicUrl = (e.PUBLIC_URL ?? `http://localhost:${port}`).replace(/\/+$/, '');
  return {
    port,
    host: e.HOST ?? '0.0.0.0',
    publicUrl,
    dataDir: e.DATA_DIR ?? './data',
    databaseUrl: e.DATABASE_URL,
    smtpUrl: e.SMTP_URL,
    mailFrom: e.MAIL_FROM ?? 'Jambee <hello@jambee.example>',
    s3: e.S3_BUCKET
      ? { bucket: e.S3_BUCKET, endpoint: e.S3_ENDPOINT, region: e.S3_REGION ?? 'eu-west-3' }
      : undefined,
    admin: { email: e.ADMIN_EMAIL, password: e.ADMIN_PASSWORD },
    demo: e.DEMO !== '0',
    development: e.APP_ENV === 'development' || new URL(publicUrl).hostname.startsWith('dev.'),
    secretKey: e.SECRET_KEY,
    trustedProxies: (e.TRUSTED_PROXIES ?? '').split(/[\s,]+/).filter(Boolean),
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
