import { expect, it } from 'vitest';
import { scriptsLast } from './scripts-last.server.ts';

it('asks for the scripts of a page after what is seen, and changes nothing else', () => {
  const page = (attribute: string) =>
    Buffer.from(
      `<html><head><title>Café 🎶</title><link rel="modulepreload"${attribute} href="/a.js"/></head><body>rel="modulepreload" é</body></html>`,
    );
  expect(scriptsLast(page('')).toString()).toBe(page(' fetchpriority="low"').toString());
  const plain = Buffer.from('<html><head></head><body> rel="modulepreload"</body></html>');
  expect(scriptsLast(plain).toString()).toBe(plain.toString());
});
