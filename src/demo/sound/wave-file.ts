/** Samples a second: speech and small speakers need no more, and a page stays light. */
export const RATE = 22_050;
const HEADER = 44;

/** A WAV file: 16 bits, one channel. */
export function encodeWave(samples: Float32Array): Uint8Array {
  const bytes = new Uint8Array(HEADER + samples.length * 2);
  const view = new DataView(bytes.buffer);
  const text = (at: number, words: string) => new TextEncoder().encodeInto(words, bytes.subarray(at));
  text(0, 'RIFF');
  view.setUint32(4, bytes.length - 8, true);
  text(8, 'WAVEfmt ');
  view.setUint32(16, 16, true);
  view.setUint16(20, 1, true);
  view.setUint16(22, 1, true);
  view.setUint32(24, RATE, true);
  view.setUint32(28, RATE * 2, true);
  view.setUint16(32, 2, true);
  view.setUint16(34, 16, true);
  text(36, 'data');
  view.setUint32(40, samples.length * 2, true);
  for (let i = 0; i < samples.length; i++) {
    const clipped = Math.max(-1, Math.min(1, samples[i]!));
    view.setInt16(HEADER + i * 2, Math.round(clipped * 32_767), true);
  }
  return bytes;
}

/** The loudest moment of each of `count` even parts, from 0 to 100 of the loudest of all. */
export function measurePeaks(samples: Float32Array, count = 120): number[] {
  const part = samples.length / count;
  const peaks = Array.from({ length: count }, (_, i) => {
    let peak = 0;
    for (const sample of samples.subarray(Math.floor(i * part), Math.floor((i + 1) * part))) {
      peak = Math.max(peak, Math.abs(sample));
    }
    return peak;
  });
  const loudest = Math.max(...peaks) || 1;
  return peaks.map((peak) => Math.round((peak / loudest) * 100));
}
