import { isIP } from 'node:net';
import { parseEnv } from 'node:util';
import leven from 'leven';
import { z } from 'zod';

export const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'silent'] as const;
/** Characters of SECRET_KEY. */
export const LEAST_KEY = 32;

/** A variable that is set but empty counts as absent, as in `SMTP_URL= npm start`. */
const optional = <T extends z.ZodType>(type: T) =>
  z.preprocess((v) => (v === '' ? undefined : v), type.optional());

/** A / # or ? in a password ends the host; what follows is then a path with an @. A lone % cannot be decoded. */
const isDatabaseUrl = (text: string) => {
  if (!URL.canParse(text) || /%(?![\da-f]{2})/i.test(text)) return false;
  const { protocol, pathname, hash } = new URL(text);
  return /^postgres(ql)?:$/.test(protocol) && !pathname.includes('@') && !hash;
};

const databaseUrl = z
  .string()
  .refine(
    isDatabaseUrl,
    'must be a URL like postgres://user:password@host:5432/name; in a password, / is written %2F, @ %40, # %23, ? %3F, % %25',
  );

const urlOf = (protocols: RegExp, example: string) =>
  z
    .string()
    .refine((v) => URL.canParse(v) && protocols.test(new URL(v).protocol), `must be a URL like ${example}`);

/** Addresses of the site are made of it: nothing may follow the host. */
const isOrigin = (text: string) => {
  const { pathname, search, hash, username } = new URL(text);
  return pathname === '/' && !search && !hash && !username;
};

const port = z.coerce
  .number('must be a number from 0 to 65535')
  .int('must be a whole number')
  .min(0, 'must be a number from 0 to 65535')
  .max(65_535, 'must be a number from 0 to 65535');

/** An address to listen on, or the name of one; what consists of digits and dots alone is meant as an address. */
const isHost = (text: string) =>
  isIP(text) !== 0 || (/^[a-z\d]([a-z\d.-]*[a-z\d])?$/i.test(text) && !/^[\d.]+$/.test(text));

const isAddressOrRange = (text: string) => {
  const [address = '', bits, ...more] = text.split('/');
  const family = isIP(address);
  if (family === 0 || more.length > 0) return false;
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (family === 4 ? 32 : 128));
};

/** "Jambee <hello@example.org>", or the address alone. */
const isSender = (text: string) =>
  z.email().safeParse((/^[^<>]*<([^<>]+)>\s*$/.exec(text)?.[1] ?? text).trim()).success;

const list = (text: string) => text.split(/[\s,]+/).filter(Boolean);

/** Where people have accounts by which they may sign in here. */
export const PROVIDERS = ['google', 'facebook', 'amazon', 'oidc', 'developer'] as const;
/** Those of them that say whether an address is their owner's. */
const CONFIRMING: readonly string[] = ['google', 'oidc', 'developer'] satisfies (typeof PROVIDERS)[number][];
export type ProviderId = (typeof PROVIDERS)[number];

/** Nobody in between may read or change what a provider says; on this machine there is nobody. */
const issuer = z
  .string()
  .refine(
    (v) =>
      URL.canParse(v) &&
      (new URL(v).protocol === 'https:' || /^http:\/\/(?:localhost|127\.0\.0\.1|\[::1\])(?::|\/|$)/.test(v)),
    'must be a URL like https://login.example.org',
  );

/** Every setting there is, as the environment gives it; .env.example says what each is for. */
export const environment = z.object({
  PORT: optional(port),
  HOST: optional(z.string().refine(isHost, 'must be an address or a host name, like 127.0.0.1')),
  PUBLIC_URL: optional(
    urlOf(/^https?:$/, 'https://www.example.org').refine(
      (v) => !URL.canParse(v) || isOrigin(v),
      'must end after the host: the site cannot live under a path',
    ),
  ),
  DATA_DIR: optional(z.string()),
  DATABASE_URL: optional(databaseUrl),
  DATABASE_DIRECT_URL: optional(databaseUrl),
  SMTP_URL: optional(urlOf(/^smtps?:$/, 'smtp://user:password@host:587')),
  MAIL_FROM: optional(
    z.string().refine(isSender, 'must hold one e-mail address, like "Jambee <hello@example.org>"'),
  ),
  S3_BUCKET: optional(z.string()),
  S3_ENDPOINT: optional(urlOf(/^https?:$/, 'https://s3.example.org')),
  S3_REGION: optional(z.string()),
  ADMIN_EMAIL: optional(z.email('must be an e-mail address')),
  ADMIN_PASSWORD: optional(z.string().min(8, 'must have at least 8 characters')),
  DEMO: optional(z.enum(['0', '1'], 'must be 0 or 1')),
  APP_ENV: optional(z.enum(['production', 'development'], 'must be production or development')),
  SECRET_KEY: optional(z.string().min(LEAST_KEY, `must have at least ${LEAST_KEY} characters`)),
  TRUSTED_PROXIES: optional(
    z
      .string()
      .transform(list)
      .refine(
        (entries) => entries.every(isAddressOrRange),
        'must be addresses or ranges with spaces between, like 10.0.0.0/8 127.0.0.1',
      ),
  ),
  PRIVATE_SPACE_MB: optional(
    z.coerce
      .number('must be a number of megabytes')
      .int('must be a whole number')
      .min(0, 'must be 0 or more'),
  ),
  LOG_LEVEL: optional(z.enum(LOG_LEVELS, `must be one of ${LOG_LEVELS.join(', ')}`)),
  GOOGLE_CLIENT_ID: optional(z.string()),
  GOOGLE_CLIENT_SECRET: optional(z.string()),
  FACEBOOK_CLIENT_ID: optional(z.string()),
  FACEBOOK_CLIENT_SECRET: optional(z.string()),
  AMAZON_CLIENT_ID: optional(z.string()),
  AMAZON_CLIENT_SECRET: optional(z.string()),
  OIDC_NAME: optional(z.string().max(40, 'must have at most 40 characters')),
  OIDC_ISSUER: optional(issuer),
  OIDC_CLIENT_ID: optional(z.string()),
  OIDC_CLIENT_SECRET: optional(z.string()),
  OIDC_SECOND_FACTOR: optional(z.string().transform(list)),
  DEVELOPER_ISSUER: optional(issuer),
  DEVELOPER_CLIENT_ID: optional(z.string()),
  DEVELOPER_CLIENT_SECRET: optional(z.string()),
  FEDERATION_SIGN_UP: optional(
    z
      .string()
      .transform(list)
      .refine(
        (names) => names.every((name) => CONFIRMING.includes(name)),
        `must be of ${CONFIRMING.join(', ')}, with spaces between: they say which addresses they confirmed`,
      ),
  ),
  FEDERATION_TOKEN_IN_URL: optional(z.enum(['0', '1'], 'must be 0 or 1')),
  METRICS_PORT: optional(port),
  METRICS_TOKEN: optional(z.string().min(16, 'must have at least 16 characters')),
});

export type Settings = z.infer<typeof environment>;

/** What each setting is worth nothing without. */
const NEEDS: [keyof Settings, keyof Settings][] = [
  ['DATABASE_DIRECT_URL', 'DATABASE_URL'],
  ['S3_ENDPOINT', 'S3_BUCKET'],
  ['S3_REGION', 'S3_BUCKET'],
  ['GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET'],
  ['GOOGLE_CLIENT_SECRET', 'GOOGLE_CLIENT_ID'],
  ['FACEBOOK_CLIENT_ID', 'FACEBOOK_CLIENT_SECRET'],
  ['FACEBOOK_CLIENT_SECRET', 'FACEBOOK_CLIENT_ID'],
  ['AMAZON_CLIENT_ID', 'AMAZON_CLIENT_SECRET'],
  ['AMAZON_CLIENT_SECRET', 'AMAZON_CLIENT_ID'],
  ['OIDC_ISSUER', 'OIDC_CLIENT_ID'],
  ['OIDC_CLIENT_ID', 'OIDC_ISSUER'],
  ['OIDC_CLIENT_SECRET', 'OIDC_ISSUER'],
  ['OIDC_NAME', 'OIDC_ISSUER'],
  ['OIDC_SECOND_FACTOR', 'OIDC_ISSUER'],
  ['DEVELOPER_ISSUER', 'DEVELOPER_CLIENT_ID'],
  ['DEVELOPER_CLIENT_ID', 'DEVELOPER_ISSUER'],
  ['DEVELOPER_CLIENT_SECRET', 'DEVELOPER_ISSUER'],
];

/** Settings that make no sense together, one line each. */
export function contradictions(env: Record<string, string | undefined>): string[] {
  const missing = NEEDS.filter(([name, other]) => env[name] && !env[other]);
  const lines = missing.map(([name, other]) => `${name} is set without ${other}`);
  for (const name of list(env['FEDERATION_SIGN_UP'] ?? ''))
    if (!env[`${name.toUpperCase()}_CLIENT_ID`])
      lines.push(`FEDERATION_SIGN_UP names ${name}, which is set nowhere else`);
  if (env['FEDERATION_TOKEN_IN_URL'] === '1' && !env['OIDC_ISSUER'] && !env['DEVELOPER_ISSUER'])
    lines.push('FEDERATION_TOKEN_IN_URL is set without OIDC_ISSUER or DEVELOPER_ISSUER');
  if (env['METRICS_PORT'] && Number(env['METRICS_PORT']) === Number(env['PORT'] || 3000))
    lines.push('METRICS_PORT must differ from PORT');
  return lines;
}

/** What works, but hardly as it was meant: said at the start. */
export function doubts(settings: Settings, names: string[]): string[] {
  const lines = names.flatMap((name) => {
    const meant = meantBy(name);
    return meant ? [`${name} is no setting; is ${meant} meant?`] : [];
  });
  if (settings.SMTP_URL && !settings.MAIL_FROM)
    lines.push('MAIL_FROM is not set: mails come from hello@jambee.example, which many servers refuse.');
  if (settings.PUBLIC_URL?.startsWith('https:') && !settings.TRUSTED_PROXIES)
    lines.push(
      'TRUSTED_PROXIES is not set: behind a proxy all visitors look like one, and share one limit of attempts.',
    );
  return lines;
}

const NAMES = Object.keys(environment.shape);
/** Of others, which read the environment too. */
const FOREIGN =
  /^(AWS_|NODE_|PG|npm_|OTEL_|MALLOC_|UV_)|^(TZ|LANG|LC_\w+|PATH|HOME|TMPDIR|(HTTPS?|NO)_PROXY|SSL_CERT_\w+)$/;

/** Lines of the file .env that set nothing of ours: there, nothing else is expected. */
export function doubtsOfEnvFile(text: string): string[] {
  const names = Object.keys(parseEnv(text));
  const strange = names.filter((name) => !NAMES.includes(name) && !FOREIGN.test(name) && !meantBy(name));
  const lines = text.split('\n').map((line) => line.trim());
  // Without their text, which may be a secret. A value in quotes may have several lines.
  const unread = /["'`]/.test(text)
    ? []
    : lines.flatMap((line, index) => (/^(#.*)?$|=/.test(line) ? [] : [index + 1]));
  return [
    ...strange.map((name) => `${name} in .env is no setting.`),
    ...unread.map((number) => `Line ${number} of .env sets nothing: it must be NAME=value.`),
  ];
}

/** The setting that a name looks like: a letter or two apart. Short names have too many neighbours to tell. */
function meantBy(name: string): string | undefined {
  if (NAMES.includes(name) || name.length < 6 || !/^[A-Z\d_]+$/.test(name)) return undefined;
  return NAMES.find((known) => known.length >= 6 && leven(name, known, { maxDistance: 3 }) <= 2);
}
