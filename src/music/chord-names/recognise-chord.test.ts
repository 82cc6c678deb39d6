import { describe, expect, it } from 'vitest';
import { isSameChord, readChordName } from './name.ts';
import { parseChordName } from './parse-chord.server.ts';
import { recogniseChord } from './recognise-chord.ts';
import { INSTRUMENTS } from '../chords/instrument.ts';
import { isThatChord, packedVoicings, systemChords, systemVoicings } from '../chords/system-chords.server.ts';
import { pitchClass, readNote } from './note.ts';
import {
  barreSpans,
  formatVoicing,
  namesOf,
  pitchesOf,
  readFrets,
  type Voicing,
  writeFrets,
} from '../chords/voicing.ts';

function guitar(frets: string): Voicing {
  const tuning = 'E2 A2 D3 G3 B3 E4';
  return {
    instrument: 'guitar',
    tuning,
    baseFret: 1,
    frets: readFrets(frets) ?? [],
    fingers: [],
    barres: [],
  };
}

const best = (frets: string) => namesOf(guitar(frets))[0]?.name;

describe('names for what is drawn', () => {
  it.each([
    ['x32010', 'C'],
    ['022000', 'Em'],
    ['x02010', 'Am7'],
    ['200232', 'D/F#'],
    ['x32013', 'C'],
    ['332010', 'C/G'],
    ['x01212', 'Adim7'],
    ['x21202', 'B7'],
    ['xx0231', 'Dm'],
    ['355xxx', 'G5'],
    ['x57675', 'Dmaj7'],
    ['466544', 'Ab'],
    ['x46654', 'C#m'],
    ['x35343', 'Cm7'],
    ['302210', 'Am7/G'],
    ['x02233', 'A7sus4'],
  ])('%s is %s', (frets, name) => {
    expect(best(frets)).toBe(name);
  });

  it('knows no name for one note, nor for a cluster', () => {
    expect(namesOf(guitar('x3xxxx'))).toEqual([]);
    expect(recogniseChord([60, 61, 62, 63, 64])).toEqual([]);
  });

  it('says nothing of the bass on a re-entrant tuning', () => {
    const names = namesOf({
      instrument: 'ukulele',
      tuning: 'G4 C4 E4 A4',
      baseFret: 1,
      frets: [0, 0, 0, 3],
      fingers: [],
      barres: [],
    });
    expect(names[0]?.name).toBe('C');
    expect(names.every(({ bass }) => bass === undefined)).toBe(true);
  });
});

/** The package's own mistakes: notes that are not the chord it says. They are not in the system set. */
const MISTAKEN = {
  guitar:
    'C9 032030, C9 8 10 8 7 8 10, Dbaug x44422, Dbaug 446474, Db7b5 x x 12 13 13 14, Db11 x43004, Db11 x45464, ' +
    'Db11 989889, Db11 9 10 9 10 9 9, Db9#11 x32003, D7#9 0 0 0 10 7 8, Dmaj9 x5464x, DmMaj7 x53220, ' +
    'DmMaj11 555775, Eb7b5 x67686, Eb11 066686, Ebmaj7b5 x67786, Ebm69 11 9 10 10 9 9, Emadd9 xx3113, ' +
    'Emadd9 x8658x, Emadd9 x86068, Emadd9 x 8 10 0 9 8, F/A 533560, F#(b5) x 9 10 11 11 9, Gm11 xx5577, ' +
    'Gadd9 xx3214, Abmaj7b5 006788, Adim 53x43x, Am/G# xx4555, Bb6 x 13 11 11 10 x, Baug x 14 13 12 12 0',
  ukulele: 'Bmadd9 2002, Bmadd9 5452, Bmadd9 4453, F11 1220',
};

describe.each([
  ['guitar', 2069],
  ['ukulele', 2114],
] as const)('the whole set for the %s', { tags: ['volume'] }, (instrument, size) => {
  const all = packedVoicings(instrument);

  it('recognises every voicing by its own name, but for the mistaken ones', () => {
    expect(all).toHaveLength(size);
    const unnamed = all.filter(({ chord, voicing }) => !isThatChord(chord, voicing));
    expect(unnamed.map(({ chord, voicing }) => `${chord.name} ${writeFrets(voicing.frets)}`).join(', ')).toBe(
      MISTAKEN[instrument],
    );
  });

  it('has the own name among the first five nearly always', () => {
    const right = all.filter(({ chord, voicing }) => isThatChord(chord, voicing));
    const places = right.map(({ chord, voicing }) =>
      namesOf(voicing).findIndex((name) => isSameChord(name, chord)),
    );
    expect(places.filter((place) => place < 5).length / right.length).toBeGreaterThan(0.97);
  });

  it('reads every name back, however it is parsed', () => {
    for (const chord of systemChords(instrument).values()) {
      const read = parseChordName(chord.name);
      expect(read && isSameChord(read, chord), chord.name).toBe(true);
      expect(chord.voicings.length).toBeGreaterThan(0);
    }
  });

  it('presses frets that are there', () => {
    for (const { voicings } of systemChords(instrument).values())
      for (const voicing of voicings)
        for (const pitch of pitchesOf(voicing)) expect(pitch).toBeGreaterThanOrEqual(40);
  });
});

describe.each(INSTRUMENTS)('the usual diagrams of the %s', (instrument) => {
  const chords = [...systemChords(instrument).values()];
  const lowest = (voicing: Voicing) => pitchClass(Math.min(...pitchesOf(voicing)));

  it('play notes of their chord alone, each once', () => {
    for (const { name, notes, bass, voicings } of chords) {
      const own = new Set([...notes.map(readNote), ...(bass === undefined ? [] : [bass])]);
      for (const voicing of voicings)
        expect(
          pitchesOf(voicing).every((pitch) => own.has(pitchClass(pitch))),
          `${name} ${formatVoicing(voicing)}`,
        ).toBe(true);
      expect(new Set(voicings.map(formatVoicing)).size, name).toBe(voicings.length);
    }
  });

  // On a ukulele no string is the lowest.
  it.skipIf(instrument === 'ukulele')('stand on their root, or on the bass that they say', () => {
    const others = chords.flatMap(({ name, root, bass, voicings: [usual] }) =>
      usual && lowest(usual) === (bass ?? root) ? [] : [`${name} ${usual && formatVoicing(usual)}`],
    );
    expect(others).toEqual([]);
    const without = chords.filter(({ bass }) => bass === undefined).map(({ name }) => name);
    expect(without.length).toBeGreaterThan(450);
  });

  it('press fingers and barres that are there', () => {
    for (const { name, voicings } of chords)
      for (const voicing of voicings) {
        if (voicing.instrument === 'piano') continue;
        const { frets, fingers, barres } = voicing;
        const said = `${name} ${formatVoicing(voicing)}`;
        expect(
          frets.filter((fret, string) => fret <= 0 && fingers[string]),
          said,
        ).toEqual([]);
        for (const barre of barres)
          expect(barreSpans({ frets, fingers }, barre).length, said).toBeGreaterThan(0);
      }
  });
});

it('plays Cmaj7, B and Bm as a guitarist does', () => {
  const usual = (name: string) => {
    const chord = readChordName(name);
    const [voicing] = chord ? systemVoicings(chord, 'guitar') : [];
    return voicing && 'frets' in voicing && writeFrets(voicing.frets);
  };
  expect(['Cmaj7', 'B', 'Bm', 'D9', 'C', 'D/F#'].map(usual)).toEqual([
    'x32000',
    'x24442',
    'x24432',
    'x54555',
    'x32010',
    '200232',
  ]);
});

describe('the piano', () => {
  it('has every quality on every root, in each inversion, and recognises it again', () => {
    const chords = systemChords('piano');
    expect(chords.size).toBe(600);
    for (const chord of chords.values()) {
      for (const voicing of chord.voicings) {
        const names = namesOf(voicing);
        expect(
          names.some((name) => name.root === chord.root && name.suffix === chord.suffix),
          `${chord.name} ${JSON.stringify(voicing)}`,
        ).toBe(true);
      }
    }
  });

  it('puts a foreign bass below', () => {
    const chord = readChordName('C/F#');
    expect(chord?.notes).toEqual(['C', 'E', 'G']);
    expect(chord?.bass).toBe(6);
  });
});
