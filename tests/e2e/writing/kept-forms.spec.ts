import { expect, type Page } from '@playwright/test';
import { definitions } from '../../../src/definitions.server.ts';
import { saveContent } from '../../../src/kernel/content/changes.server.ts';
import { checkContentForm } from '../../../src/kernel/content/fields/check.ts';
import type { NamedField } from '../../../src/kernel/content/fields/field.ts';
import { textsFrom, valueFrom } from '../../../src/kernel/content/fields/values.server.ts';
import { findContent } from '../../../src/kernel/content/content.server.ts';
import {
  allFields,
  createFields,
  type Definition,
  DOCUMENT,
  documentFields,
} from '../../../src/kernel/content/fields/definition.ts';
import { asSystem } from '../../../src/kernel/access/viewer.ts';
import { db } from '../../../src/platform/db/database.server.ts';
import { createPath } from '../../support/content-form.ts';
import { isTodays } from '../../support/part-of-day.ts';
import { beside, signInAsAdministrator } from '../administrator.ts';
import { holds, type Typed, typeInto } from '../hand.ts';
import { test } from '../page.ts';
import { loseAnswer, MEMBERS_WAYS, type Sending } from '../ways-to-fail.ts';

/** The browser says of each refused form that it could not load it. */
const FAILED = /^Failed to load resource/;
test.afterEach(({ complaints }) =>
  complaints.splice(0, Infinity, ...complaints.filter((words) => !FAILED.test(words))),
);
test.describe.configure({ mode: 'parallel' });

const system = asSystem('a test looks at what is stored');
type WayName = keyof typeof MEMBERS_WAYS | 'conflict' | 'tab change' | 'typed beside' | 'answer lost';
/** What answers a post, a conflict last: its form is sent over what was saved. */
const WAYS: WayName[] = [
  'refused',
  'reload',
  'no network',
  '503',
  'session lost',
  'dialog',
  'back and forward',
  'tab change',
  'conflict',
];

interface TypedForm {
  definition: Definition;
  tab: string;
  ways: WayName[];
}

const CREATE = 'create';
const fieldsIn = ({ definition, tab }: TypedForm): NamedField[] =>
  tab === CREATE
    ? createFields(definition).filter(({ name }) => name !== definition.within)
    : // What one translates is another item in another language: translations.spec.ts chooses it.
      documentFields(definition).filter(({ name }) => name !== 'translationOf');

/** Where a way can be met at all. */
function isOpenTo(form: TypedForm, way: WayName): boolean {
  if (way === 'tab change') return form.tab !== CREATE;
  return way !== 'conflict' || (form.tab !== CREATE && betweenField(form) !== undefined);
}

/**
 * The ways are dealt out so that each kind of field meets each in as few forms as that takes, and no form is without
 * one. EVERY_WAY=1 lets each form meet all.
 */
function dealWays(): TypedForm[] {
  const forms = definitions.flatMap((definition) =>
    [CREATE, DOCUMENT].map((tab): TypedForm => ({ definition, tab, ways: [] })),
  );
  for (const way of WAYS) {
    const open = forms.filter((form) => isOpenTo(form, way));
    const missing = new Set(open.flatMap((form) => fieldsIn(form).map(({ kind }) => kind)));
    const gain = (form: TypedForm) =>
      new Set(fieldsIn(form).flatMap(({ kind }) => (missing.has(kind) ? [kind] : []))).size;
    while (open.length > 0 && (missing.size > 0 || process.env['EVERY_WAY'])) {
      const best = open.toSorted(
        (a, b) => gain(b) - gain(a) || a.ways.length - b.ways.length,
      )[0] as TypedForm;
      best.ways.push(way);
      open.splice(open.indexOf(best), 1);
      for (const { kind } of fieldsIn(best)) missing.delete(kind);
    }
  }
  for (const [index, { definition, tab, ways }] of forms.entries()) {
    if (ways.length === 0) ways.push(index % 2 === 0 ? 'refused' : 'reload');
    if (tab === CREATE && ['tip', 'product'].includes(definition.kind))
      ways.push('typed beside', 'answer lost');
    if (tab === DOCUMENT && definition.kind === 'story') ways.push('answer lost');
  }
  return forms;
}

const one = (page: Page) => page.locator('#screen form[data-mirrored]');

function sendingOf(page: Page, button: string, away: string): Sending {
  const form = one(page);
  return {
    page,
    form,
    send: () => form.getByRole('button', { name: button, exact: true }).click(),
    bringBack: () => page.getByRole('button', { name: 'Restore' }).click(),
    leave: async () => {
      await page.getByRole('link', { name: away, exact: true }).first().click();
      await expect(form).toHaveCount(0);
    },
  };
}

async function fail(sending: Sending, way: WayName, form: TypedForm): Promise<void> {
  const { page } = sending;
  if (way === 'tab change') {
    const here = page.url();
    await sending.leave();
    await page
      .locator(`#screen a[href="${new URL(here).pathname}"]`)
      .first()
      .click();
    await sending.bringBack();
  } else if (way === 'typed beside') await typeBeside(sending);
  else if (way === 'conflict') {
    await saveBetween(page, form);
    await sending.send();
    await expect(page.getByText(/saved this while you were writing/)).toBeVisible();
  } else if (way !== 'answer lost') await MEMBERS_WAYS[way](sending);
}

/** Something else is typed while the text that is kept is still offered: both are offered next time. */
async function typeBeside({ page, form, bringBack }: Sending): Promise<void> {
  await page.reload();
  const offers = page.getByRole('button', { name: 'Restore' });
  await expect(offers).toBeInViewport();
  await form.getByLabel('Title', { exact: true }).fill('Typed beside');
  await page.reload();
  await page.getByText('One older text').click();
  await expect(offers).toHaveCount(2);
  const newer = page.getByRole('listitem').filter({ hasText: '“Typed beside”' });
  await expect(newer).toContainText('· Lyon time that was not saved');
  await newer.getByRole('button', { name: 'Discard' }).click();
  await expect(offers).toHaveCount(1);
  await bringBack();
}

const idIn = (page: Page) =>
  /[-0-9a-f]{36}/.exec(new URL(page.url()).pathname.replace(/.*\/edit\//, ''))?.[0] ?? '';

/** Somebody else saves another text in one of the fields. */
async function saveBetween(page: Page, form: TypedForm): Promise<void> {
  const { definition } = form;
  const field = betweenField(form) as NamedField;
  const text = field.kind === 'slug' ? `between-${Date.now()}` : `Between ${Date.now()}`;
  const { entered, errors } = checkContentForm([field], new URLSearchParams({ [field.name]: text }) as never);
  expect(errors).toEqual({});
  await beside(async () => {
    const { version } = await findContent(system, definition, idIn(page));
    const values = { [field.name]: valueFrom(field, entered[field.name] ?? '') };
    await saveContent(system, definition, idIn(page), version, values as never);
  });
}

function betweenField(form: TypedForm): NamedField | undefined {
  return fieldsIn(form).find(({ kind }) => ['text', 'longText', 'lines', 'tags', 'slug'].includes(kind));
}

async function expectStored(page: Page, definition: Definition, typed: Typed): Promise<void> {
  const item = await beside(() => findContent(system, definition, idIn(page)));
  const stored = textsFrom(allFields(definition), { ...item });
  for (const [name, wanted] of Object.entries(typed))
    if (typeof wanted === 'string') expect([name, stored[name]]).toEqual([name, wanted]);
    else for (const piece of wanted) expect(stored[name], name).toContain(piece);
}

/** Types all of a form, lets it fail in its ways, sends it at last, and looks at what is stored. */
async function typeAndSend(sending: Sending, form: TypedForm, round: number): Promise<void> {
  const { page } = sending;
  const typed = await typeInto(sending.form, fieldsIn(form), round);
  // Nothing to choose from, nothing typed.
  const ways = Object.keys(typed).length === 0 ? [] : form.ways;
  const stands = await holds(sending.form);
  for (const way of ways.filter((name) => name !== 'answer lost'))
    await test.step(`${form.tab}: ${way}`, async () => {
      await fail(sending, way, form);
      await expect.poll(() => holds(sending.form), `${form.tab}: ${way}`).toEqual(stands);
    });
  const over = page.getByRole('button', { name: 'Save mine over it' });
  const send = (await over.count()) > 0 ? () => over.click() : sending.send;
  await (ways.includes('answer lost') ? loseAnswer({ ...sending, send }) : send());
  await expect(page.getByText(form.tab === CREATE ? /^Created( as|\.)/ : /^Saved /)).toBeVisible();
  await expectStored(page, form.definition, typed);
}

const forms = dealWays();
/** All kinds together take minutes: each day has one part of so many. */
const PARTS = 3;
for (const definition of definitions.filter((_, index) => isTodays(index, PARTS)))
  test(`what is typed into a form of ${definition.many} is stored, whatever failed before`, async ({
    page,
  }) => {
    await signInAsAdministrator(page);
    const [create, document] = forms.filter((form) => form.definition === definition) as [
      TypedForm,
      TypedForm,
    ];
    // One of the demo: other tests throw theirs away.
    const blog = await beside(() =>
      db().selectFrom('blogs').select('id').orderBy('createdAt').executeTakeFirstOrThrow(),
    );
    await page.goto(createPath(definition, () => blog.id));
    await typeAndSend(sendingOf(page, `Create ${definition.one}`, 'Media'), create, 1);
    await page.goto(`${definition.path}/edit/${idIn(page)}`);
    await typeAndSend(sendingOf(page, 'Save', 'History'), document, 2);
  });

test('each kind of field meets each way', () => {
  const cases = forms.flatMap(({ ways }) => ways);
  console.log(`${forms.length} forms of ${definitions.length} kinds, ${cases.length} cases`);
  for (const way of WAYS) {
    const open = forms.filter((form) => isOpenTo(form, way));
    const kinds = (some: TypedForm[]) =>
      [...new Set(some.flatMap(fieldsIn).map(({ kind }) => kind))].toSorted();
    expect([way, kinds(open.filter(({ ways }) => ways.includes(way)))]).toEqual([way, kinds(open)]);
  }
});
