import { MOST_PEAKS } from './media.ts';

export interface AudioShape {
  /** Seconds. */
  duration: number;
  /** Loudness from 0 to 100, evenly spaced; the loudest place is 100. */
  peaks: number[];
}

/** Samples a second: enough for a picture of the loudness, and a long piece still fits into a phone. */
const RATE = 8000;

/** What a sound looks like, measured in the browser; undefined where it cannot read the file. */
export async function measureSound(file: Blob): Promise<AudioShape | undefined> {
  try {
    const decoded = await new OfflineAudioContext(1, 1, RATE).decodeAudioData(await file.arrayBuffer());
    const channels = Array.from({ length: decoded.numberOfChannels }, (_, i) => decoded.getChannelData(i));
    return { duration: decoded.duration, peaks: peaksOf(channels, MOST_PEAKS) };
  } catch {
    return undefined;
  }
}

/** The loudest sample of each of `count` stretches, over all channels. */
export function peaksOf(channels: readonly Float32Array[], count: number): number[] {
  const length = channels[0]?.length ?? 0;
  const stretches = Math.min(count, length);
  const loudest: number[] = [];
  for (let i = 0; i < stretches; i++) {
    let most = 0;
    const end = Math.floor(((i + 1) * length) / stretches);
    for (const channel of channels)
      for (let at = Math.floor((i * length) / stretches); at < end; at++)
        most = Math.max(most, Math.abs(channel[at] ?? 0));
    loudest.push(most);
  }
  const top = loudest.reduce((a, b) => Math.max(a, b), 0);
  return loudest.map((each) => (top > 0 ? Math.round((each / top) * 100) : 0));
}
