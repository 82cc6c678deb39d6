import { useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { countIn } from '../audio/count-in.ts';
import { PLAIN_PRACTICE, type Track, type TrackPractice, withLoopEnd } from './track.ts';
import { type PlayedTrack, TrackPlayer } from './track-player.ts';
import { type TrackSettings, useTrackSettings } from './track-settings.ts';

/** A recording under somebody's hands. */
export interface TrackAtHand extends PlayedTrack {
  track: Track;
  practice: TrackPractice;
  settings: TrackSettings;
  /** The beat that is counted in now, from 0. */
  counted: number | undefined;
  /** Whether it plays, or is counted in. */
  going: boolean;
  toggle: () => void;
  seek: (to: number) => void;
  /** Back to where the loop or the recording begins; it goes on if it played. */
  restart: () => void;
  mark: (end: 'from' | 'to') => void;
  onPractice: (practice: TrackPractice) => void;
  onSettings: (settings: Partial<TrackSettings>) => void;
}

const SILENT: PlayedTrack = { playing: false, at: 0, length: 0, failed: false };
const nothing = () => () => undefined;
const silent = () => SILENT;

/** The recording of the song that is shown; it ends with the song. */
export function useTrack(
  track: Track | undefined,
  practice: TrackPractice = PLAIN_PRACTICE,
  {
    tempo,
    beats,
    onPractice,
  }: { tempo: number; beats: number; onPractice: (practice: TrackPractice) => void },
): TrackAtHand | undefined {
  const { url, seconds = 0 } = track ?? {};
  const now = useMemo(() => (url ? new TrackPlayer(url, seconds) : undefined), [url, seconds]);
  const [settings, onSettings] = useTrackSettings();
  const [counted, setCounted] = useState<number>();
  const counting = useRef<ReturnType<typeof countIn>>(undefined);
  const state = useSyncExternalStore(now?.subscribe ?? nothing, now?.state ?? silent, silent);
  useEffect(
    () => () => {
      counting.current?.stop();
      now?.close();
    },
    [now],
  );
  useEffect(() => now?.change(practice, settings.volume), [now, practice, settings.volume]);
  if (!track || !now) return undefined;

  const stop = () => {
    counting.current?.stop();
    now.pause();
  };
  const start = async () => {
    now.wake();
    if (settings.countIn) {
      const count = countIn({ tempo: tempo * practice.speed, beats }, setCounted);
      counting.current = count;
      setCounted(-1);
      const whole = await count.over;
      if (counting.current === count) counting.current = undefined;
      setCounted(undefined);
      if (!whole) return;
    }
    await now.play();
  };
  const going = state.playing || counted !== undefined;
  return {
    ...state,
    track,
    practice,
    settings,
    counted: counted !== undefined && counted >= 0 ? counted : undefined,
    going,
    toggle: () => (going ? stop() : void start()),
    seek: (to) => now.seek(to),
    restart: () => now.seekStart(),
    mark: (end) => onPractice(withLoopEnd(practice, end, now.state().at)),
    onPractice,
    onSettings,
  };
}
