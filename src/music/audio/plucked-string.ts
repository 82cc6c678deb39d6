/**
 * A plucked string after Karplus and Strong: a burst of noise runs round a delay line as long as one period and
 * loses its treble a little each time. Answers samples between -1 and 1.
 */
export function pluckString(
  frequency: number,
  { seconds, sampleRate, brightness }: { seconds: number; sampleRate: number; brightness: number },
): Float32Array<ArrayBuffer> {
  const samples = new Float32Array(Math.ceil(seconds * sampleRate));
  // The filter itself delays by half a sample; what is left over a whole one is tuned by an all-pass.
  const period = sampleRate / frequency - 0.5;
  const length = Math.floor(period);
  const tuning = (1 - (period - length)) / (1 + (period - length));
  const line = pluck(length, brightness);
  // Low strings ring longer than high ones.
  const loss = 0.5 * Math.pow(0.001, 1 / (frequency * Math.min(seconds, 1.2 + 220 / frequency)));
  let [before, passed, out] = [0, 0, 0];
  for (let at = 0; at < samples.length; at += 1) {
    const index = at % length;
    const now = line[index] ?? 0;
    const soft = loss * (now + before);
    before = now;
    out = tuning * soft + passed - tuning * out;
    passed = soft;
    line[index] = out;
    samples[at] = now;
  }
  return fadeOut(samples, sampleRate);
}

/** Noise, smoothed: a soft thumb rather than a hard plectrum. */
function pluck(length: number, brightness: number): Float32Array {
  const line = new Float32Array(length);
  let smooth = 0;
  for (let at = 0; at < length; at += 1) {
    smooth += brightness * (Math.random() * 2 - 1 - smooth);
    line[at] = smooth;
  }
  const mean = line.reduce((sum, value) => sum + value, 0) / length;
  const peak = line.reduce((most, value) => Math.max(most, Math.abs(value - mean)), 0.001);
  return line.map((value) => (value - mean) / peak);
}

/** No click at the end. */
function fadeOut<T extends Float32Array>(samples: T, sampleRate: number): T {
  const tail = Math.min(samples.length, Math.round(sampleRate * 0.05));
  for (let at = 0; at < tail; at += 1) {
    const index = samples.length - tail + at;
    samples[index] = (samples[index] ?? 0) * (1 - at / tail);
  }
  return samples;
}

/** Of a pitch, equally tempered, A4 at 440 Hz. */
export function frequencyOf(pitch: number): number {
  return 440 * 2 ** ((pitch - 69) / 12);
}
