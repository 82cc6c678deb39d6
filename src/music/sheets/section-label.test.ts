import { expect, it } from 'vitest';
import { inLanguage } from '../../platform/request-scope.server.ts';
import { labelHere } from './section-label.ts';

it.each([
  ['Verse 2', 'Couplet 2'],
  ['Chorus', 'Refrain'],
  ['Chorus ×3', 'Refrain ×3'],
  ['Bridge', 'Pont'],
  ['Middle eight', 'Middle eight'],
  ['Chorus of the hunters', 'Chorus of the hunters'],
  ['', ''],
])('calls the section %j in French %j', (label, expected) => {
  expect(inLanguage('fr', () => labelHere(label))).toBe(expected);
  expect(labelHere(label)).toBe(label);
});
