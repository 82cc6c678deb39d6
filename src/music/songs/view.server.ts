import { peopleNames } from '../../kernel/content/people-names.server.ts';
import { LEVEL_LABELS } from '../../kernel/content/fields/field.ts';
import { formatInstant, formatSaved } from '../../kernel/formats/format-instant.server.ts';
import { showKey } from '../chordpro/chord-style.ts';
import { readKey } from '../chordpro/key.ts';
import { writeDuration } from '../chordpro/song-facts.ts';
import { type Song, songBy } from './song.ts';

/** A song as a list shows it. */
export function songCard(song: Song) {
  const { id, title, tags, state, tempo, capo, summary } = song;
  return {
    id,
    title,
    tags,
    state,
    tempo,
    capo,
    summary,
    artists: songBy(song),
    key: prettyKey(song.key) + (song.key && !saysKey(song) ? ' (guess)' : ''),
    duration: song.duration === null ? '' : writeDuration(song.duration),
    difficulty: song.difficulty ? LEVEL_LABELS[song.difficulty] : '',
    updated: formatInstant(song.updatedAt),
    can: song.can,
  };
}
export type SongCard = ReturnType<typeof songCard>;

const saysKey = ({ chordpro }: Song) => /\{\s*(?:meta\s*:?\s*)?key\b/i.test(chordpro);

export function prettyKey(key: string): string {
  const read = readKey(key);
  return read ? showKey(read, 'letters') : '';
}

/** Who wrote it down and who changed it last. */
export async function songStanding({ ownerId, updatedBy, updatedAt }: Song) {
  const names = await peopleNames([ownerId, updatedBy]);
  return {
    owner: names.get(ownerId ?? '') ?? '',
    updated: { by: names.get(updatedBy ?? '') ?? '', at: formatSaved(updatedAt) },
  };
}
