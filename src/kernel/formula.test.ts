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
      const [first, ...others] = escapeFormula(text).split(/[;|\t\r\n]/);
      expect(first).not.toMatch(/^[=+\-@＝＋－＠]/);
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
