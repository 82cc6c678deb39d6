import { expect, it } from 'vitest';
import { scriptsLast } from './scripts-last.server.ts';

it('asks for the scripts of a page after what is seen, and changes nothing else', () => {
  const page = (attribute: string) =>
    `<html><head><title>Café 🎶</title><link rel="modulepreload"${attribute} href="/a.js"/></head><body>rel="modulepreload" é</body></html>`;
  expect(scriptsLast(page(''))).toBe(page(' fetchpriority="low"'));
  const plain = '<html><head></head><body> rel="modulepreload"</body></html>';
  expect(scriptsLast(plain)).toBe(plain);
});
