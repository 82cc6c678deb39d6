import { expect, it } from 'vitest';
import { isPasskeyOrigin } from './passkey-origin.ts';

it.each([
  ['https://jambee.example/login', 'https://jambee.example', true],
  ['https://jambee.example/login', 'https://jambee.example/', true],
  ['http://localhost:3000/login', 'http://localhost:3000', true],
  ['http://127.0.0.1:3000/login', 'http://127.0.0.1:3000', false],
  ['https://[::1]:3000/login', 'https://[::1]:3000', false],
  ['http://127.0.0.1:3000/login', 'https://jambee.example', false],
  ['https://www.jambee.example/', 'https://jambee.example', false],
  ['http://jambee.example/', 'https://jambee.example', false],
  ['https://jambee.example/', '', false],
])('passkeys at %s of %s: %s', (page, publicUrl, works) => {
  expect(isPasskeyOrigin(new URL(page), publicUrl)).toBe(works);
});
