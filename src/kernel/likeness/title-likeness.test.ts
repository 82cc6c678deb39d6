import { describe, expect, it } from 'vitest';
import { titleKeys, titleLikeness } from './title-likeness.ts';

describe('two titles', () => {
  it.each([
    ['Clap hands', 'clap  hands!', 3],
    ['Chœur d’été', 'Choeur d’ete', 3],
    ['Body-percussion', 'Body percussion', 3],
    ['Clap hands', 'Clap hnads', 2],
    ['Breathing before a concert', 'Breathing befor a concert', 2],
    ['Breathing before a concert', 'Brething befor a concert', 1],
    ['Rhythm', 'Rythm', 2],
  ])('%s and %s look like one', (one, other, weight) => {
    expect(titleLikeness(one, other)?.weight).toBe(weight);
    expect(titleLikeness(other, one)?.weight).toBe(weight);
    expect(titleKeys(one).some((key) => titleKeys(other).includes(key))).toBe(true);
  });

  it.each([
    ['Jam session 1', 'Jam session 2'],
    ['Songs, part I', 'Songs, part II'],
    ['Winter 2026', 'Winter 2027'],
    ['Drum', 'Drums'],
    ['Clap hands', 'Stamp your feet'],
    ['', ''],
  ])('%s and %s are two', (one, other) => {
    const like = one === '' ? undefined : titleLikeness(one, other);
    expect(like).toBeUndefined();
  });
});
