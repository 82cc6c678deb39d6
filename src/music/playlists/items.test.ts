import { expect, it } from 'vitest';
import { ITEM_FIELDS, itemFrom, itemTexts, newSong } from './items.ts';

it('keeps the parts of an exported item in their places, and adds the order behind them', () => {
  expect(Object.keys(ITEM_FIELDS)).toEqual([
    'label',
    'key',
    'capo',
    'tempo',
    'length',
    'lead',
    'notes',
    'flow',
  ]);
  const item = itemFrom({ ...newSong('a', 'b'), flow: 'V1 C' });
  expect(itemFrom(itemTexts(item))).toEqual(item);
  expect(itemFrom(newSong('a', 'b'))).not.toHaveProperty('flow');
});
