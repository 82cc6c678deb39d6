import { randomUUID } from 'node:crypto';
import { beforeAll, expect, it } from 'vitest';
import { site } from '../kernel/publishing/site.ts';
import { frOfServer } from '../texts/fr.server.ts';
import { readConfig, setConfig } from '../platform/config.server.ts';
import { composeIdentityMail, IDENTITY_MAILS } from './mail-texts.server.ts';
import type { IdentityPayload } from './queue-mail.server.ts';

beforeAll(() => setConfig(readConfig({})));

async function compose(letter: IdentityPayload['letter'], language?: string) {
  const mail = await composeIdentityMail(
    {
      letter,
      givenName: 'Zoë',
      secretId: 'x',
      provider: 'Google',
      agent: 'Firefox (Linux)',
      ...(language ? { language } : {}),
    } as never,
    randomUUID(),
  );
  if (!mail) throw new Error('nothing was written');
  return mail;
}
/** Sentences of the catalogue that begin and end as themselves, without what is filled in. */
const english = Object.keys(frOfServer).filter((text) => !text.includes('{') && text.includes(' '));

it.each(IDENTITY_MAILS)('%s is written in the language of the page that asked for it', async (letter) => {
  // What an earlier state queued says no language.
  const [asked, before, french] = [
    await compose(letter, 'en'),
    await compose(letter),
    await compose(letter, 'fr'),
  ];
  expect(before).toEqual(asked);
  expect(asked.html).toContain('<html lang="en">');
  expect(french.html).toContain('<html lang="fr">');
  expect(french.subject).not.toBe(asked.subject);
  expect(french.text).toMatch(/^Bonjour Zoë,/);
  expect(english.filter((text) => french.text.includes(text))).toEqual([]);
  const foot = `${site.name}\n${site.email} · ${site.telephoneText}`;
  expect(french.text.endsWith(foot)).toBe(true);
  for (const [address] of french.text.matchAll(/https?:\/\/\S+/g))
    expect(new URL(address).pathname).toMatch(/^\/fr\//);
});
