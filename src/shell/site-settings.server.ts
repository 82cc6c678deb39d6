import { record } from '../kernel/access/audit.server.ts';
import { AppError, notFound } from '../platform/app-error.ts';
import { checkForm, type Entered } from '../kernel/forms/field.ts';
import { meetOthers } from '../kernel/forms/meet-others.server.ts';
import { may } from '../kernel/access/rights.ts';
import { logoOf, SITE_ROW } from '../kernel/publishing/site-logo.server.ts';
import { recordMediaUses } from '../kernel/media/uses.server.ts';
import { showableTo } from '../kernel/media/media.policy.ts';
import {
  adoptSite,
  type SaidInAnother,
  type Site,
  type SiteLogo,
  shippedSite,
  site,
} from '../kernel/publishing/site.ts';
import { guest, type Viewer, userIdOf } from '../kernel/access/viewer.ts';
import { type Db, db, type Tx } from '../platform/db/database.server.ts';
import { locked, lockKey } from '../platform/db/lock.server.ts';
import { transaction } from '../platform/db/transaction.server.ts';
import { changeSettings, onSettingsChanged } from '../platform/http/page-generation.server.ts';
import { setHome } from '../kernel/formats/home-time.ts';
import { isLanguage, type Language } from '../texts/languages.ts';
import { countryOptions, isCountry } from '../events/event/countries.server.ts';
import { findZone } from '../events/event/time-zones.ts';
import { isLegibleAccent, legibleAccent } from './accent.ts';
import { enteredOf, otherLanguages, siteFields } from './site-fields.ts';

/** Reads the site's words into memory, now and whenever another process changes them: no page asks for them. */
export async function keepSiteSettings(): Promise<void> {
  onSettingsChanged(readSiteSettings);
  await readSiteSettings();
}

export async function readSiteSettings(): Promise<void> {
  adopt(await keptSite(db()));
}

async function keptSite(from: Db | Tx): Promise<Site> {
  const row = await from
    .selectFrom('siteSettings')
    .select('value')
    .where('name', '=', SITE_ROW)
    .executeTakeFirst();
  // A word that came after they were saved is as it ships.
  // Whoever wrote a claim of their own wrote none of the others that ship.
  return row
    ? { ...shippedSite, translations: {}, ...(JSON.parse(row.value) as Partial<Site>) }
    : shippedSite;
}

function adopt(words: Site): void {
  adoptSite(words);
  setHome(words);
}

/** As the form shows them. */
export function siteText(viewer: Viewer): Entered {
  if (!may(viewer, 'people')) throw notFound();
  return enteredOf(site);
}

/**
 * Changes the words on every page and in every mail from now on, in every process. What others changed since the form
 * was opened stays, where it says what it was opened with. Answers whether translations that shipped went with the words
 * that they were of.
 */
export async function changeSiteSettings(viewer: Viewer, form: FormData): Promise<boolean> {
  if (!may(viewer, 'people')) throw notFound();
  return transaction(async (tx) => {
    await lockKey(tx, SITE_ROW);
    const now = await keptSite(tx);
    meetOthers(form, enteredOf(now), said);
    const typed = wordsIn(form);
    const translations = ownTranslations(now, typed);
    const words = { ...typed, translations, logo: await keepLogo(tx, form.get('logo')) };
    const value = JSON.stringify(words);
    await tx
      .insertInto('siteSettings')
      .values({ name: SITE_ROW, value })
      .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
      .execute();
    await record(tx, {
      action: 'setting.changed',
      actorId: userIdOf(viewer),
      detail: { site: words },
    });
    await changeSettings(tx, () => adopt(words));
    return JSON.stringify(translations) !== JSON.stringify(typed.translations);
  });
}

/** A chosen value by its name; a picture has none here. */
function said(name: string, value: string): string {
  if (name === 'logo') return '';
  const options =
    name === 'country' ? countryOptions() : siteFields.find((field) => field.name === name)?.options;
  return options?.find((option) => option.value === value)?.label ?? value;
}

/** The picture that the form names; it can be neither deleted nor hidden while it is the logo. */
async function keepLogo(tx: Tx, sent: FormDataEntryValue | null): Promise<SiteLogo | null> {
  const id = typeof sent === 'string' ? sent : '';
  const row =
    id &&
    (await locked(
      tx.selectFrom('media').selectAll().where('id', '=', id).where(showableTo(guest)),
    ).executeTakeFirst());
  const logo = row ? logoOf(row) : undefined;
  if (id && !logo)
    throw new AppError('invalid', 'Please check the fields below.', {
      logo: 'The logo must be a picture from the media library that everybody may see.',
    });
  await recordMediaUses(tx, 'site', 'logo', [id], 'Logo');
  return logo ?? null;
}

function wordsIn(form: FormData): Omit<Site, 'logo'> {
  // A form that was opened before there was a choice.
  if (!form.has('onlyLanguage')) form.set('onlyLanguage', site.onlyLanguage || 'all');
  const { values, errors } = checkForm(siteFields, form);
  const social = (values['social'] ?? '').split('\n').flatMap((line) => line.trim() || []);
  if (!errors['social'] && !social.every(isSecureAddress))
    errors['social'] = 'Please provide a valid URL on each line, beginning with https://';
  const chosen = (values['country'] ?? '').toUpperCase();
  // What is kept may stay, though it is no country any more.
  if (!errors['country'] && !isCountry(chosen) && chosen !== site.address.country)
    errors['country'] = 'Country is not valid.';
  const timeZone = findZone(values['timeZone'] ?? '') ?? '';
  if (!timeZone)
    errors['timeZone'] ??= 'Time zone is not valid. Write a city, like Paris, or a zone, like Europe/Paris.';
  const accent = (values['accent'] ?? '').toLowerCase();
  if (!errors['accent'] && accent) {
    if (!/^#[0-9a-f]{6}$/.test(accent))
      errors['accent'] = 'The accent colour must be six hexadecimal digits after a #, like #f2b632.';
    else if (!isLegibleAccent(accent))
      errors['accent'] =
        `Our dark text cannot be read on ${accent}. The nearest colour that works is ${legibleAccent(accent)}.`;
  }
  if (Object.keys(errors).length > 0) throw new AppError('invalid', 'Please check the fields below.', errors);
  const { name = '', claim = '', description = '', email = '', telephone = '', telephoneText = '' } = values;
  const { replyTo = '', signature = '', onlyLanguage = '' } = values;
  const { street = '', postalCode = '', city = '', country = '' } = values;
  const address = { street, postalCode, city, country: country.toUpperCase() };
  return {
    name,
    claim,
    description,
    email,
    replyTo,
    telephone,
    telephoneText,
    address,
    timeZone,
    social,
    accent,
    onlyLanguage: isLanguage(onlyLanguage) ? onlyLanguage : '',
    signature,
    translations: translationsIn(values),
  };
}

function translationsIn(values: Record<string, string>): Site['translations'] {
  return Object.fromEntries(
    otherLanguages.map((language) => {
      const said = (name: keyof SaidInAnother) => values[`${name}-${language}`] ?? '';
      return [language, { claim: said('claim'), description: said('description') }];
    }),
  );
}

/** A translation that ships and was left as it is goes with the words that it is of, when others are written in their place. */
function ownTranslations(now: Site, typed: Omit<Site, 'logo'>): Site['translations'] {
  const left = (language: Language, name: keyof SaidInAnother) => {
    const text = typed.translations[language]?.[name] ?? '';
    const isLeft =
      text === shippedSite.translations[language]?.[name] && text === now.translations[language]?.[name];
    const isNew = now[name] === shippedSite[name] && typed[name] !== now[name];
    return isLeft && isNew ? '' : text;
  };
  return Object.fromEntries(
    otherLanguages.map((language) => [
      language,
      { claim: left(language, 'claim'), description: left(language, 'description') },
    ]),
  );
}

function isSecureAddress(text: string): boolean {
  return URL.canParse(text) && new URL(text).protocol === 'https:' && new URL(text).hostname.includes('.');
}
