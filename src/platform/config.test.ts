import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { readConfig } from './config.server.ts';
import { doubtsOfEnvFile, environment } from './settings.server.ts';
import example from '../../.env.example?raw';

const folder = mkdtempSync(join(tmpdir(), 'jambee-config-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const read = (env: Record<string, string>) => readConfig({ DATA_DIR: join(folder, 'data'), ...env });

describe('a setting that makes no sense', () => {
  it.each([
    ['PORT', '-1', '0 to 65535'],
    ['PORT', '70000', '0 to 65535'],
    ['PORT', 'many', 'number'],
    ['HOST', '10.0.0.999', 'address'],
    ['HOST', 'not a host', 'address'],
    ['PUBLIC_URL', 'ftp://example.org', 'https://'],
    ['PUBLIC_URL', 'https://example.org/jam', 'under a path'],
    ['PUBLIC_URL', 'https://example.org?x=1', 'under a path'],
    ['DATABASE_URL', 'mysql://x', 'postgres://'],
    ['DATABASE_URL', 'postgres://me:pa/ss@host/jambee', '%2F'],
    ['DATABASE_URL', 'postgres://me:12/ss@host/jambee', '%2F'],
    ['DATABASE_URL', 'postgres://me:12#ss@host/jambee', '%23'],
    ['DATABASE_DIRECT_URL', 'postgres://me:50%@host/jambee', '%25'],
    ['SMTP_URL', 'nowhere', 'smtp://'],
    ['MAIL_FROM', '@', 'e-mail address'],
    ['MAIL_FROM', 'Jambee <hello>', 'e-mail address'],
    ['MAIL_FROM', 'one@example.org, two@example.org', 'e-mail address'],
    ['S3_ENDPOINT', 'https://s3.example.org', 'without S3_BUCKET'],
    ['SECRET_KEY', 'short', '32 characters'],
    ['TRUSTED_PROXIES', 'bogus', 'ranges'],
    ['TRUSTED_PROXIES', '10.0.0.0/99', 'ranges'],
    ['TRUSTED_PROXIES', '::1 fe80::/129', 'ranges'],
    ['LOG_LEVEL', 'loud', 'one of'],
    ['METRICS_TOKEN', 'short', '16 characters'],
    ['METRICS_PORT', '3000', 'differ from PORT'],
    ['GOOGLE_CLIENT_ID', 'x', 'without GOOGLE_CLIENT_SECRET'],
    ['OIDC_ISSUER', 'https://login.example.org', 'without OIDC_CLIENT_ID'],
    ['OIDC_ISSUER', 'http://login.example.org', 'must be a URL like https'],
    ['FEDERATION_SIGN_UP', 'google', 'names google, which is set nowhere'],
    ['FEDERATION_SIGN_UP', 'myspace', 'must be of google'],
    ['FEDERATION_TOKEN_IN_URL', '1', 'without OIDC_ISSUER'],
    ['DATA_DIR', '/proc/nowhere/data', 'cannot be written'],
  ])('%s=%s is named', (name, value, why) => {
    expect(() => read({ [name]: value })).toThrow(new RegExp(`${name}.*${why}`));
  });

  it('is named with all the others', () => {
    const file = join(folder, 'file');
    writeFileSync(file, '');
    const wrong = {
      PORT: '-1',
      S3_REGION: 'eu-west-3',
      TRUSTED_PROXIES: 'bogus',
      DATA_DIR: join(file, 'data'),
    };
    expect(() => read(wrong)).toThrow(/4 mistakes:[^]*PORT[^]*TRUSTED_PROXIES[^]*S3_REGION[^]*DATA_DIR/);
  });

  it('is taken where it does make sense', () => {
    const config = read({
      HOST: '::1',
      PUBLIC_URL: 'https://example.org/',
      MAIL_FROM: 'Jambee, Lyon <hello@example.org>',
      TRUSTED_PROXIES: '10.0.0.0/8, ::1 fe80::/10',
      PORT: '',
    });
    expect(config.publicUrl).toBe('https://example.org');
    expect(config.trustedProxies).toEqual(['10.0.0.0/8', '::1', 'fe80::/10']);
    expect(config.port).toBe(3000);
    expect(config.doubts).toEqual([]);
  });
});

describe('a doubt is said', () => {
  it('about a name that looks like a setting', () => {
    const { doubts } = read({ DATBASE_URL: 'x', SMTP_URI: 'x', PATHS: 'x', HOME: 'x', EDITOR: 'x' });
    expect(doubts).toEqual([
      'DATBASE_URL is no setting; is DATABASE_URL meant?',
      'SMTP_URI is no setting; is SMTP_URL meant?',
    ]);
  });

  it('about what sets nothing in .env, without its value', () => {
    const text = '# Mine\nPORT=3100\n\nCOLOUR=a-secret\nHOST 127.0.0.1\nAWS_REGION=eu-west-3\n#DEMO=0\n';
    expect(doubtsOfEnvFile(text)).toEqual([
      'COLOUR in .env is no setting.',
      'Line 5 of .env sets nothing: it must be NAME=value.',
    ]);
    expect(doubtsOfEnvFile('METRICS_TOKEN="two\nlines of a token"')).toEqual([]);
    expect(doubtsOfEnvFile(example)).toEqual([]);
  });

  it('about mail without a sender, and TLS without a known proxy', () => {
    const { doubts } = read({ SMTP_URL: 'smtp://localhost', PUBLIC_URL: 'https://example.org' });
    expect(doubts.join()).toMatch(/MAIL_FROM.*TRUSTED_PROXIES/);
  });
});

it('.env.example lists every setting, and no other', () => {
  const listed = [...example.matchAll(/^#([A-Z\d_]+)=/gm)].map(([, name]) => name);
  expect(new Set(listed)).toEqual(new Set(Object.keys(environment.shape)));
});
