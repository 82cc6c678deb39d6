import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { describe, expect, inject, it } from 'vitest';
import { createPostgresDatabase } from '../../support/database.ts';
import { startServer } from '../../support/servers/server.ts';

const ROUNDS = 2;
const PROCESSES = 3;

describe.runIf(inject('postgresUrl'))('processes started at once on an empty PostgreSQL', () => {
  it('all come up, with the demo content and one administrator between them', async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const folder = mkdtempSync(join(tmpdir(), 'jambee-starts-'));
      const databaseUrl = await createPostgresDatabase();
      const starts = await Promise.allSettled(
        Array.from({ length: PROCESSES }, (_, index) =>
          startServer({
            DATA_DIR: folder,
            DATABASE_URL: databaseUrl,
            DEMO: '1',
            ADMIN_EMAIL: `admin-${index}@example.org`,
          }),
        ),
      );
      const servers = starts.flatMap((start) => (start.status === 'fulfilled' ? [start.value] : []));
      const said = servers.map((server) => server.output()).filter((text) => text.includes('Sign in at'));
      await Promise.all(servers.map((server) => server.end('SIGTERM')));
      const database = new pg.Client({ connectionString: databaseUrl });
      await database.connect();
      const { rows: users } = await database.query("select email from users where email like 'admin-%'");
      await database.end();
      rmSync(folder, { recursive: true, force: true });
      expect(starts.map((start) => (start.status === 'rejected' ? String(start.reason) : 'up'))).toEqual(
        Array.from({ length: PROCESSES }, () => 'up'),
      );
      expect(users).toHaveLength(1);
      expect(said).toHaveLength(1);
    }
  });
});
