import { listSoundPage } from '../kernel/media/lookup.server.ts';
import type { MediaSound } from '../kernel/media/media.ts';
import type { Viewer } from '../kernel/access/viewer.ts';
import { langOf } from '../kernel/publishing/languages.ts';
import type { SoundBite } from './sound-bite.ts';

/** What the team put on the sound page, in the order it gave. */
export async function listSoundBites(viewer: Viewer): Promise<SoundBite[]> {
  return (await listSoundPage(viewer)).map(soundBiteFrom);
}

/** The one to hear first, where there is any. */
export async function firstSoundBite(viewer: Viewer): Promise<SoundBite | undefined> {
  const [first] = await listSoundPage(viewer, 1);
  return first && soundBiteFrom(first);
}

function soundBiteFrom(sound: MediaSound): SoundBite {
  const { id, title, artist, url, duration, peaks, licence, transcript, caption, language } = sound;
  return {
    id,
    title,
    artist,
    url,
    duration,
    peaks,
    licence,
    description: transcript || caption,
    lang: langOf(language),
  };
}
