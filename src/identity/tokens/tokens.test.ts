import { decodeProtectedHeader } from 'jose';
import { expect, it } from 'vitest';
import { onEachDatabase } from '../../../tests/support/database.ts';
import { addUser } from '../../../tests/support/people.ts';
import { addAppClient } from '../../../tests/support/servers/program.ts';
import { asPerson } from '../../../tests/support/viewers.ts';
import { asSystem } from '../../kernel/access/viewer.ts';
import { inSeconds, setClock } from '../../platform/clock.server.ts';
import { db } from '../../platform/db/database.server.ts';
import { transaction } from '../../platform/db/transaction.server.ts';
import { currentSecrets, secretsOf } from '../../platform/secrets.server.ts';
import { isSecretHash } from '../app-clients.server.ts';
import { PROGRAM_ABSOLUTE, PROGRAM_IDLE } from '../lifetimes.ts';
import { resealSecrets } from '../reseal-secrets.server.ts';
import { forgetOldSessions, listSessions } from '../sessions.server.ts';
import { sealedFor, storedPassword, USER_VERIFIER } from '../srp/stored-password.server.ts';
import { findProgramSession, openProgramSession, refreshSession } from './program-sessions.server.ts';
import { publicKeys, renewTokenKeys, rotateTokenKeys, signingKey, TOKEN_KEY } from './token-keys.server.ts';
import { makeTokens, readToken } from './tokens.server.ts';

const system = asSystem('a test');
const DAY = 24 * 3600;

onEachDatabase('tokens', () => {
  async function open() {
    const { id } = await addUser();
    const { ClientId: client } = await addAppClient();
    const terms = { client, agent: 'Setlist', proved: true, deviceKey: null };
    const { sessionId, refreshToken } = await transaction((tx) => openProgramSession(tx, id, terms));
    return { userId: id, client, sessionId, refreshToken };
  }
  async function accessToken(sessionId: string, client: string): Promise<string> {
    const session = await findProgramSession(sessionId, client);
    return (session && (await makeTokens(session)))?.AccessToken ?? '';
  }
  const kids = async () => (await publicKeys()).keys.map(({ kid }) => kid);

  it('are signed with one key, whoever asks first, and with a new one each year', async () => {
    setClock('2026-11-22T12:00:00.000Z');
    const [one, other] = await Promise.all([signingKey(), signingKey()]);
    expect(one.kid).toBe(other.kid);
    const { sessionId, client } = await open();
    await renewTokenKeys();
    expect(await kids()).toEqual([one.kid]);
    setClock(inSeconds(366 * DAY));
    await db()
      .updateTable('sessions')
      .set({ createdAt: inSeconds(0), lastSeenAt: inSeconds(0) })
      .execute();
    const token = await accessToken(sessionId, client);
    expect(decodeProtectedHeader(token).kid).toBe(one.kid);
    await renewTokenKeys();
    const next = await signingKey();
    expect(await kids()).toEqual([next.kid, one.kid]);
    expect(await readToken(token, 'access')).toMatchObject({ sessionId });
    setClock(inSeconds(2 * 3600));
    expect(await readToken(token, 'access')).toBe('expired');
    setClock(inSeconds(2 * DAY));
    await renewTokenKeys();
    expect(await kids()).toEqual([next.kid]);
    await expect(rotateTokenKeys(asPerson('stranger', 'BeeUsers'))).rejects.toMatchObject({
      code: 'notFound',
    });
  });

  it('have a new key where the old one cannot be opened, and all that is sealed goes to another SECRET_KEY', async () => {
    const { kid } = await signingKey();
    await db().updateTable('tokenKeys').set({ privateKey: 'sealed with a key that is lost' }).execute();
    const { kid: another } = await signingKey();
    expect(another).not.toBe(kid);
    await addAppClient({
      ClientName: 'SRP',
      Srp: true,
      ExplicitAuthFlows: ['ALLOW_USER_SRP_AUTH'],
      Confidential: true,
    });
    const user = await addUser();
    const stored = await storedPassword(user.id, 'Metronome & 11 bees');
    await db().updateTable('users').set(stored).where('id', '=', user.id).execute();
    const to = secretsOf('another key, which is long enough for a test');
    await transaction((tx) => resealSecrets(system, tx, currentSecrets(), to));
    const key = await db()
      .selectFrom('tokenKeys')
      .selectAll()
      .where('kid', '=', another)
      .executeTakeFirstOrThrow();
    expect(to.unseal(TOKEN_KEY, key.privateKey, another)).toContain('PRIVATE KEY');
    const row = await db()
      .selectFrom('users')
      .selectAll()
      .where('id', '=', user.id)
      .executeTakeFirstOrThrow();
    expect(to.unseal(USER_VERIFIER, row.srpVerifier ?? '', sealedFor(row))).toMatch(/^[\da-f]{700,768}$/);
    const client = await db()
      .selectFrom('appClients')
      .selectAll()
      .where('name', '=', 'SRP')
      .executeTakeFirstOrThrow();
    expect(to.unseal('client-secret', client.sealedSecret ?? '', client.id)).toHaveLength(43);
    expect(await isSecretHash(client.id, ['x'], 'x')).toBe(false);
  });

  it('end with their session: unused for a week, or after a month, whatever refreshes it', async () => {
    setClock('2026-11-22T12:00:00.000Z');
    const viewerOf = (id: string) => ({ ...asPerson('ada'), id });
    const idle = await open();
    setClock(inSeconds(PROGRAM_IDLE - 60));
    expect(await listSessions(viewerOf(idle.userId))).toHaveLength(1);
    setClock(inSeconds(120));
    expect(await listSessions(viewerOf(idle.userId))).toEqual([]);
    expect(await refreshSession(idle.refreshToken, idle.client, true)).toBe('over');

    const used = await open();
    let token = used.refreshToken;
    for (let days = 0; days < 28; days += 4) {
      setClock(inSeconds(4 * DAY));
      const next = await refreshSession(token, used.client, true);
      if (typeof next === 'string') throw new Error(next);
      token = next.refreshToken;
    }
    setClock(inSeconds(PROGRAM_ABSOLUTE - 28 * DAY + 60));
    expect(await refreshSession(token, used.client, true)).toBe('over');
    await forgetOldSessions();
    expect(await db().selectFrom('sessions').select('id').execute()).toEqual([]);
    expect(await db().selectFrom('refreshTokens').select('sessionId').execute()).toEqual([]);
  });
});
