import { expect, it } from 'vitest';
import { onEachDatabase } from '../../../tests/support/database.ts';
import { addUser } from '../../../tests/support/people.ts';
import { addAppClient } from '../../../tests/support/servers/program.ts';
import { inSeconds, setClock } from '../../platform/clock.server.ts';
import { db } from '../../platform/db/database.server.ts';
import { transaction } from '../../platform/db/transaction.server.ts';
import { AUTHORIZATION_CODE, USED_CODE_KEPT } from '../lifetimes.ts';
import { openSession } from '../sessions.server.ts';
import { forgetOldCodes, issueCode, redeemCode } from './authorization-codes.server.ts';

onEachDatabase('an authorization code', () => {
  const redirectUri = 'https://app.example.org/back';
  async function issue() {
    const { id } = await addUser();
    const client = await addAppClient({ CallbackURLs: [redirectUri], Confidential: true });
    await transaction((tx) => openSession(tx, id, 'Test'));
    const session = await db()
      .selectFrom('sessions')
      .select('id')
      .where('userId', '=', id)
      .executeTakeFirstOrThrow();
    const request = { client, redirectUri, codeChallenge: undefined, scope: 'openid', nonce: undefined };
    const code = await issueCode(request, session.id);
    return { id, client, code, brought: { code, redirectUri, codeVerifier: undefined } };
  }
  const programs = async (userId: string) =>
    db()
      .selectFrom('sessions')
      .select('id')
      .where('userId', '=', userId)
      .where('client', 'is not', null)
      .execute();

  it('that ten bring at once gives one session, and that ends with the second', async () => {
    const { id, client, brought } = await issue();
    const given = await Promise.all(Array.from({ length: 10 }, () => redeemCode(client, brought)));
    expect(given.filter(Boolean)).toHaveLength(1);
    expect(await programs(id)).toEqual([]);
    const told = await db()
      .selectFrom('auditLog')
      .select('action')
      .where('subjectId', '=', id)
      .where('action', '=', 'authorization-code.reused')
      .execute();
    expect(told.length).toBeGreaterThan(0);
  });

  it('is kept as a hash, is over after five minutes, and forgotten a day later', async () => {
    setClock('2026-11-22T12:00:00.000Z');
    const { client, code, brought } = await issue();
    const rows = await db().selectFrom('authorizationCodes').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(code);
    setClock(inSeconds(AUTHORIZATION_CODE + 1));
    expect(await redeemCode(client, brought)).toBeUndefined();
    await forgetOldCodes();
    expect(await db().selectFrom('authorizationCodes').selectAll().execute()).not.toEqual([]);
    setClock(inSeconds(USED_CODE_KEPT));
    await forgetOldCodes();
    expect(await db().selectFrom('authorizationCodes').selectAll().execute()).toEqual([]);
    setClock();
  });
});
