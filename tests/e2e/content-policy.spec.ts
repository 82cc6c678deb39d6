import { expect } from '@playwright/test';
import { signInAsAdministrator } from './administrator.ts';
import { test } from './page.ts';

test('no text becomes HTML or a program, on a kept page, a page of one’s own and a members’ page', async ({
  page,
  complaints,
}) => {
  for (const path of ['/guests/about', '/guests/about?own=1', '/bee/home']) {
    if (path === '/bee/home') await signInAsAdministrator(page);
    await page.goto(path);
    const outcome = await page.evaluate(async () => {
      const seen: string[] = [];
      document.addEventListener('securitypolicyviolation', ({ effectiveDirective }) =>
        seen.push(effectiveDirective),
      );
      const box = document.createElement('div');
      document.body.append(box);
      box.innerHTML = '<img src="/favicon.svg" onload="window.ran = true">';
      const script = document.createElement('script');
      box.append(script);
      try {
        script.textContent = 'window.ran = true';
        document.body.append(script);
      } catch {
        seen.push('refused');
      }
      try {
        script.src = '/feeds/events.atom';
      } catch {
        seen.push('refused url');
      }
      await new Promise((resolve) => setTimeout(resolve, 200));
      return { written: box.innerHTML.includes('img'), ran: 'ran' in window, seen };
    });
    expect(outcome, path).toMatchObject({ written: false, ran: false });
    expect(outcome.seen, path).toContain('refused url');
    // Chromium says each refusal on the console.
    const said = complaints.splice(0);
    expect(said.filter((text) => !/Content Security Policy|TrustedScript|trusted/i.test(text))).toEqual([]);
  }
});
