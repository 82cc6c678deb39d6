import type { Selectable } from 'kysely';
import type { Viewer } from '../../kernel/access/viewer.ts';
import { searchWords } from '../../platform/db/search.server.ts';
import type { Tables } from '../../platform/db/tables.server.ts';
import { parseChordPro } from '../chordpro/parse-chordpro.ts';
import { keyText, metaOf, songFacts } from '../chordpro/song-facts.ts';
import type { Song } from './song.ts';
import { mayDelete } from '../chords/songbook.policy.ts';

export type SongRow = Selectable<Tables['songs']>;

export function songFromRow(viewer: Viewer, row: SongRow): Song {
  const list = (text: string) => JSON.parse(text) as string[];
  return {
    id: row.id,
    slug: row.slug,
    title: row.title,
    summary: row.summary,
    state: row.state,
    chordpro: row.chordpro,
    composer: row.composer,
    lyricist: row.lyricist,
    copyright: row.copyright,
    key: row.key,
    capo: row.capo,
    tempo: row.tempo,
    time: row.time,
    duration: row.duration,
    rights: row.rights,
    licenceNote: row.licenceNote,
    difficulty: row.difficulty,
    audioId: row.audioId,
    scoreId: row.scoreId,
    playedFrom: row.playedFrom,
    sheetIds: list(row.sheetIds),
    ownerId: row.ownerId,
    createdAt: row.createdAt,
    updatedAt: row.updatedAt,
    updatedBy: row.updatedBy,
    version: row.version,
    deletedAt: row.deletedAt,
    tags: list(row.tags),
    artists: list(row.artists),
    chords: list(row.chords),
    can: { remove: mayDelete(viewer, row) },
  };
}

const MOST = { title: 160, text: 200, tag: 40 };

/** The columns that follow from a song's text; `title` is '' where it says none. */
export function columnsFromText(chordpro: string) {
  const { lines } = parseChordPro(chordpro);
  const facts = songFacts(lines);
  const title = facts.title.slice(0, MOST.title);
  const sortTitle = metaOf(lines).get('sorttitle')?.[0] ?? title;
  const tags = [...new Set(facts.tags.map((tag) => tag.slice(0, MOST.tag).trim()).filter(Boolean))];
  return {
    chordpro,
    title,
    sortTitle: searchWords(sortTitle).join(' '),
    artists: JSON.stringify(facts.artists),
    composer: facts.composers.join(', ').slice(0, MOST.text),
    lyricist: facts.lyricists.join(', ').slice(0, MOST.text),
    copyright: facts.copyright.slice(0, MOST.text),
    key: keyText(facts.key),
    capo: facts.capo,
    tempo: facts.tempo === undefined ? null : Math.round(facts.tempo),
    time: facts.time,
    duration: facts.duration ?? null,
    tags: JSON.stringify(tags),
    chords: JSON.stringify(facts.chords),
    lyrics: facts.lyrics,
  };
}

/** What a song is found by. */
export function searchTexts(row: SongRow): string[] {
  const { title, summary, artists, composer, lyricist, tags, lyrics } = row;
  const lists = [artists, tags].map((list) => (JSON.parse(list) as string[]).join(' '));
  return [title, summary, ...lists, composer, lyricist, lyrics];
}
