import { expect, type Locator, type Page } from '@playwright/test';
import { type ContentFields, named, type NamedField } from '../../src/kernel/content/fields/field.ts';
import type { Field } from '../../src/kernel/forms/field.ts';
import { photo } from '../support/files/media-files.ts';

/** What must be stored for what was typed: the text, or pieces of it where the program adds its own. */
export type Typed = Record<string, string | string[]>;

/** Text that the kind takes and no other round types; `round` from 1 to 9. */
const TEXTS: Partial<Record<NamedField['kind'], (round: number, field: NamedField) => [string, string?]>> = {
  text: (round) => [`One line ${round}`],
  name: (round) => [`Zoë d’Été${'a'.repeat(round)}`],
  email: (round) => [`typed-${round}@example.org`],
  phone: (round) => [`+3361234567${round}`],
  longText: (round) => [`First line ${round}\nSecond line`],
  lines: (round) => [`first ${round}\nsecond`],
  tags: (round) => [`one, two ${round}`],
  url: (round) => [`https://example.org/${round}`],
  money: (round) => [`49,9${round}`, `49.9${round}`],
  date: (round) => [`2026-10-2${round}`],
  // What ends does so after it began.
  dateTime: (round, { name }) => [`${name === 'unpublishAt' ? 2032 : 2031}-05-0${round}T19:30`],
  number: (round, { low = 0 }) => [String(low + round)],
};

/** Types into every field of a form, and says what must be stored of it. What has nothing to choose from is left out. */
export async function typeInto(
  form: Locator,
  fields: readonly (NamedField | Field)[],
  round: number,
): Promise<Typed> {
  const typed: Typed = {};
  for (const field of fields) {
    const text = await typeField(form, field as NamedField, round);
    if (text !== undefined) typed[field.name] = text;
  }
  return typed;
}

async function typeField(
  form: Locator,
  field: NamedField,
  round: number,
): Promise<string | string[] | undefined> {
  const { name, kind } = field;
  const control = form.locator(`[name="${name}"]`);
  const folded = form.locator('details:not([open])').filter({ has: form.page().locator(`[name="${name}"]`) });
  if ((await folded.count()) > 0) await folded.locator('summary').first().click();
  switch (kind) {
    case 'slug': {
      const slug = `an-address-${round}-${Date.now()}`;
      await control.fill(slug);
      return slug;
    }
    case 'choice':
    case 'reference':
      return choose(control);
    case 'checkbox':
      await control.click();
      return (await control.isChecked()) ? 'yes' : '';
    case 'level': {
      const level = round % 2 === 0 ? 'L' : 'H';
      await form.locator(`[name="${name}"][value="${level}"]`).check();
      return level;
    }
    case 'richText': {
      const area = form.locator(`#${name}`);
      await expect(area).toHaveAttribute('contenteditable', 'true');
      await area.click();
      await form.page().keyboard.press('Control+End');
      await form.page().keyboard.type(`Written ${round}.`);
      return [`Written ${round}.`];
    }
    case 'media':
      await form.locator(`#${name}`).click();
      await pickPicture(form.page());
      return ['-'];
    case 'rows':
      return typeRow(form, field, round);
    default: {
      const [text, stored = text] = TEXTS[kind]?.(round, field) ?? [''];
      await control.fill(text);
      return stored;
    }
  }
}

/** Another one than is chosen, as far as there is one. */
async function choose(select: Locator): Promise<string | undefined> {
  const now = await select.inputValue();
  const values = await select
    .locator('option')
    .evaluateAll((options) => options.map((option) => (option as HTMLOptionElement).value));
  const other = values.findLast((value) => value !== '' && value !== now) ?? values.findLast(Boolean);
  if (other === undefined) return undefined;
  await select.selectOption(other);
  return other;
}

/** The same picture each time: the library knows it again. */
async function pickPicture(page: Page): Promise<void> {
  const picture = { name: 'hall.jpg', mimeType: 'image/jpeg', buffer: await photo() };
  await page.getByRole('dialog').locator('input[type=file]').setInputFiles(picture);
  await expect(page.getByRole('dialog')).toHaveCount(0);
}

async function typeRow(form: Locator, field: NamedField, round: number): Promise<string[]> {
  const group = form.locator(`#${field.name}`);
  await group
    .getByRole('button', { name: `Add ${(field.one ?? 'Entry').toLowerCase()}`, exact: true })
    .click();
  const row = group.locator('ol > li').last();
  // What does not stand in its line is behind its arrow.
  const arrow = row.getByRole('button', { name: /^More of /, expanded: false });
  if (field.inLine && (await arrow.count()) > 0) await arrow.click();
  // What is seldom filled in is behind a word.
  const more = row.locator('details:not([open]) > summary', { hasText: /^More/ });
  if ((await more.count()) > 0) await more.click();
  const parts = named(field.rows as ContentFields).filter(({ kind, hidden }) => kind !== 'key' && !hidden);
  const stored: string[] = [];
  const chosen = new Map<string, string | undefined>();
  for (const part of parts) {
    // What is asked of another kind of entry alone is not there; lists in entries have tests of their own.
    if ((part.when && chosen.get(part.when.part) !== part.when.is) || part.kind === 'rows') continue;
    const control = row.locator(`[id$="-${part.name}"]`);
    if (part.kind === 'media') {
      await control.click();
      await pickPicture(form.page());
    } else if (part.kind === 'checkbox') await control.check();
    else if (part.kind === 'level' || part.kind === 'choice') chosen.set(part.name, await choose(control));
    else {
      const [text] = part.shape ? [`entry-${round}`] : (TEXTS[part.kind]?.(round, part) ?? ['']);
      await control.fill(text);
      stored.push(`"${part.name}":${JSON.stringify(text)}`);
    }
  }
  return stored;
}

/** All that the form would send now, but for what the program adds. */
export function holds(form: Locator): Promise<Record<string, string>> {
  return form.evaluate((element) => {
    const entries = [...new FormData(element as HTMLFormElement)].filter(
      ([name]) => !['version', 'begun', 'key', 'over', 'do'].includes(name),
    );
    return Object.fromEntries(entries.map(([name, value]) => [name, value as string]));
  });
}
