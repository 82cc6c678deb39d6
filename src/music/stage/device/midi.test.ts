import { expect, it } from 'vitest';
import { midiName } from './midi.ts';

it('names what a pedal sends when it is pressed, on any channel, and nothing else', () => {
  expect(midiName([0xb0, 64, 127])).toBe('MIDI control 64');
  expect(midiName([0xb5, 64, 0])).toBeUndefined();
  expect(midiName([0x93, 36, 90])).toBe('MIDI note 36');
  expect(midiName([0x93, 36, 0])).toBeUndefined();
  expect(midiName([0x83, 36, 64])).toBeUndefined();
  expect(midiName([0xc0, 2])).toBe('MIDI program 2');
  for (const none of [[0xf8], [0xfe], [], [0x40, 1, 1]]) expect(midiName(none)).toBeUndefined();
});
