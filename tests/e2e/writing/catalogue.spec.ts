import type { Browser, Page, Route } from '@playwright/test';
import { expect } from '@playwright/test';
import { signInAsAdministrator } from '../administrator.ts';
import { expectAccessibleInBothThemes } from '../looks.ts';
import { expectNoSidewaysScroll, test } from '../page.ts';

async function bothThemes(page: Page): Promise<void> {
  await expectAccessibleInBothThemes(page);
  await expectNoSidewaysScroll(page);
}

/** A guest beside the member: no session, no kept state. */
async function asGuest<T>(browser: Browser, work: (page: Page) => Promise<T>): Promise<T> {
  const context = await browser.newContext();
  try {
    return await work(await context.newPage());
  } finally {
    await context.close();
  }
}

test('a product is written, published, and asked for by a guest', async ({ page, browser, complaints }) => {
  await signInAsAdministrator(page);
  const title = `A lullaby workshop ${Date.now()}`;

  await test.step('it begins with its content, and says what is wrong', async () => {
    await page.goto('/bee/products/list');
    await expect(page).toHaveTitle(/Product Overview/);
    await bothThemes(page);
    await page.getByRole('link', { name: 'New product' }).click();
    await expect(page).toHaveTitle(/New product/);
    await page.getByLabel('Title').fill(title);
    await page.getByLabel('Format').selectOption('workshop');
    await page.getByLabel('Smallest group').fill('20');
    await page.getByLabel('Largest group').fill('8');
    await page.getByRole('button', { name: 'Create product' }).click();
    await expect(page.getByRole('alert')).toContainText('at least as big as the smallest');
    await expect(page.getByLabel('Title')).toHaveValue(title);
    await page.getByLabel('Largest group').fill('30');
    await page.getByLabel(/^What is included/).fill('A pianist\nA sofa');
    await page.getByRole('button', { name: 'Add question' }).click();
    await page.getByLabel('Question', { exact: true }).fill('Will we fall asleep?');
    await page.getByLabel('Answer', { exact: true }).fill('Some of you.');
    await page.getByRole('button', { name: 'Create product' }).click();
    await expect(page.getByText('Created as a draft')).toBeVisible();
  });

  const edit = new URL(page.url()).pathname;
  await test.step('a price with cents; what it costs us is the administrators’', async () => {
    await page.goto(`${edit}/pricing`);
    await page.getByLabel('Price').selectOption('from');
    await page.getByLabel('Amount in euros').fill('1490,50');
    await page.getByLabel('What it costs us').fill('4077,93');
    await page.keyboard.press('Control+s');
    await expect(page.getByText(/^Saved /)).toBeVisible();
    await bothThemes(page);
  });

  const slug = title.toLowerCase().replaceAll(' ', '-');
  await test.step('guests see nothing of a draft', async () => {
    const answer = await page.request.get(`/guests/offer/${slug}`, { headers: { cookie: '' } });
    expect(answer.status()).toBe(404);
  });

  await test.step('published, it stands in the offer', async () => {
    await page.goto(edit);
    await page.getByRole('button', { name: 'Publish', exact: true }).click();
    await expect(page.getByText('Published: guests see it now.')).toBeVisible();
    await expect(page.getByRole('link', { name: 'View as a guest' })).toBeVisible();
    await page.goto(edit.replace('/edit/', '/show/'));
    await expect(page.getByText('€4,077.93')).toBeVisible();
    await bothThemes(page);
  });

  await asGuest(browser, async (guestPage) => {
    await guestPage.goto('/guests/offer');
    await guestPage.getByRole('link', { name: title, exact: true }).click();
    await expect(guestPage.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await expect(
      guestPage.getByRole('complementary', { name: 'In brief' }).getByText('From €1,490.50 excluding tax'),
    ).toBeVisible();
    await expect(guestPage.getByText('20 to 30 people')).toBeVisible();
    expect(await guestPage.content()).not.toMatch(/4,?077[.]93|407793/);
    const jsonLd = await guestPage.locator('script[type="application/ld+json"]').textContent();
    expect(JSON.parse(jsonLd ?? '')['@graph'].map((each: { '@type': string }) => each['@type'])).toEqual([
      'Service',
      'FAQPage',
    ]);
    const image = await guestPage.request.get(`/share/product/${slug}.png`);
    expect(image.headers()['content-type']).toBe('image/png');
    await bothThemes(guestPage);
    await guestPage.setViewportSize({ width: 390, height: 844 });
    await expectNoSidewaysScroll(guestPage);
    await guestPage.getByRole('link', { name: 'Enquire' }).click();
    await expect(guestPage.getByLabel('What is it about?')).toHaveValue('workshop');
    await expect(guestPage.getByLabel('Subject')).toHaveValue(title);
  });
  // The browser says so itself of the form that was refused.
  expect(complaints.splice(0).filter((text) => !text.includes('status of 422'))).toEqual([]);
});

test('a World Café of three rounds is harvested on a phone; an insight becomes a tip', async ({
  page,
  browser,
  complaints,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signInAsAdministrator(page);
  const title = `Café of ${Date.now()}`;

  await page.goto('/bee/twc/list');
  await expect(page).toHaveURL(/\/bee\/twc$/);
  await expect(page).toHaveTitle(/TWC Overview/);
  await bothThemes(page);
  await page.getByRole('link', { name: 'New summary' }).click();
  await page.getByLabel('Title').fill(title);
  await page.getByLabel('Method').selectOption('worldCafe');
  await page.getByRole('button', { name: 'Create summary' }).click();
  await expect(page.getByText('Created as a draft')).toBeVisible();
  const edit = new URL(page.url()).pathname;

  await test.step('three rounds of two tables', async () => {
    await page.goto(`${edit}/rounds`);
    for (const [index, question] of ['Who is heard?', 'What is noise?', 'What on Monday?'].entries()) {
      await page.getByLabel('Question', { exact: true }).first().fill(question);
      await page.getByLabel('Tables', { exact: true }).first().fill('2');
      await page.getByRole('button', { name: 'Add the round' }).click();
      await expect(page.getByRole('heading', { name: question })).toBeVisible();
      await expect(page.getByRole('link', { name: /^Table 1/ })).toHaveCount(index + 1);
    }
    await bothThemes(page);
  });

  await test.step('table after table, saved while one writes', async () => {
    await page
      .getByRole('link', { name: /^Table 1/ })
      .first()
      .click();
    const walk = page.getByRole('navigation', { name: 'Tables' });
    for (let table = 0; table < 6; table += 1) {
      const round = Math.floor(table / 2) + 1;
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(
        `Table ${(table % 2) + 1}, round ${round}`,
      );
      await page.getByLabel('Notes').fill(`Notes of table ${table}`);
      await expect(walk.getByText(/^Saved \d\d:\d\d$/)).toBeVisible();
      if (table === 3) {
        // The answer gets lost on its way; sent again, it is the same insight.
        const lost = (route: Route) =>
          route.request().postData()?.includes('do=insight')
            ? route.fetch().then(() => route.abort())
            : route.fallback();
        await page.route('**/bee/twc/table/**', lost);
        await page.getByLabel('Add an insight').fill('Let the quietest person begin. Then listen.');
        await page.getByRole('button', { name: 'Insight' }).click();
        await expect(
          page.getByText('No answer came. Your text is still here; please try again.'),
        ).toBeVisible();
        await page.unroute('**/bee/twc/table/**', lost);
        complaints.splice(0);
        await page.getByRole('button', { name: 'Insight' }).click();
        await expect(page.getByLabel('Add an insight')).toHaveValue('');
        await expect(page.getByRole('listitem').filter({ hasText: 'quietest person' })).toHaveCount(1);
        // What was taken is not offered again.
        await page.reload();
        await expect(page.getByLabel('Add an insight')).toHaveValue('');
        await page.getByLabel('Add an insight').fill('a late line');
        await page.reload();
        await expect(page.getByLabel('Add an insight')).toHaveValue('a late line');
        await page.getByRole('button', { name: 'Note' }).click();
        await expect(page.getByLabel('Notes')).toHaveValue('Notes of table 3\na late line');
        await expect(walk.getByText(/^Saved \d\d:\d\d$/)).toBeVisible();
        await bothThemes(page);
      }
      if (table < 5) await walk.getByRole('link').last().click();
    }
  });

  await test.step('two at one table: each sees the other’s words as they come', async () => {
    const other = await page.context().newPage();
    await other.goto(page.url());
    await page.getByLabel('Notes').fill('Mine');
    await other.getByLabel('Notes').fill('From the other phone');
    for (const at of [page, other]) {
      await expect(at.getByLabel('Notes')).toHaveValue(
        /^(Mine|From the other phone)\n(Mine|From the other phone)$/,
      );
      await expect(at.getByText(/^Saved \d\d:\d\d$/)).toBeVisible();
    }
    // Where both change one line, it stands there in both forms, and the caret stays with its words.
    await page.getByLabel('Notes').fill('One line');
    await expect(other.getByLabel('Notes')).toHaveValue('One line');
    await page.getByLabel('Notes').press('End');
    await other.getByLabel('Notes').fill('First of theirs\nOne line');
    await expect(page.getByLabel('Notes')).toHaveValue('First of theirs\nOne line');
    await page.keyboard.type(' more');
    await expect(other.getByLabel('Notes')).toHaveValue('First of theirs\nOne line more');
    await other.close();
  });

  await test.step('without a connection it is kept, and sent when it is back', async () => {
    await page.context().setOffline(true);
    await page.getByLabel('Notes').fill('Written in the cellar');
    await expect(page.getByText(/You are offline\. It is kept/)).toBeVisible();
    await page.context().setOffline(false);
    await expect(page.getByText(/^Saved \d\d:\d\d$/)).toBeVisible();
    await page.reload();
    await expect(page.getByLabel('Notes')).toHaveValue('Written in the cellar');
  });

  await test.step('what could not be sent is not put over what was written since', async () => {
    const left = await page.context().newPage();
    await left.route('**/bee/twc/table/**', (route) => route.abort());
    await left.goto(page.url());
    await left.getByLabel('Notes').fill('Written in the cellar\nand kept there');
    await expect(left.getByText(/You are offline\. It is kept/)).toBeVisible();
    await left.close();
    await page.getByLabel('Notes').fill('Written in the cellar\nand upstairs');
    await expect(page.getByText(/^Saved \d\d:\d\d$/)).toBeVisible();
    await page.reload();
    await expect(page.getByLabel('Notes')).toHaveValue(
      /^Written in the cellar\n(and upstairs\nand kept there|and kept there\nand upstairs)$/,
    );
    await expect(page.getByText(/^Saved \d\d:\d\d$/)).toBeVisible();
  });

  await test.step('what was typed at a table that somebody took away is shown beside the others', async () => {
    await page.goto(`${edit}/rounds`);
    await page.getByLabel('Question', { exact: true }).first().fill('One round too many?');
    await page.getByRole('button', { name: 'Add the round' }).click();
    await expect(page.getByRole('link', { name: /^Table 2/ })).toHaveCount(4);
    await page
      .getByRole('link', { name: /^Table 2/ })
      .last()
      .click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Table 2, round 4');
    await page.route('**/bee/twc/table/**', (route) => route.abort());
    await page.getByLabel('Notes').fill('Nobody has read this yet');
    await expect(page.getByText(/You are offline\. It is kept/)).toBeVisible();
    const other = await page.context().newPage();
    await other.goto(`${edit}/rounds`);
    await other.getByText('Change the rounds').click();
    await other.getByRole('button', { name: /^Remove round 4/i }).click();
    await other.getByRole('button', { name: 'Save the rounds' }).click();
    await expect(other.getByText(/^Saved /)).toBeVisible();
    await other.close();
    await page.unroute('**/bee/twc/table/**');
    await page.reload();
    const lost = page.getByText('Table 2, round 4 was taken away while you wrote at it.');
    await expect(lost).toBeVisible();
    await expect(page.getByText('Nobody has read this yet')).toBeVisible();
    await bothThemes(page);
    await page.getByRole('button', { name: 'Discard' }).click();
    await expect(lost).toHaveCount(0);
  });

  await test.step('the insight becomes a tip that knows its table', async () => {
    await page.goto(edit.replace('/edit/', '/show/'));
    await expect(page.getByText('Table 2, round 2')).toBeVisible();
    await page.getByRole('button', { name: /Make it a…$/ }).click();
    await page.getByRole('button', { name: 'Tip', exact: true }).click();
    await expect(page).toHaveURL(/\/bee\/tips\/edit\//);
    await expect(page.getByLabel('Title')).toHaveValue('Let the quietest person begin');
    await page.goto(`${new URL(page.url()).pathname}/details`);
    await expect(page.getByLabel('Where exactly')).toHaveValue('Table 2, round 2');
    await expect(page.getByLabel('Comes from').locator('option:checked')).toHaveText(title);
    await page.goto(edit.replace('/edit/', '/show/'));
    await expect(
      page.getByRole('link', { name: /Became the tip “Let the quietest person begin”/ }),
    ).toBeVisible();
    await bothThemes(page);
  });

  await test.step('published, guests read the harvest and no notes', async () => {
    await page.goto(edit);
    await page.getByRole('button', { name: 'Publish', exact: true }).click();
    await expect(page.getByText(/^Saved /)).toBeVisible();
    await asGuest(browser, async (guestPage) => {
      await guestPage.goto(`/guests/summaries/${title.toLowerCase().replace('é', 'e').replaceAll(' ', '-')}`);
      await expect(guestPage.getByText('Let the quietest person begin.')).toBeVisible();
      expect(await guestPage.content()).not.toContain('Notes of table');
      await expect(guestPage.getByText(/^(Weight: )?(High|Medium|Low)$/)).toHaveCount(0);
      await expect(
        guestPage.getByRole('article').getByRole('link', { name: 'Team performance' }),
      ).toBeVisible();
      await bothThemes(guestPage);
    });
  });

  // The browser says so itself when a phone is out of reach, and of a save that came second.
  const expected = complaints
    .splice(0)
    .filter((text) => !/ERR_INTERNET_DISCONNECTED|ERR_FAILED|status of 409/.test(text));
  expect(expected).toEqual([]);
});

test('an action of the demo café is ticked off in place', async ({ page }) => {
  await signInAsAdministrator(page);
  await page.goto('/bee/twc?q=ward');
  await page.getByRole('link', { name: 'A ward that listens' }).click();
  await page.getByRole('link', { name: 'Actions' }).click();
  const tick = page.getByRole('button', { name: 'Done: A chair beside every bed' });
  const [before, after] = (await tick.getAttribute('aria-pressed')) === 'true' ? ['3', '2'] : ['2', '3'];
  await expect(page.getByText(`${before} of 5 done`)).toBeVisible();
  await tick.click();
  await expect(page.getByText(`${after} of 5 done`)).toBeVisible();
  await page.reload();
  await expect(page.getByText(`${after} of 5 done`)).toBeVisible();
  await page.getByRole('link', { name: 'Rounds' }).click();
  await expect(page.getByText('Emails with more than three lines.')).toBeVisible();
  await bothThemes(page);
});

test('from a summary a guest comes to its event', async ({ page }) => {
  await page.goto('/guests/summaries/body-percussion-what-we-learned');
  await page.getByRole('article').getByRole('link', { name: 'Body Percussion for Shy People' }).click();
  await expect(page).toHaveURL(/\/guests\/event\/[a-z-]+$/);
});
