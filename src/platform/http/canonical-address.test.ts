import fc from 'fast-check';
import { expect, it } from 'vitest';
import { canonicalAddress } from './canonical-address.server.ts';

it.each([
  ['/', '/'],
  ['/guests/index', '/guests/index'],
  ['/guests/index?q=A%20B', '/guests/index?q=A%20B'],
  ['/guests/index/', '/guests/index'],
  ['/guests/index/?a', '/guests/index?a'],
  ['//guests//index', '/guests/index'],
  ['/guests/./index', '/guests/index'],
  ['/guests/x/../index', '/guests/index'],
  ['/guests/%2e/index', '/guests/index'],
  ['/GUESTS/Index', '/guests/index'],
  ['/guests/%69ndex', '/guests/index'],
  ['/guests/event/La-Nuit', '/guests/event/la-nuit'],
  ['/guests/event/a%2fb', '/guests/event/a%2Fb'],
  ['/guests/event/a%2561', '/guests/event/a%2561'],
  ['/guests/event/é', '/guests/event/%C3%A9'],
  ['/Guests/Registrations/aBcD', '/guests/registrations/aBcD'],
  ['/Guests/Sets/aBcD/', '/guests/sets/aBcD'],
  ['/media/AbC/x.MP3', '/media/AbC/x.MP3'],
  ['/BEE/Songs/show/X', '/bee/songs/show/X'],
  ['//example.org/x', '/example.org/x'],
  ['/\\example.org', '/example.org'],
  ['http://example.org/', 'http://example.org/'],
  ['*', '*'],
  ['/guests//event/%E0%A', '/guests//event/%E0%A'],
])('writes %s as %s', (address, canonical) => {
  expect(canonicalAddress(address)).toBe(canonical);
});

it('is its own canonical spelling, and never leads to another site', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...'/\\.%2eE5aZé:@#;=& ~'.split(''))), (letters) => {
      const address = `/${letters.join('')}`;
      const once = canonicalAddress(address);
      expect(canonicalAddress(once)).toBe(once);
      if (once !== address) expect(once).toMatch(/^\/(?![/\\])/);
    }),
    { numRuns: 2000 },
  );
});
