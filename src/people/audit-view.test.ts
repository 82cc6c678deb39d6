import { parse } from 'csv-parse/sync';
import { afterEach, expect, it } from 'vitest';
import { onEachDatabase } from '../../tests/support/database.ts';
import { addUser } from '../../tests/support/people.ts';
import { asPerson } from '../../tests/support/viewers.ts';
import { auditFilterFromQuery } from '../identity/accounts/audit-filter.ts';
import { inviteAgain, inviteUser } from '../identity/accounts/invitations.server.ts';
import type { Group, Profile } from '../identity/user.ts';
import { AUDIT_ACTIONS, type AuditAction } from '../kernel/access/audit-actions.ts';
import { record } from '../kernel/access/audit.server.ts';
import { guest } from '../kernel/access/viewer.ts';
import { inSeconds, setClock } from '../platform/clock.server.ts';
import { transaction } from '../platform/db/transaction.server.ts';
import { auditCsv, auditView } from './audit-view.server.ts';

const boss = asPerson('boss', 'BeeContributors');
const asked = (query: string) => auditFilterFromQuery(new URLSearchParams(query));
const whats = async (query: string) =>
  (await auditView(boss, asked(query), undefined)).entries.map(({ what }) => what);

async function tell(action: AuditAction, change: Partial<Parameters<typeof record>[1]> = {}) {
  await transaction((tx) => record(tx, { action, ...change }));
}

onEachDatabase('the audit log', () => {
  afterEach(() => setClock());

  it('is told to nobody who does not run the people', async () => {
    for (const viewer of [guest, asPerson('bee'), asPerson('jam', 'JamUsers'), asPerson('nobody', '')]) {
      await expect(auditView(viewer, asked(''), undefined)).rejects.toMatchObject({ code: 'notFound' });
      await expect(new Response(auditCsv(viewer, asked(''))).text()).rejects.toMatchObject({
        code: 'notFound',
      });
    }
  });

  it('notes the rights that an invitation gives, also when they are others than before', async () => {
    const invite = (groups: Group[], profiles: Profile[] = []) =>
      inviteUser(boss, { email: 'grace@example.org', groups, profiles });
    const { id } = await invite(['JamUsers']);
    await invite(['BeeUsers', 'BeeContributors'], ['Administrator']);
    await inviteAgain(boss, id);
    expect((await whats('')).toSorted()).toEqual([
      'Invited by email',
      'Invited by email, with groups: BeeUsers, BeeContributors; profiles: Administrator',
      'Invited by email, with groups: JamUsers; profiles: none',
    ]);
  });

  it('says what happened, who did it and to whom, by person, topic and time', async () => {
    const ada = await addUser({ givenName: 'Ada', familyName: 'Zuse' });
    const grace = await addUser({ givenName: 'Grace', familyName: 'Yost' });
    const [first, second, third] = [inSeconds(-3), inSeconds(-2), inSeconds(-1)];
    setClock(inSeconds(-40 * 24 * 3600));
    await tell('sign-in.refused');
    setClock(first);
    await tell('user.disabled', { actorId: ada.id, subjectId: grace.id });
    setClock(second);
    await tell('sign-in', { actorId: grace.id, subjectId: grace.id, detail: { agent: 'Firefox' } });
    setClock(third);
    await tell('bin.purged', { actorId: ada.id, subjectId: 'some-tip', detail: { kind: 'tip' } });
    const all = (await auditView(boss, asked(''), undefined)).entries;
    expect(all.map(({ what, who, whom }) => [what, who, whom?.name])).toEqual([
      ['A tip deleted for good', 'Ada Zuse', undefined],
      ['Logged in with Firefox', 'Grace Yost', undefined],
      ['Account disabled', 'Ada Zuse', 'Grace Yost'],
      ['Login refused', undefined, undefined],
    ]);
    expect(await whats('q=grace')).toEqual(['Logged in with Firefox', 'Account disabled']);
    expect(await whats('q=nobody-of-that-name')).toEqual([]);
    expect(await whats('about=work')).toEqual(['A tip deleted for good']);
    expect(await whats('about=signIn&days=30')).toEqual(['Logged in with Firefox']);
    expect(await whats('about=nonsense&days=-1')).toHaveLength(4);
  });

  it('comes in pages without a gap, and whole as CSV', async () => {
    const at = inSeconds(0);
    setClock(at);
    for (let i = 0; i < 60; i += 1) await tell('setting.changed', { detail: { site: `=1+${i}` } });
    const ids: string[] = [];
    let after: string | undefined;
    do {
      const page = await auditView(boss, asked(''), { after });
      ids.push(...page.entries.map(({ id }) => id));
      after = page.next;
    } while (after);
    expect(new Set(ids).size).toBe(60);
    expect(ids).toHaveLength(60);
    const csv = await new Response(auditCsv(boss, asked(''))).text();
    const rows = parse(csv, { bom: true, columns: true }) as Record<string, string>[];
    expect(rows).toHaveLength(60);
    expect(rows[0]).toMatchObject({ at, action: 'setting.changed', what: 'Settings changed: site' });
  });

  it('has words for all that it tells', async () => {
    for (const action of Object.values(AUDIT_ACTIONS).flat()) await tell(action);
    const csv = await new Response(auditCsv(boss, asked(''))).text();
    const rows = parse(csv, { bom: true, columns: true }) as { action: string; what: string }[];
    for (const { action, what } of rows) expect(what).not.toBe(action);
    expect(rows).toHaveLength(Object.values(AUDIT_ACTIONS).flat().length);
  });
});
