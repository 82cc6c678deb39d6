import { afterEach, beforeEach, expect, it } from 'vitest';
import { onEachDatabase } from '../../tests/support/database.ts';
import { addUser } from '../../tests/support/people.ts';
import { valueFrom } from '../kernel/content/fields/values.server.ts';
import { openedWith } from '../kernel/forms/opened-with.ts';
import { formatInstant } from '../kernel/formats/format-instant.server.ts';
import { setHome } from '../kernel/formats/home-time.ts';
import { mailText } from '../kernel/publishing/mail-template.server.ts';
import { adoptSite, shippedSite, site } from '../kernel/publishing/site.ts';
import { asSystem, guest, type UserViewer } from '../kernel/access/viewer.ts';
import { db } from '../platform/db/database.server.ts';
import { inLanguage } from '../platform/request-scope.server.ts';
import { SITE_ROW } from '../kernel/publishing/site-logo.server.ts';
import { pageGeneration } from '../platform/http/page-generation.server.ts';
import { changeSiteSettings, keepSiteSettings, readSiteSettings, siteText } from './site-settings.server.ts';

const NEW = {
  name: 'The Hive',
  claim: 'Bees who sing',
  description: 'A choir of bees.',
  email: 'queen@hive.example',
  replyTo: 'office@hive.example',
  telephone: '+33 6 12 34 56 78',
  telephoneText: '06 12 34 56 78',
  street: '1 Clover Lane',
  postalCode: '69002',
  city: 'Lyon',
  country: 'fr',
  timeZone: 'New York',
  social: 'https://www.youtube.com/@hive\n\n https://hive.example/about ',
};

function form(change: Record<string, string> = {}): FormData {
  const sent = new FormData();
  for (const [name, value] of Object.entries({ ...NEW, ...change })) sent.set(name, value);
  return sent;
}

async function viewerIn(groups: string[], profiles: string[] = []): Promise<UserViewer> {
  const { id, email } = await addUser({ groups, profiles });
  return { kind: 'user', id, email, givenName: 'Ada', familyName: 'L', groups, profiles };
}

onEachDatabase('the site’s own words', () => {
  const asShipped = () => {
    adoptSite(shippedSite);
    setHome(shippedSite);
  };
  beforeEach(asShipped);
  afterEach(asShipped);

  it('are edited by administrators; for others there is nothing', async () => {
    for (const viewer of [guest, await viewerIn([]), await viewerIn(['BeeUsers'], ['Developer'])]) {
      await expect(changeSiteSettings(viewer, form())).rejects.toMatchObject({ code: 'notFound' });
      expect(() => siteText(viewer)).toThrow('There is nothing at this address.');
    }
    expect(site).toEqual(shippedSite);
  });

  it('are said everywhere at once, and after a start', async () => {
    await keepSiteSettings();
    expect(site).toEqual(shippedSite);
    const generation = pageGeneration();
    const boss = await viewerIn(['BeeContributors']);
    await changeSiteSettings(boss, form());
    expect(pageGeneration()).not.toBe(generation);
    const said = {
      name: 'The Hive',
      replyTo: 'office@hive.example',
      telephone: '+33612345678',
      address: { country: 'FR', city: 'Lyon' },
      timeZone: 'America/New_York',
      social: ['https://www.youtube.com/@hive', 'https://hive.example/about'],
    };
    expect(site).toMatchObject(said);
    expect(siteText(boss)).toMatchObject({ name: 'The Hive', country: 'FR', street: '1 Clover Lane' });
    expect(mailText({ subject: 'x', greeting: 'Hello,', paragraphs: [] })).toContain(
      'queen@hive.example · 06 12 34 56 78',
    );
    adoptSite(shippedSite);
    setHome(shippedSite);
    await readSiteSettings();
    expect(site).toMatchObject(said);
    expect(formatInstant('2030-01-02T12:00:00.000Z').text).toBe('Wed 2 Jan 2030, 07:00 · Lyon time');
    expect(valueFrom({ kind: 'dateTime', label: '' }, '2030-01-02T07:00')).toBe('2030-01-02T12:00:00.000Z');
    const entry = await db().selectFrom('auditLog').select(['action', 'actorId']).executeTakeFirst();
    expect(entry).toEqual({ action: 'setting.changed', actorId: boss.id });
  });

  it.each([
    ['name', ''],
    ['claim', 'x'.repeat(81)],
    ['email', 'nonsense'],
    ['replyTo', 'nonsense'],
    ['telephone', '06'],
    ['country', 'F1'],
    ['country', 'XX'],
    ['timeZone', ''],
    ['timeZone', 'Atlantis'],
    ['social', 'http://plain.example'],
    ['social', 'javascript:alert(1)'],
    ['social', 'nowhere'],
  ])('refuse %s %j', async (name, value) => {
    const work = changeSiteSettings(asSystem('test'), form({ [name]: value }));
    await expect(work).rejects.toMatchObject({ code: 'invalid', fields: { [name]: expect.any(String) } });
    expect(site).toEqual(shippedSite);
  });

  it('that somebody else changed since the form was opened stay, and what both changed is asked about', async () => {
    await keepSiteSettings();
    const boss = await viewerIn(['BeeContributors']);
    await changeSiteSettings(boss, form());
    const opened = siteText(boss);
    const saved = (change: Record<string, string>) => {
      const sent = form({ ...opened, ...change, was: openedWith(opened) });
      return [sent, changeSiteSettings(boss, sent)] as const;
    };
    await saved({ claim: 'Bees who dance', country: 'BE', 'claim-fr': 'Des abeilles' })[1];
    await saved({ city: 'Paris' })[1];
    expect(siteText(boss)).toMatchObject({
      claim: 'Bees who dance',
      'claim-fr': 'Des abeilles',
      country: 'BE',
      city: 'Paris',
    });
    const [sent, refused] = saved({ country: 'CH', claim: 'Bees who hum', street: '2 Clover Lane' });
    const text = 'here in the meantime. Save again to replace it with yours.';
    await expect(refused).rejects.toMatchObject({
      code: 'conflict',
      fields: { country: `Someone saved “Belgium” ${text}`, claim: `Someone saved “Bees who dance” ${text}` },
    });
    expect(site).toMatchObject({
      claim: 'Bees who dance',
      address: { street: '1 Clover Lane', city: 'Paris' },
    });
    // Seen, it is replaced; nothing else is.
    await changeSiteSettings(boss, sent);
    expect(siteText(boss)).toMatchObject({
      claim: 'Bees who hum',
      country: 'CH',
      street: '2 Clover Lane',
      city: 'Paris',
    });
  });

  it('are said in French where they were written in French, else as they are', async () => {
    await keepSiteSettings();
    const inFrench = () => inLanguage('fr', () => Promise.resolve([site.claim, site.description]));
    expect(await inFrench()).toEqual(Object.values(shippedSite.translations.fr ?? {}));
    const boss = await viewerIn(['BeeContributors']);
    const { description = '' } = shippedSite.translations.fr ?? {};
    // It tells that the description in French, which was left, went with the English one.
    expect(
      await changeSiteSettings(
        boss,
        form({ 'claim-fr': 'Des abeilles qui chantent', 'description-fr': description }),
      ),
    ).toBe(true);
    expect([site.claim, await inFrench()]).toEqual([
      'Bees who sing',
      ['Des abeilles qui chantent', 'A choir of bees.'],
    ]);
    expect(siteText(boss)).toMatchObject({ claim: 'Bees who sing', 'claim-fr': 'Des abeilles qui chantent' });
    // Who writes again what was let go of wants it.
    expect(await changeSiteSettings(boss, form({ 'claim-fr': '', 'description-fr': description }))).toBe(
      false,
    );
    expect((await inFrench())[1]).toBe(description);
    // Words that were saved before there were others are the house's own, in every language.
    await db()
      .updateTable('siteSettings')
      .set({ value: JSON.stringify({ claim: 'Old words' }) })
      .where('name', '=', SITE_ROW)
      .execute();
    await readSiteSettings();
    expect((await inFrench())[0]).toBe('Old words');
  });
});
