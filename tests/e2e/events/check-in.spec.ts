import { randomUUID } from 'node:crypto';
import { type Browser, type BrowserContext, expect, type Page } from '@playwright/test';
import { addEvent } from '../../support/factories.ts';
import { comeIn } from '../../support/guests.ts';
import { beside, signInAsAdministrator } from '../administrator.ts';
import { expectGoodInAllLooks } from '../looks.ts';
import { expectAccessible, linkIn, mailTo, test } from '../page.ts';

const EVENT = 'sirop-et-contrebasse';

/** A guest registers two people and confirms; answers the QR code of the confirmation. */
async function registerTwo(page: Page, familyName: string): Promise<string> {
  const email = `door-${randomUUID()}@example.org`;
  await page.goto(`/guests/registration/${EVENT}`);
  await page.getByLabel('Given name').fill('Zoë');
  await page.getByLabel('Family name').fill(familyName);
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByLabel('Number of people').selectOption('2');
  await page.getByLabel('Name of person 2').fill(`Bo ${familyName}`);
  await page.getByLabel(/I agree that Jambee/).check();
  await page.getByRole('button', { name: 'Save my place' }).click();
  await page.goto(linkIn(await mailTo(email, 'Encore une étape')));
  await page.getByRole('button', { name: /Confirmer m(a place|es places)/ }).click();
  return (await page.getByRole('img', { name: /Code QR/ }).getAttribute('src')) ?? '';
}

/** A second device of the same person: the same cookies, a memory of its own. */
async function otherDevice(browser: Browser, context: BrowserContext): Promise<Page> {
  const device = await browser.newContext({
    storageState: await context.storageState(),
    viewport: { width: 390, height: 844 },
  });
  return device.newPage();
}

const NOTHING = 'data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7';

/** Holds a picture before the camera, which has a light. */
async function holdUp(page: Page, picture: string): Promise<void> {
  await page.evaluate(async (src) => {
    const image = new Image();
    image.src = src;
    await image.decode();
    const canvas = document.createElement('canvas');
    canvas.width = 640;
    canvas.height = 480;
    const draw = () => {
      const context = canvas.getContext('2d') as CanvasRenderingContext2D;
      context.fillStyle = '#bbb';
      context.fillRect(0, 0, 640, 480);
      context.drawImage(image, 190, 110, 260, 260);
    };
    draw();
    setInterval(draw, 100);
    navigator.mediaDevices.getUserMedia = () => {
      const stream = canvas.captureStream(10);
      for (const track of stream.getTracks())
        Object.assign(track, {
          getCapabilities: () => ({ torch: true }),
          applyConstraints: () => Promise.resolve(),
        });
      return Promise.resolve(stream);
    };
  }, picture);
}

/** Until the page can be opened without a network: it, and the files that it needs. */
async function untilKept(page: Page): Promise<void> {
  const files = () =>
    page.evaluate(async () => {
      const caught = await caches.match(location.href);
      const names = await caches.keys();
      const kept = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
      return caught ? kept.flat().length : 0;
    });
  await expect.poll(files).toBeGreaterThan(5);
}

const checkedInCount = (page: Page) => page.getByTestId('people-in');

test('two devices check guests in, live and without a network', async ({ page, browser, complaints }) => {
  await signInAsAdministrator(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`/bee/events/show/${EVENT}/check-in`);
  await expect(page.getByText('Live with all devices')).toBeVisible();
  const second = await otherDevice(browser, page.context());
  await second.goto(page.url());
  await expect(second.getByText('Live with all devices')).toBeVisible();
  const before = Number(await checkedInCount(page).textContent());

  const familyName = `Porte ${randomUUID().slice(0, 4).replace(/\d/g, 'x')}`;
  const code = await test.step('a guest registers and appears live', async () => {
    const guest = await browser.newPage();
    const picture = await registerTwo(guest, familyName);
    await guest.close();
    await page.getByRole('searchbox').fill(familyName.toLowerCase());
    await expect(page.getByText(`Zoë ${familyName}`).first()).toBeVisible();
    await expectAccessible(page);
    return picture;
  });

  await test.step('the code before the camera lets the party in, on both devices', async () => {
    await holdUp(page, code);
    await page.getByRole('button', { name: 'Scan', exact: true }).click();
    await expect(page.getByText('2 of 2 are in')).toBeVisible();
    await expect(checkedInCount(second)).toHaveText(String(before + 2));
    // Held up for long, it counts once.
    await page.waitForTimeout(5_000);
    await expect(page.getByText('2 of 2 are in')).toBeVisible();
    await page.getByRole('button', { name: 'Stop scanning' }).click();
    await holdUp(second, NOTHING);
    await second.getByRole('button', { name: 'Scan', exact: true }).click();
    await expect(second.getByRole('button', { name: 'Camera light' })).toHaveAttribute(
      'aria-pressed',
      'false',
    );
    await second.getByRole('button', { name: 'Camera light' }).click();
    await expect(second.getByRole('button', { name: 'Camera light' })).toHaveAttribute(
      'aria-pressed',
      'true',
    );
    await expectAccessible(second);
    // The phone is locked, which takes the camera away, and opened again.
    await holdUp(second, code);
    await second.evaluate(() => {
      const { srcObject } = document.querySelector('video') as HTMLVideoElement;
      for (const track of (srcObject as MediaStream).getTracks()) track.stop();
      document.dispatchEvent(new Event('visibilitychange'));
    });
    await expect(second.getByText(/Already in since \d\d:\d\d/)).toBeVisible();
    await expect(second.getByRole('button', { name: 'Camera light' })).toHaveAttribute(
      'aria-pressed',
      'false',
    );
    await second.getByRole('button', { name: 'Stop scanning' }).click();
  });

  await test.step('a mistake is undone', async () => {
    await page.getByRole('button', { name: `Undo: Bo ${familyName} has not arrived` }).click();
    await expect(checkedInCount(second)).toHaveText(String(before + 1));
  });

  await test.step('without a network it goes on, also after a reload', async () => {
    await untilKept(second);
    await second.context().setOffline(true);
    // Whom nobody finds walks in under the name that was typed.
    await second.getByRole('searchbox').fill(`Otto ${familyName}`);
    await second.getByRole('button', { name: `Walk-in: Otto ${familyName}` }).click();
    await expect(second.getByLabel('Given name')).toHaveValue('Otto');
    await expect(second.getByLabel('Family name')).toHaveValue(familyName);
    await second.getByRole('button', { name: 'Let in' }).click();
    await expect(second.getByText(/2 waiting to sync/)).toBeVisible();
    await second.reload();
    await expect(second.getByText(/Offline\. 2 waiting to sync/)).toBeVisible();
    await second.getByRole('searchbox').fill(`bo ${familyName}`);
    await second.getByRole('button', { name: `Bo ${familyName} in` }).click();
    await expect(second.getByText(/3 waiting to sync/)).toBeVisible();
    await expectAccessible(second);
  });

  await test.step('with the network back, all is synced once', async () => {
    await second.context().setOffline(false);
    await expect(second.getByText('Live with all devices')).toBeVisible();
    await expect(checkedInCount(page)).toHaveText(String(before + 3));
    await page.getByRole('searchbox').fill(`otto ${familyName}`);
    await expect(page.getByText(`Otto ${familyName}`).first()).toBeVisible();
  });

  await test.step('it reads well in both themes and sizes, and keeps no other page', async () => {
    await expectGoodInAllLooks(page);
    const kept = await second.evaluate(async () => {
      const requests = await Promise.all(
        (await caches.keys()).map(async (name) => (await caches.open(name)).keys()),
      );
      return requests.flat().map(({ url }) => new URL(url).pathname);
    });
    const pages = kept.filter((path) => !path.startsWith('/assets/'));
    expect(pages).toContain(new URL(page.url()).pathname);
    // By its id and by its name.
    expect(pages.filter((path) => !/^\/bee\/events\/show\/[\w-]+\/check-in$/.test(path))).toEqual([]);
    await second.context().close();
  });
  expect(complaints.splice(0)).toEqual([]);
});

test('who was let in without a network, and sent out elsewhere since, is out on both devices', async ({
  page,
  browser,
}) => {
  await signInAsAdministrator(page);
  const { id } = await beside(async () => {
    const event = await addEvent();
    await comeIn(event.id, { givenName: 'Bo', familyName: 'Between' });
    return event;
  });
  await page.goto(`/bee/events/show/${id}/check-in`);
  await expect(page.getByText('Live with all devices')).toBeVisible();
  const second = await otherDevice(browser, page.context());
  await second.goto(page.url());
  await expect(second.getByText('Live with all devices')).toBeVisible();
  await untilKept(second);
  await second.context().setOffline(true);
  await second.reload();
  await expect(second.getByText(/^Offline/)).toBeVisible();
  const letIn = (device: Page) => device.getByRole('button', { name: 'Bo Between in' }).click();
  await letIn(page);
  await expect(checkedInCount(page)).toHaveText('1');
  await letIn(second);
  await expect(second.getByText(/1 waiting to sync/)).toBeVisible();
  await page.getByRole('button', { name: 'Undo: Bo Between has not arrived' }).click();
  await expect(checkedInCount(page)).toHaveText('0');
  // The list that is read when the network is back is still on its way when what waited is taken; none comes after it.
  let lists = 0;
  await second.route('**/check-in/guests', async (route) => {
    lists += 1;
    if (lists > 2) return;
    if (lists === 2) await second.waitForTimeout(1500);
    await route.continue();
  });
  await second.route('**/check-in/sync', async (route) => {
    await expect.poll(() => lists).toBeGreaterThan(1);
    await route.continue();
  });
  const taken = second.waitForResponse(/check-in\/sync$/);
  await second.context().setOffline(false);
  await taken;
  await expect(second.getByText('Live with all devices')).toBeVisible();
  await second.waitForTimeout(2500);
  await expect(checkedInCount(second)).toHaveText('0');
  await expect(checkedInCount(page)).toHaveText('0');
  await second.unrouteAll({ behavior: 'ignoreErrors' });
  await second.context().close();
});

test('who has no place left is refused at once, and the next one is let in', async ({ page }) => {
  await signInAsAdministrator(page);
  const { id } = await beside(() => addEvent({ capacity: 1 }));
  await page.goto(`/bee/events/show/${id}/check-in`);
  await expect(page.getByText('Live with all devices')).toBeVisible();
  const walkIn = async (name: string, people: string) => {
    await page.getByRole('button', { name: 'Walk-in', exact: true }).click();
    await page.getByLabel('Given name').fill(name);
    await page.getByLabel('Family name').fill('Refused');
    await page.getByLabel('How many people?').selectOption(people);
    await page.getByRole('button', { name: 'Let in' }).click();
  };
  await walkIn('Wally', '2');
  await expect(page.getByText(/Wally Refused could not be registered/)).toBeVisible();
  await expect(page.getByText(/waiting to sync/)).toHaveCount(0);
  // Nobody of them is said to be in, nor refused a second time, and what was typed can be sent for fewer.
  await expect(page.getByText('2 of 2 are in')).toHaveCount(0);
  await expect(page.getByText(/check-in was refused/)).toHaveCount(0);
  await page.getByRole('button', { name: 'Back to the form' }).click();
  await expect(page.getByLabel('Given name')).toHaveValue('Wally');
  await expect(page.getByLabel('How many people?')).toHaveValue('2');
  await page.getByRole('button', { name: 'Let in' }).click();
  await expect(page.getByText(/Wally Refused could not be registered/)).toHaveCount(1);
  await walkIn('Willa', '1');
  await expect(checkedInCount(page)).toHaveText('1');
  await page.reload();
  await expect(page.getByText(/Wally Refused could not be registered/)).toBeVisible();
});

test('a guest list whose time is over is forgotten as soon as the members’ area opens', async ({ page }) => {
  await signInAsAdministrator(page);
  await page.goto(`/bee/events/show/${EVENT}/check-in`);
  await expect(page.getByText('Live with all devices')).toBeVisible();
  /** The events whose lists are kept, after this one was. */
  const kept = (alsoKeep?: object) =>
    page.evaluate(
      (list) =>
        new Promise<string[]>((resolve, reject) => {
          const opening = indexedDB.open('jambee-check-in', 1);
          opening.addEventListener('error', () => reject(opening.error as DOMException));
          opening.addEventListener('success', () => {
            const lists = opening.result.transaction('lists', 'readwrite').objectStore('lists');
            if (list) lists.put(list);
            const keys = lists.getAllKeys();
            keys.addEventListener('success', () => {
              opening.result.close();
              resolve(keys.result as string[]);
            });
          });
        }),
      alsoKeep,
    );
  const old = { eventId: 'old', event: { keptUntil: '2020-01-01T00:00:00.000Z' }, guests: [] };
  expect(await kept(old)).toContain('old');
  await page.goto('/bee/home');
  await expect.poll(() => kept()).not.toContain('old');
  expect(await kept()).toHaveLength(1);
});
