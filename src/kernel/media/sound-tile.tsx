import { Waveform } from '../../ui/waveform.tsx';
import type { MediaSound } from './media.ts';
import { PlayInPlace } from './play-in-place.tsx';

/** The shape of a sound, heard where it stands. */
export function SoundTile({ sound: { id, title, peaks } }: { sound: MediaSound }) {
  return (
    <div className="relative grid w-full place-items-center">
      <Shape peaks={peaks} />
      <PlayInPlace title={title} url={`/media/${id}`} />
    </div>
  );
}

const BARS = 48;

/** The shape of a sound, small; a wave where it was not measured. */
function Shape({ peaks }: { peaks: readonly number[] }) {
  if (peaks.length === 0) return <Waveform />;
  const bars = Array.from({ length: BARS }, (_, i) => {
    const from = Math.floor((i * peaks.length) / BARS);
    const to = Math.max(from + 1, Math.floor(((i + 1) * peaks.length) / BARS));
    const height = Math.max(2, peaks.slice(from, to).reduce((a, b) => Math.max(a, b), 0) * 0.6);
    return `M${i * 5 + 2} ${(32 - height / 2).toFixed(1)}v${height.toFixed(1)}`;
  });
  return (
    <svg viewBox={`0 0 ${BARS * 5} 64`} aria-hidden="true" className="w-full px-4">
      <path d={bars.join('')} strokeWidth="3" strokeLinecap="round" className="stroke-honey-deep" />
    </svg>
  );
}
