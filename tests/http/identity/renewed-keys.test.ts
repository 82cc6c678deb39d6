import { execFile } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { GetObjectCommand, ListObjectsV2Command } from '@aws-sdk/client-s3';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { makeCredentials } from '../../../src/identity/identity-pool/credentials.server.ts';
import { identityPoolIdOf } from '../../../src/identity/identity-pool/identities.server.ts';
import { findProgramSession } from '../../../src/identity/tokens/program-sessions.server.ts';
import { makeTokens } from '../../../src/identity/tokens/tokens.server.ts';
import { setMembershipsOf } from '../../../src/identity/accounts/users.server.ts';
import { asSystem } from '../../../src/kernel/access/viewer.ts';
import { setClock } from '../../../src/platform/clock.server.ts';
import { db } from '../../../src/platform/db/database.server.ts';
import { codeOf } from '../../support/browser.ts';
import { type FileKeys, personWithKeys, s3Client } from '../../support/files/file-keys.ts';
import { install } from '../../support/servers/installation.ts';
import { freePort } from '../../support/servers/server.ts';
import { tone } from '../../support/files/media-files.ts';
import { addUser, PASSWORD } from '../../support/people.ts';
import { addAppClient, Program } from '../../support/servers/program.ts';
import { signQuestion } from '../../support/signed-question.ts';

/** What programs are given for an hour: that it ends, at every API, and how it is renewed. */
const run = promisify(execFile);
let site: Awaited<ReturnType<typeof install>>;
let [url, here] = ['', ''];
beforeAll(async () => {
  // Known beforehand: what is made here, at another time, is for this address, too.
  const port = await freePort();
  here = `http://localhost:${port}`;
  site = await install('sqlite', { PUBLIC_URL: here });
  url = (await site.start({}, { port })).url;
});
afterEach(() => setClock());
afterAll(() => site.remove());

const QUERY = JSON.stringify({ query: '{ media(first: 1) { nodes { id } } }' });

async function askGraph(headers: Record<string, string>) {
  const all = { 'content-type': 'application/json', ...headers };
  const answer = await fetch(`${url}/graphql`, { method: 'POST', headers: all, body: QUERY });
  const { data } = (await answer.json()) as { data?: { media: unknown } };
  return data?.media ? 'seen' : `${answer.status}`;
}

const filesSeen = (keys: FileKeys) =>
  s3Client(here, keys)
    .send(new ListObjectsV2Command({ Bucket: 'files' }))
    .then(
      ({ Contents = [] }) => `${Contents.length}`,
      (error: Error) => error.name,
    );

/** what each API says to what somebody holds. */
async function atEachDoor(
  clientId: string,
  keys: FileKeys,
  { AccessToken, IdToken }: Record<'AccessToken' | 'IdToken', string>,
) {
  const program = new Program(url, clientId);
  const provider = `${new URL(here).host}/cognito-idp/eu-west-3_jambee`;
  const pool = await fetch(`${url}/cognito-identity/`, {
    method: 'POST',
    headers: { 'x-amz-target': 'AWSCognitoIdentityService.GetId' },
    body: JSON.stringify({ IdentityPoolId: identityPoolIdOf(clientId), Logins: { [provider]: IdToken } }),
  });
  return {
    signed: await askGraph(await signQuestion(here, keys, QUERY)),
    token: await askGraph({ authorization: AccessToken }),
    files: await filesSeen(keys),
    pool: ((await pool.json()) as { message?: string }).message ?? 'known',
    users: (await program.getUser(AccessToken)).message ?? 'known',
  };
}
const GOOD = { signed: 'seen', token: 'seen', pool: 'known', users: 'known' };

describe('what was given for an hour', () => {
  /** Keys and tokens of a session that were given so many seconds ago. */
  async function given(secondsAgo: number) {
    const person = await personWithKeys(url);
    const session = await db()
      .selectFrom('sessions')
      .select('id')
      .where('userId', '=', person.user.id)
      .executeTakeFirstOrThrow();
    const open = await findProgramSession(session.id, person.ClientId);
    setClock(new Date(Date.now() - secondsAgo * 1000).toISOString());
    const keys = makeCredentials({
      identityId: person.identityId,
      client: person.ClientId,
      sessionId: session.id,
    });
    const { AccessToken = '', IdToken = '' } = (open && (await makeTokens(open))) ?? {};
    setClock();
    const tokens = { AccessToken, IdToken };
    return { ...person, keys, tokens };
  }

  it('is good at every API until then, and at none a moment later', async () => {
    const late = await given(3600 - 30);
    expect(await atEachDoor(late.ClientId, late.keys, late.tokens)).toMatchObject(GOOD);
    const over = await given(3601);
    expect(await atEachDoor(over.ClientId, over.keys, over.tokens)).toEqual({
      signed: '403',
      token: '401',
      files: 'ExpiredToken',
      pool: expect.stringContaining('expired'),
      users: expect.stringContaining('expired'),
    });
  });

  it('is nothing at any API from the moment that the account is disabled, and opens only what the groups still give', async () => {
    const { user, ClientId, keys, tokens } = await given(0);
    expect(await atEachDoor(ClientId, keys, tokens)).toMatchObject(GOOD);
    await setMembershipsOf(asSystem('a test'), user.id, [], []);
    // 200: asked by who may not see it, so it is null.
    expect(await atEachDoor(ClientId, keys, tokens)).toMatchObject({
      signed: '200',
      token: '200',
      files: '0',
    });
    await db().updateTable('users').set({ state: 'disabled' }).where('id', '=', user.id).execute();
    expect(await atEachDoor(ClientId, keys, tokens)).toEqual({
      signed: '403',
      token: '401',
      files: expect.stringMatching(/^(InvalidAccessKeyId|AccessDenied)$/),
      pool: 'User is disabled.',
      users: 'User is disabled.',
    });
  });
});

describe('keys that renew themselves, by the program of docs/api.md as it stands', () => {
  const home = () => join(site.folder, 'home');

  async function setUp() {
    const [, script = ''] = /```mjs\n([\s\S]*?)```/.exec(readFileSync('docs/api.md', 'utf8')) ?? [];
    mkdirSync(join(home(), '.aws'), { recursive: true });
    const file = join(home(), 'jambee-keys.mjs');
    writeFileSync(file, script);
    const user = await addUser();
    const { ClientId } = await addAppClient();
    const signIn = {
      JAMBEE: here,
      CLIENT_ID: ClientId,
      POOL_ID: identityPoolIdOf(ClientId),
      LOGIN: user.email,
      PASSWORD,
    };
    const env = { ...signIn, HOME: home(), CODE: codeOf(user.secret) };
    const { stdout } = await run(process.execPath, [file], { env });
    return { user, file, ClientId, first: JSON.parse(stdout) as Record<string, string> };
  }

  it('gives keys that are asked for again after fifty minutes, without a password', async () => {
    const { user, file, first } = await setUp();
    expect(first['Version']).toBe(1);
    const minutes = (Date.parse(first['Expiration'] ?? '') - Date.now()) / 60_000;
    expect(Math.round(minutes)).toBe(50);
    expect(statSync(join(home(), '.jambee-keys.json')).mode & 0o777).toBe(0o600);
    const again = JSON.parse(
      (await run(process.execPath, [file], { env: { HOME: home() } })).stdout,
    ) as typeof first;
    expect(again['AccessKeyId']).not.toBe(first['AccessKeyId']);
    const { AccessKeyId = '', SecretAccessKey: SecretKey = '', SessionToken = '' } = again;
    const client = s3Client(here, { AccessKeyId, SecretKey, SessionToken, Expiration: 0 });
    const missing = client.send(new GetObjectCommand({ Bucket: 'files', Key: 'library/sounds/none' }));
    await expect(missing).rejects.toMatchObject({ name: 'NoSuchKey' });
    // AWS's own programs find them by the profile.
    const profile = `[profile jambee]\nregion = eu-west-3\ncredential_process = ${process.execPath} ${file}\n`;
    writeFileSync(join(home(), '.aws/config'), profile);
    const listing = `import { ListBucketsCommand, S3Client } from '@aws-sdk/client-s3';
      const s3 = new S3Client({ endpoint: '${here}', forcePathStyle: true });
      console.log((await s3.send(new ListBucketsCommand({}))).Buckets[0].Name);`;
    const asAws = { HOME: home(), AWS_PROFILE: 'jambee', PATH: process.env['PATH'] ?? '' };
    const listed = await run(process.execPath, ['--input-type=module', '-e', listing], { env: asAws });
    expect(listed.stdout.trim()).toBe('files');
    await db().deleteFrom('sessions').where('userId', '=', user.id).execute();
    const ended = run(process.execPath, [file], { env: { HOME: home() } });
    await expect(ended).rejects.toMatchObject({ stderr: expect.stringContaining('Refresh Token') });
  });

  it.skipIf(!existsSync('/usr/bin/rclone'))(
    'rclone goes on with new ones where its own end in the middle',
    async () => {
      const { user, file, ClientId } = await setUp();
      const { id } = await db()
        .selectFrom('sessions')
        .select('id')
        .where('userId', '=', user.id)
        .executeTakeFirstOrThrow();
      // The first keys that it is given end in five seconds, and say so three seconds early.
      setClock(new Date(Date.now() - 3595_000).toISOString());
      const brief = makeCredentials({ identityId: '', client: ClientId, sessionId: id });
      setClock();
      const { AccessKeyId, SecretKey: SecretAccessKey, SessionToken } = brief;
      const Expiration = new Date((brief.Expiration - 3) * 1000).toISOString();
      const keys = JSON.stringify({ Version: 1, AccessKeyId, SecretAccessKey, SessionToken, Expiration });
      const [asked, process_] = [join(home(), 'asked'), join(home(), 'keys.sh')];
      writeFileSync(
        process_,
        `#!/bin/sh\necho asked >> ${asked}\n[ $(wc -l < ${asked}) = 1 ] && { echo '${keys}'; exit; }\nexec ${process.execPath} ${file}\n`,
      );
      chmodSync(process_, 0o755);
      writeFileSync(
        join(home(), '.aws/config'),
        `[profile jambee]\nregion = eu-west-3\ncredential_process = ${process_}\n`,
      );
      const config = join(home(), 'rclone.conf');
      writeFileSync(
        config,
        `[jambee]\ntype = s3\nprovider = Other\nregion = eu-west-3\nendpoint = ${here}\nenv_auth = true\nprofile = jambee\n`,
      );
      const folder = join(home(), 'recordings');
      mkdirSync(folder);
      for (const seed of [1, 2, 3]) writeFileSync(join(folder, `take ${seed}.wav`), tone(20 + seed));
      const words = [
        'copy',
        '--transfers',
        '1',
        '--checkers',
        '1',
        '--tpslimit',
        '1',
        folder,
        'jambee:files/library/sounds/slow',
      ];
      await run('rclone', ['--config', config, '--retries', '1', '--low-level-retries', '1', ...words], {
        env: { HOME: home(), PATH: process.env['PATH'] ?? '' },
      });
      expect(readFileSync(asked, 'utf8').split('\n').length - 1).toBe(2);
      const kept = await db().selectFrom('media').select('id').where('ownerId', '=', user.id).execute();
      expect(kept).toHaveLength(3);
    },
    60_000,
  );
});
