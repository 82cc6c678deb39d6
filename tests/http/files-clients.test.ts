import { execFile, execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { Amplify } from 'aws-amplify';
import { confirmSignIn, signIn, signOut } from 'aws-amplify/auth';
import { downloadData, getProperties, getUrl, list, remove, uploadData } from 'aws-amplify/storage';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { identityIdOf, identityPoolIdOf } from '../../src/identity/identity-pool/identities.server.ts';
import { db } from '../../src/platform/db/database.server.ts';
import { codeOf } from '../support/browser.ts';
import { addEvent } from '../support/factories.ts';
import { personWithKeys } from '../support/files/file-keys.ts';
import { install } from '../support/servers/installation.ts';
import { PDF, photo, tone } from '../support/files/media-files.ts';
import { addUser, PASSWORD } from '../support/people.ts';
import { addAppClient } from '../support/servers/program.ts';

const run = promisify(execFile);

/** Whether a program is on this machine; said aloud where it is not, for then what it proves is not proved. */
function isHere(program: string): boolean {
  try {
    execFileSync(program, ['--version'], { stdio: 'ignore' });
    return true;
  } catch {
    console.warn(`\n  SKIPPED: ${program} is not installed (apt-get install ${program})\n`);
    return false;
  }
}

let site: Awaited<ReturnType<typeof install>>;
let [url, here] = ['', ''];
beforeAll(async () => {
  site = await install('sqlite');
  url = (await site.start()).url;
  here = url.replace('127.0.0.1', 'localhost');
});
afterAll(() => site.remove());

/** A folder as musicians have one, and the names in it. */
async function recordings(name: string, seed: number) {
  const folder = join(site.folder, name);
  mkdirSync(join(folder, 'pictures'), { recursive: true });
  mkdirSync(join(folder, 'sounds/second set'), { recursive: true });
  mkdirSync(join(folder, 'documents'), { recursive: true });
  writeFileSync(join(folder, 'sounds/Été +1 (take).wav'), tone(seed));
  writeFileSync(join(folder, 'sounds/second set/encore.wav'), tone(seed + 1));
  writeFileSync(join(folder, 'sounds/long.wav'), Buffer.concat([tone(seed + 2), Buffer.alloc(12_000_000)]));
  writeFileSync(join(folder, 'pictures/choir.jpg'), await photo(640 + seed, 400));
  writeFileSync(join(folder, 'documents/score.pdf'), Buffer.concat([PDF, Buffer.from(`% ${seed}`)]));
  return folder;
}

describe.skipIf(!isHere('rclone'))('rclone', () => {
  it('copies a folder up, finds nothing to do again, and brings the same back', async () => {
    const { keys, own } = await personWithKeys(url);
    const config = join(site.folder, 'rclone.conf');
    writeFileSync(
      config,
      [
        '[jambee]',
        'type = s3',
        'provider = Other',
        'region = eu-west-3',
        `endpoint = ${here}`,
        `access_key_id = ${keys.AccessKeyId}`,
        `secret_access_key = ${keys.SecretKey}`,
        `session_token = ${keys.SessionToken}`,
      ].join('\n'),
    );
    const rclone = async (...words: string[]) => {
      const { stdout, stderr } = await run(
        'rclone',
        ['--config', config, '--retries', '1', '--s3-upload-cutoff', '5M', '-v', ...words],
        { env: { PATH: process.env['PATH'] ?? '' } },
      );
      return stdout + stderr;
    };
    for (const target of ['library', own.slice(0, -1)]) {
      const folder = await recordings(`rclone ${target.slice(0, 7)}`, target === 'library' ? 60 : 70);
      const there = `jambee:files/${target}`;
      expect(await rclone('copy', folder, there)).toContain('Transferred:            5 / 5');
      expect(await rclone('copy', folder, there)).toContain('There was nothing to transfer');
      expect(await rclone('check', folder, there)).toContain('0 differences found');
      expect((await rclone('lsf', '-R', '--files-only', there)).split('\n')).toContain(
        'sounds/Été +1 (take).wav',
      );
      await rclone('copy', there, `${folder} back`);
      await run('diff', ['-r', folder, `${folder} back`]);
      await rclone('touch', '--timestamp', '2026-01-02T03:04:05', `${there}/documents/score.pdf`);
      expect(await rclone('lsl', `${there}/documents`)).toContain('2026-01-02 03:04:05');
      // Moved and copied on the server, in one request or in parts.
      await rclone('moveto', `${there}/sounds/Été +1 (take).wav`, `${there}/sounds/moved/take.wav`);
      await rclone(
        '--s3-copy-cutoff',
        '5M',
        'copyto',
        `${there}/sounds/long.wav`,
        `${there}/sounds/moved/l.wav`,
      );
      const moved = (await rclone('lsf', '-R', '--files-only', `${there}/sounds`)).split('\n');
      expect(moved).toEqual(expect.arrayContaining(['moved/take.wav', 'moved/l.wav', 'long.wav']));
      expect(moved).not.toContain('Été +1 (take).wav');
      await rclone('dedupe', '--dedupe-mode', 'newest', `${there}/sounds`);
      await rclone('cleanup', 'jambee:files');
      await rclone('delete', `${there}/sounds`);
      expect(await rclone('lsf', '-R', '--files-only', `${there}/sounds`)).not.toContain('.wav');
    }
    expect(await rclone('lsd', 'jambee:')).toContain('files');
    const binned = await db().selectFrom('media').select('kind').where('deletedAt', 'is not', null).execute();
    expect(binned).toHaveLength(3);
  }, 120_000);
});

describe.skipIf(!isHere('s3cmd'))('s3cmd', () => {
  it('copies a folder up, lists it, and brings the same back', async () => {
    const { keys } = await personWithKeys(url);
    const config = join(site.folder, 's3cfg');
    const { host } = new URL(here);
    writeFileSync(
      config,
      [
        '[default]',
        `access_key = ${keys.AccessKeyId}`,
        `secret_key = ${keys.SecretKey}`,
        `access_token = ${keys.SessionToken}`,
        `host_base = ${host}`,
        `host_bucket = ${host}`,
        'bucket_location = eu-west-3',
        'use_https = False',
        'signature_v2 = False',
        'multipart_chunk_size_mb = 5',
      ].join('\n'),
    );
    const s3cmd = async (...words: string[]) => (await run('s3cmd', ['-c', config, ...words])).stdout;
    const folder = await recordings('s3cmd', 80);
    await s3cmd('sync', `${folder}/`, 's3://files/library/');
    expect(await s3cmd('sync', `${folder}/`, 's3://files/library/')).not.toContain('upload:');
    expect(await s3cmd('ls', 's3://files/library/')).toContain('DIR');
    expect(await s3cmd('ls', '-r', 's3://files/library/sounds/')).toContain('Été +1 (take).wav');
    mkdirSync(`${folder} back`);
    await s3cmd('sync', 's3://files/library/', `${folder} back/`);
    await run('diff', ['-r', folder, `${folder} back`]);
    await s3cmd('del', '-r', '-f', 's3://files/library/sounds/');
    expect(await s3cmd('ls', '-r', 's3://files/library/sounds/')).toBe('');
    expect(await s3cmd('ls')).toContain('s3://files');
  }, 120_000);
});

it('Amplify 6 sends, lists, reads, links and removes', async () => {
  const { ClientId } = await addAppClient();
  Amplify.configure({
    Auth: {
      Cognito: {
        userPoolId: 'eu-west-3_jambee',
        userPoolClientId: ClientId,
        userPoolEndpoint: `${here}/cognito-idp`,
        identityPoolId: identityPoolIdOf(ClientId),
        identityPoolEndpoint: `${here}/cognito-identity`,
      },
    },
    Storage: { S3: { bucket: 'files.site', region: 'eu-west-3' } },
  });
  // It speaks to another S3 by TLS alone, which is the proxy's here.
  const plain = globalThis.fetch;
  // Of a browser, in which alone it sends long files.
  vi.stubGlobal(
    'FileReader',
    class {
      result: ArrayBuffer | undefined;
      onload: (() => void) | undefined;
      readAsArrayBuffer(blob: Blob) {
        void blob.arrayBuffer().then((read) => {
          this.result = read;
          this.onload?.();
        });
      }
    },
  );
  const { host } = new URL(here);
  globalThis.fetch = (address, more) =>
    plain(
      typeof address === 'string' || address instanceof URL
        ? String(address).replace(`https://${host}`, here)
        : address,
      more,
    );
  // Known to Amplify, but not to its types.
  const options: object = { customEndpoint: host };
  try {
    const user = await addUser();
    await signIn({
      username: user.email,
      password: PASSWORD,
      options: { authFlowType: 'USER_PASSWORD_AUTH' },
    });
    await confirmSignIn({ challengeResponse: codeOf(user.secret) });
    const own = `private/${identityIdOf(user.id)}/`;
    const path = ({ identityId }: { identityId?: string }) => `private/${identityId}/notes 1.txt`;
    const metadata = { bar: '12' };
    await uploadData({ path, data: 'Bar 12: slower', options: { ...options, metadata } }).result;
    const big = new Uint8Array(Buffer.concat([tone(90), Buffer.alloc(11_000_000)])).buffer;
    const recording = 'library/sounds/amplify.wav';
    await uploadData({ path: recording, data: big, options }).result;
    expect((await list({ path: own, options })).items.map((each) => each.path)).toEqual([
      `${own}notes 1.txt`,
    ]);
    const { body } = await downloadData({ path, options }).result;
    expect(await body.text()).toBe('Bar 12: slower');
    expect((await getProperties({ path, options })).metadata).toEqual(metadata);
    const link = await getUrl({ path: recording, options: { ...options, expiresIn: 60 } });
    const linked = Buffer.from(await (await fetch(link.url)).arrayBuffer());
    expect(linked.equals(Buffer.from(big))).toBe(true);
    await remove({ path, options });
    expect((await list({ path: own, options })).items).toEqual([]);
    await expect(downloadData({ path, options }).result).rejects.toMatchObject({ name: 'NoSuchKey' });
    await signOut();
  } finally {
    globalThis.fetch = plain;
    vi.unstubAllGlobals();
  }
});

it('lists events and uploads a recording by the script of docs/api.md, as it stands', async () => {
  const user = await addUser();
  const { ClientId } = await addAppClient();
  await addEvent({ title: 'La nuit des ruches' });
  const [, script = ''] = /```js\n([\s\S]*?)```/.exec(readFileSync('docs/api.md', 'utf8')) ?? [];
  // Beside its packages, as who runs it has them.
  mkdirSync('test-results', { recursive: true });
  const file = join('test-results', 'jambee.mjs');
  writeFileSync(file, script);
  const recording = join(site.folder, 'take 7.wav');
  writeFileSync(recording, tone(95));
  const env = {
    JAMBEE: here,
    CLIENT_ID: ClientId,
    POOL_ID: identityPoolIdOf(ClientId),
    LOGIN: user.email,
    PASSWORD,
    CODE: codeOf(user.secret),
  };
  const { stdout } = await run(process.execPath, [file, recording], { env });
  expect(stdout).toContain('La nuit des ruches');
  expect(stdout).toContain('library/sounds/take 7.wav');
  const kept = await db().selectFrom('media').select('title').where('ownerId', '=', user.id).execute();
  expect(kept).toEqual([{ title: 'take 7' }]);
});
