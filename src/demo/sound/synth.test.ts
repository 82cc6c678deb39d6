import { describe, expect, it } from 'vitest';
import { PIECES } from './pieces.ts';
import { renderPiece } from './synth.ts';
import { encodeWave, measurePeaks, RATE } from './wave-file.ts';

describe.each(Object.entries(PIECES))('%s', (_, piece) => {
  const score = piece();
  const samples = renderPiece(score);

  it('is the same every time', () => {
    expect(renderPiece(piece())).toEqual(samples);
  });

  it('lasts as long as it says, between 8 and 14 seconds', () => {
    expect(samples).toHaveLength(score.seconds * RATE);
    expect(score.seconds).toBeGreaterThanOrEqual(8);
    expect(score.seconds).toBeLessThanOrEqual(14);
  });

  it('is well heard and never clips', () => {
    const loudest = samples.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0);
    expect(loudest).toBeLessThan(0.95);
    expect(loudest).toBeGreaterThan(0.5);
    expect(samples.every(Number.isFinite)).toBe(true);
  });

  it('begins and ends in silence', () => {
    expect(samples[0]).toBeCloseTo(0);
    expect(samples.at(-1)).toBeCloseTo(0);
  });

  it('has every note inside it', () => {
    for (const { at } of score.parts.flatMap(({ notes }) => notes)) {
      expect(at).toBeGreaterThanOrEqual(0);
      expect(at).toBeLessThan(score.seconds);
    }
  });
});

describe('a string', () => {
  it('is in tune', () => {
    const note = { at: 0, length: 2, pitch: 69, gain: 1 };
    const samples = renderPiece({
      seconds: 2,
      seed: 1,
      room: 0,
      parts: [{ voice: 'string', notes: [note] }],
    });
    const strength = (hz: number) => {
      let real = 0;
      let imaginary = 0;
      for (let i = 0; i < RATE; i++) {
        real += samples[i]! * Math.cos((2 * Math.PI * hz * i) / RATE);
        imaginary += samples[i]! * Math.sin((2 * Math.PI * hz * i) / RATE);
      }
      return Math.hypot(real, imaginary);
    };
    const near = [434, 436, 438, 440, 442, 444, 446];
    expect(near.toSorted((a, b) => strength(b) - strength(a))[0]).toBe(440);
  });
});

describe('a wave file', () => {
  const samples = Float32Array.from([0, 0.5, -0.5, 2, -2]);
  const bytes = encodeWave(samples);
  const view = new DataView(bytes.buffer);

  it('says what it holds', () => {
    expect(Buffer.from(bytes.subarray(0, 4)).toString()).toBe('RIFF');
    expect(view.getUint32(4, true)).toBe(bytes.length - 8);
    expect(Buffer.from(bytes.subarray(8, 16)).toString()).toBe('WAVEfmt ');
    expect([view.getUint16(20, true), view.getUint16(22, true), view.getUint16(34, true)]).toEqual([
      1, 1, 16,
    ]);
    expect(view.getUint32(24, true)).toBe(22_050);
    expect(view.getUint32(40, true)).toBe(10);
  });

  it('stays within sixteen bits', () => {
    const stored = [0, 1, 2, 3, 4].map((i) => view.getInt16(44 + i * 2, true));
    expect(stored).toEqual([0, 16_384, -16_383, 32_767, -32_767]);
  });
});

describe('peaks', () => {
  it('are the loudest moments, the loudest of all being 100', () => {
    expect(measurePeaks(Float32Array.from([0, 0.1, -0.4, 0.2, 0, 0.05]), 3)).toEqual([25, 100, 13]);
  });

  it('are all nought in silence', () => {
    expect(measurePeaks(new Float32Array(240))).toEqual(Array.from({ length: 120 }, () => 0));
  });
});
