import fc from 'fast-check';
import { expect, it } from 'vitest';
import { escapeFormula, unescapeFormula } from './formula.ts';

const cell = fc.string({
  unit: fc.constantFrom(...Array.from(`;|\t\r\n "'=+-@＝＋－＠,\u00a0ax1`)),
  maxLength: 30,
});

it('leaves no formula at the start of a cell, whatever parts the cells', () => {
  fc.assert(
    fc.property(cell, (text) => {
      const [first = '', ...others] = escapeFormula(text).split(/[;|\t\r\n]/);
      if (!/^\+[\d ]+$|^-\d+(\.\d+)?$/.test(first)) expect(first).not.toMatch(/^[=+\-@＝＋－＠]/);
      for (const part of others) expect(part).not.toMatch(/^[\s"]*[=+\-@＝＋－＠]/);
    }),
    { examples: [["x;=cmd|'/C calc'!A0;z"], ['x; =1'], ['x;"=1'], ['x\n@SUM(A1)']] },
  );
});

it('gives back what it was given', () => {
  fc.assert(
    fc.property(fc.oneof(cell, fc.string()), (text) => {
      expect(unescapeFormula(escapeFormula(text))).toBe(text);
    }),
  );
});

it.each(['Ada; Grace', '06-12-34 | 07', 'a - b; c + d', 'x; it’s “=”', "l'été", '12:30-14:00; 3'])(
  'leaves %s as it is',
  (text) => {
    expect(escapeFormula(text)).toBe(text);
  },
);

it.each([
  ['+33 6 12 34 56 78', '+33 6 12 34 56 78'],
  ['+1 202 555 0123', '+1 202 555 0123'],
  // One number to a spreadsheet, which would lose the sign.
  ['+33612345678', "'+33612345678"],
  // What has a sign more than digits and spaces can be computed.
  ['+33 6 12-1', "'+33 6 12-1"],
  ['+33 (0)6 12', "'+33 (0)6 12"],
  ['+33 6 A1', "'+33 6 A1"],
  ['+33 6 1e3', "'+33 6 1e3"],
  ['+33\t6 12', "'+33\t6 12"],
  ['+33\u00a06 12', "'+33\u00a06 12"],
  ['+33 6 12\n=1', "'+33 6 12\n'=1"],
  ['-33 6 12', "'-33 6 12"],
  ['=33 6 12', "'=33 6 12"],
])('writes the telephone number %s as %s', (text, cell) => {
  expect(escapeFormula(text)).toBe(cell);
  expect(unescapeFormula(cell)).toBe(text);
});

it.each([
  ['-0.0735', '-0.0735'],
  ['-12', '-12'],
  ['-0.5', '-0.5'],
  ["'-5", "''-5"],
  // What a spreadsheet would write otherwise, or could compute.
  ['-007', "'-007"],
  ['-1234567890.123456789', "'-1234567890.123456789"],
  ['-1-1', "'-1-1"],
  ['-1+A1', "'-1+A1"],
  ['-1e5', "'-1e5"],
  ['-.5', "'-.5"],
  ['-1,5', "'-1,5"],
  ['-5\n=1', "'-5\n'=1"],
  ['=-5', "'=-5"],
  ['+5', "'+5"],
])('writes the number %s as %s', (text, cell) => {
  expect(escapeFormula(text)).toBe(cell);
  expect(unescapeFormula(cell)).toBe(text);
});

it('reads numbers that earlier files protected', () => {
  expect(unescapeFormula("'-0.0735")).toBe('-0.0735');
});
