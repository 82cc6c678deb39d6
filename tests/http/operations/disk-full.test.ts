import { readdirSync } from 'node:fs';
import { afterAll, describe, expect, it } from 'vitest';
import { db } from '../../../src/platform/db/database.server.ts';
import { Browser } from '../../support/browser.ts';
import { addEvent } from '../../support/factories.ts';
import { type Disk, limitedDisk, mountDisk } from '../../support/servers/full-disk.ts';
import { install, until } from '../../support/servers/installation.ts';
import { photo } from '../../support/files/media-files.ts';
import { outcomeOf, sendRegistration } from '../../support/registration-form.ts';
import { signedIn } from '../../support/signed-in.ts';

const disks: [string, Disk | undefined][] = [
  ['the file system (only root can make one)', mountDisk()],
  ['what the process may write (prlimit of util-linux)', limitedDisk()],
];
afterAll(() => {
  for (const [, disk] of disks) disk?.remove();
});

describe.for(disks)('a full disk: no room in %s', ([, disk]) => {
  // Where neither is possible it cannot run: then this says so by its title.
  it.runIf(disk)('stops writing with words, nothing else, and is over without a restart', async () => {
    const { folder, fill, free } = disk as Disk;
    const before = process.env['TMPDIR'];
    if (folder) process.env['TMPDIR'] = folder;
    const site = await install('sqlite').finally(() => {
      if (before === undefined) delete process.env['TMPDIR'];
      else process.env['TMPDIR'] = before;
    });
    try {
      const { slug } = await addEvent({ capacity: 100 });
      const server = await site.start();
      const { url, pid } = server;
      const member = await signedIn(url);
      const picture = await photo();
      expect(outcomeOf(await sendRegistration(url, slug))).toBe('pending');
      // Before the disk is full, so that nothing else is to be written then.
      expect((await member.get('/bee/events/list')).status).toBe(200);

      fill(pid);
      for (let i = 0; i < 5; i++) {
        const refused = await sendRegistration(url, slug, { givenName: 'Grace' });
        expect(refused.status).toBe(503);
        expect(refused.headers.has('retry-after')).toBe(true);
        const page = await refused.text();
        expect(page).toContain('our disk is full or cannot be written. Nothing was changed');
        expect(page).toContain('value="Grace"');
      }
      const ready = await fetch(`${url}/readyz`);
      expect(ready.status).toBe(503);
      expect(((await ready.json()) as { database: string }).database).toMatch(
        /^unavailable: (disk|database)/,
      );
      const upload = await send(url, member, picture);
      expect(upload.status).toBe(503);
      expect(((await upload.json()) as { message: string }).message).toContain('our disk is full');
      expect(filesIn(site.folder)).toEqual([]);
      for (const path of ['/healthz', `/guests/event/${slug}?again`, '/guests/index?again'])
        expect((await fetch(url + path)).status).toBe(200);
      expect((await member.get('/bee/events/list')).status).toBe(200);

      free(pid);
      await until(async () => (await fetch(`${url}/readyz`)).ok);
      expect(outcomeOf(await sendRegistration(url, slug))).toBe('pending');
      expect((await send(url, member, picture)).status).toBe(201);
      const rows = await db().selectFrom('registrations').select('id').execute();
      expect(rows).toHaveLength(2);
      const errors = server
        .output()
        .split('\n')
        .filter((line) => line.includes('"level":50'));
      expect(errors.map((line) => (JSON.parse(line) as { msg: string }).msg).toSorted()).toEqual([
        'files cannot be written',
        'the database cannot be written',
      ]);
      await until(async () => {
        await fetch(`${url}/readyz`);
        return server.output().includes('the database can be written again');
      });
      expect(server.output()).not.toContain('cannot rollback');
    } finally {
      await site.remove();
    }
  });
});

/** What uploads have left, whole or half. */
function filesIn(folder: string): string[] {
  return ['files', 'incoming'].flatMap((name) =>
    readdirSync(`${folder}/${name}`, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => entry.name),
  );
}

async function send(url: string, { cookies, headers }: Browser, picture: Buffer): Promise<Response> {
  const form = new FormData();
  form.set('visibility', 'public');
  form.set('file', new File([new Uint8Array(picture)], 'a.jpg', { type: 'image/jpeg' }));
  const whole = new Response(form);
  return fetch(`${url}/media/upload`, {
    method: 'POST',
    body: await whole.arrayBuffer(),
    headers: {
      ...headers,
      accept: 'application/json',
      'content-type': whole.headers.get('content-type') ?? '',
      cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
      'x-xsrf-token': decodeURIComponent(cookies.get('XSRF-TOKEN') ?? ''),
    },
  });
}
