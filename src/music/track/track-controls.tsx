import { type PointerEvent, type ReactNode, useId, useState } from 'react';
import { Icon } from '../../ui/icon.tsx';
import { t } from '../../texts/text.ts';
import { writeDuration } from '../chordpro/song-facts.ts';
import { loopOf, SPEEDS } from './track.ts';
import { canSetVolume } from './track-settings.ts';
import type { TrackAtHand } from './use-track.ts';

const CONTROL =
  'inline-flex min-h-11 min-w-11 items-center justify-center gap-2 rounded-md border border-edge bg-surface px-3 text-sm font-semibold whitespace-nowrap hover:bg-sunken cursor-pointer aria-pressed:border-honey aria-pressed:bg-honey aria-pressed:text-night';

function Press({
  label,
  pressed,
  onPress,
  children,
}: {
  label?: string;
  pressed?: boolean;
  onPress: () => void;
  children: ReactNode;
}) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      aria-pressed={pressed}
      onClick={onPress}
      className={CONTROL}
    >
      {children}
    </button>
  );
}

/** Play, pause, and where it is. */
export function TrackLine({ at }: { at: TrackAtHand }) {
  const { going, length, failed, seek, toggle } = at;
  return (
    <div className="flex min-w-0 flex-1 items-center gap-2">
      <Press
        label={going ? t('Pause the recording') : t('Play the recording')}
        pressed={going}
        onPress={toggle}
      >
        <Icon name={going ? 'pause' : 'play'} className="size-5" />
      </Press>
      {failed ? (
        <p role="alert" className="min-w-0 flex-1 text-sm text-ember">
          {t('The recording could not be loaded.')}
        </p>
      ) : (
        <input
          type="range"
          aria-label={t('Place in the recording')}
          aria-valuetext={t('{time} of {length}', {
            time: writeDuration(Math.floor(at.at)),
            length: writeDuration(Math.floor(length)),
          })}
          min={0}
          max={length || at.at || 1}
          step={0.1}
          value={at.at}
          onChange={(event) => seek(event.target.valueAsNumber)}
          onPointerUp={letGo}
          className="h-11 min-w-0 flex-1 cursor-pointer accent-honey"
        />
      )}
      <span aria-hidden="true" className="text-sm text-soft tabular-nums">
        {writeDuration(Math.floor(at.at))}
        {length > 0 && <span className="max-[420px]:hidden"> / {writeDuration(Math.floor(length))}</span>}
      </span>
    </div>
  );
}

/** How fast, what is repeated, how loud, and whether it is counted in. */
export function TrackSetup({ at }: { at: TrackAtHand }) {
  const { practice, settings, onPractice, onSettings, mark } = at;
  const loop = loopOf(practice);
  const id = useId();
  const [hasVolume] = useState(canSetVolume);
  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap items-center gap-2">
        <label htmlFor={`${id}speed`} className="flex items-center gap-2 text-sm font-semibold">
          {t('Speed')}
          <select
            id={`${id}speed`}
            value={String(practice.speed)}
            onChange={(event) => onPractice({ ...practice, speed: Number(event.target.value) })}
            className="min-h-11 rounded-md border border-edge bg-surface px-2 font-normal"
          >
            {SPEEDS.toReversed().map((speed) => (
              <option key={speed} value={speed}>
                {Math.round(speed * 100)} %
              </option>
            ))}
          </select>
        </label>
        <Press onPress={at.restart}>{loop ? t('Back to A') : t('Back to the beginning')}</Press>
        <Press pressed={settings.countIn} onPress={() => onSettings({ countIn: !settings.countIn })}>
          {t('Count in first')}
        </Press>
      </div>
      <div role="group" aria-label={t('Repeat a part')} className="flex flex-wrap items-center gap-2">
        <Press onPress={() => mark('from')}>
          A{practice.from !== null && <Place at={practice.from} />}
          <span className="sr-only">{t('repeat from here')}</span>
        </Press>
        <Press onPress={() => mark('to')}>
          B{practice.to !== null && <Place at={practice.to} />}
          <span className="sr-only">{t('repeat to here')}</span>
        </Press>
        {(practice.from !== null || practice.to !== null) && (
          <Press onPress={() => onPractice({ ...practice, from: null, to: null })}>{t('No repeat')}</Press>
        )}
        <p role="status" className="text-sm text-soft">
          {loop
            ? t('Repeats {from} to {to}.', { from: place(loop.from), to: place(loop.to) })
            : t('Set A where the part begins and B where it ends.')}
        </p>
      </div>
      {hasVolume && (
        <label htmlFor={`${id}volume`} className="flex items-center gap-3 text-sm font-semibold">
          {t('Volume')}
          <input
            id={`${id}volume`}
            type="range"
            min={0}
            max={1}
            step={0.05}
            value={settings.volume}
            aria-valuetext={`${Math.round(settings.volume * 100)} %`}
            onChange={(event) => onSettings({ volume: event.target.valueAsNumber })}
            onPointerUp={letGo}
            className="h-11 w-48 max-w-full cursor-pointer accent-honey"
          />
        </label>
      )}
    </div>
  );
}

/** After a finger, a pedal's Page Down is no step of a slider. */
const letGo = ({ currentTarget }: PointerEvent<HTMLInputElement>) => currentTarget.blur();

function Place({ at }: { at: number }) {
  return <span className="font-normal text-soft tabular-nums">{place(at)}</span>;
}

/** '1:05.5': a loop is set by tenths of a second. */
function place(seconds: number): string {
  const tenths = Math.round(seconds * 10) % 10;
  return `${writeDuration(Math.floor(Math.round(seconds * 10) / 10))}${tenths ? `.${tenths}` : ''}`;
}
