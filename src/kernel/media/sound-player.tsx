import type { KeyboardEvent, PointerEvent } from 'react';
import { useHydrated } from '../../ui/hydrated.ts';
import { Icon } from '../../ui/icon.tsx';
import { formatClock, type Piece } from './piece.ts';
import { useSound } from './use-sound.ts';
import { t } from '../../texts/text.ts';
import { rich } from '../../texts/rich.ts';

/** Seconds that one press of an arrow key moves. */
const STEP = 1;
const LEAP = 5;
const BARS = 60;
const WIDTH = 240;
const HEIGHT = 56;

/** Plays a sound bite in place: with our own controls, which wait for scripts; without those, with the browser's. */
export function SoundPlayer({ bite }: { bite: Piece }) {
  const hydrated = useHydrated();
  const { audio, playing, failed, time, duration: known, toggle, seek } = useSound(bite);
  // Until the browser knows how long a piece is, some length is better than none.
  const duration = known || 1;
  return (
    <div data-playing={playing || undefined}>
      <div className="grid min-h-16 items-center">
        {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- music without words; its description stands beside it */}
        <audio ref={audio} src={bite.url} preload="none" aria-label={bite.title} className="hidden" />
        <noscript>
          {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- as above */}
          <audio src={bite.url} preload="none" controls aria-label={bite.title} className="w-full" />
        </noscript>
        <div className="flex items-center gap-4 noscript:hidden">
          <button
            type="button"
            onClick={toggle}
            disabled={!hydrated}
            aria-label={
              playing ? t('Pause {title}', { title: bite.title }) : t('Play {title}', { title: bite.title })
            }
            className="grid size-14 shrink-0 cursor-pointer place-items-center rounded-full bg-honey text-night transition-colors duration-150 hover:bg-honey-deep"
          >
            <Icon name={playing ? 'pause' : 'play'} className="size-6" />
          </button>
          <Seeker bite={bite} time={time} duration={duration} onSeek={seek} onToggle={toggle} />
          <p className="shrink-0 text-xs text-soft tabular-nums">
            {formatClock(time)} / {formatClock(duration)}
          </p>
        </div>
      </div>
      {failed && (
        <p role="alert" className="mt-2 text-sm text-ember">
          {rich('This piece did not load. Press play to try again, or <link>open the file</link>.', {
            // oxlint-disable-next-line jsx-a11y/anchor-has-content, jsx-a11y/control-has-associated-label -- rich() fills it
            link: <a href={bite.url} className="underline underline-offset-2" />,
          })}
        </p>
      )}
    </div>
  );
}

/** The piece's shape, and where one is in it: a slider for fingers and for keys. */
function Seeker({
  bite,
  time,
  duration,
  onSeek,
  onToggle,
}: {
  bite: Piece;
  time: number;
  duration: number;
  onSeek: (seconds: number) => void;
  onToggle: () => void;
}) {
  const seekTo = (event: PointerEvent<HTMLElement>) => {
    const { left, width } = event.currentTarget.getBoundingClientRect();
    onSeek(((event.clientX - left) / width) * duration);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === ' ') onToggle();
    else {
      const to = keyTarget(event.key, time, duration);
      if (to === undefined) return;
      onSeek(to);
    }
    event.preventDefault();
  };
  const played = Math.round((time / duration) * BARS);
  const bars = barsOf(bite.peaks);
  return (
    <div
      role="slider"
      tabIndex={0}
      aria-label={t('Position in {title}', { title: bite.title })}
      aria-valuemin={0}
      aria-valuemax={Math.round(duration)}
      aria-valuenow={Math.round(time)}
      aria-valuetext={t('{time} of {duration} seconds', {
        time: Math.round(time),
        duration: Math.round(duration),
      })}
      onKeyDown={onKeyDown}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        seekTo(event);
      }}
      onPointerMove={(event) => event.buttons === 1 && seekTo(event)}
      className="min-w-0 flex-1 cursor-pointer touch-pan-y select-none"
    >
      <svg
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        preserveAspectRatio="none"
        aria-hidden="true"
        className="h-14 w-full"
      >
        <path d={bars.slice(played).join('')} className="fill-edge" />
        <path d={bars.slice(0, played).join('')} className="fill-honey" />
        {time > 0 && (
          <path d={`M${(time / duration) * WIDTH} 0v${HEIGHT}`} className="stroke-ink" strokeWidth="1.5" />
        )}
      </svg>
    </div>
  );
}

function keyTarget(key: string, time: number, duration: number): number | undefined {
  switch (key) {
    case 'ArrowRight':
    case 'ArrowUp':
      return time + STEP;
    case 'ArrowLeft':
    case 'ArrowDown':
      return time - STEP;
    case 'PageUp':
      return time + LEAP;
    case 'PageDown':
      return time - LEAP;
    case 'Home':
      return 0;
    case 'End':
      return duration;
    default:
      return undefined;
  }
}

/** A closed shape a bar. On a phone there is room for half as many as there are peaks. */
function barsOf(peaks: readonly number[]): string[] {
  const pitch = WIDTH / BARS;
  return Array.from({ length: BARS }, (_, i) => {
    const from = Math.floor((i * peaks.length) / BARS);
    const to = Math.max(from + 1, Math.floor(((i + 1) * peaks.length) / BARS));
    const height = Math.max(2, (Math.max(...peaks.slice(from, to)) / 100) * HEIGHT);
    const top = (HEIGHT - height) / 2;
    return `M${(i * pitch + 0.8).toFixed(1)} ${top.toFixed(1)}h2.4v${height.toFixed(1)}h-2.4z`;
  });
}
