import { useDeviceSettings } from '../../kernel/browser/device-settings.ts';

/** What is of this device and its loudspeaker. */
export interface TrackSettings {
  /** From 0 to 1. */
  volume: number;
  /** Whether one bar is counted in before it plays. */
  countIn: boolean;
}

const KEPT = 'track';

export const useTrackSettings = () => useDeviceSettings(KEPT, read);

function read({ volume = 1, countIn }: Partial<TrackSettings>): TrackSettings {
  return { volume: volume >= 0 && volume <= 1 ? volume : 1, countIn: countIn === true };
}

/** iPhones leave the volume to their buttons. */
export function canSetVolume(): boolean {
  const audio = new Audio();
  audio.volume = 0.5;
  return audio.volume === 0.5;
}
