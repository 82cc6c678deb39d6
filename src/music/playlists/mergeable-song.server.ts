import type { Mergeable } from '../../kernel/content/mergeable.ts';
import type { ContentField } from '../../kernel/content/fields/field.ts';
import type { ContentRow } from '../../kernel/content/row.server.ts';
import { setDirectives } from '../chordpro/change-directives.ts';
import { parseChordPro } from '../chordpro/parse-chordpro.ts';
import { printChordPro } from '../chordpro/print-chordpro.ts';
import { moveSheetNotes } from '../sheet-files/move-notes.server.ts';
import { afterSongWrite, changeSongIn } from '../songs/changes.server.ts';
import type { SongRow } from '../songs/row.server.ts';
import { song, songFields } from '../songs/song.ts';
import { moveSongInSets } from './move-song.server.ts';

const { tags, summary, difficulty, rights, licenceNote, audioId, scoreId, playedFrom } = songFields;

/** What is chosen of two songs: what a text says of its song comes with the text, but for the tags. */
export const SONG_CHOICES: Readonly<Record<string, ContentField>> = {
  // No longText: two texts one after the other are no song.
  chordpro: { ...songFields.chordpro, kind: 'text', label: 'Text and chords' },
  tags,
  summary,
  difficulty,
  rights,
  licenceNote,
  audioId,
  scoreId,
  playedFrom,
  // Nobody chooses among ids: what only one of them has comes along, and of both all.
  sheetIds: { kind: 'lines', label: 'Sheet files', hidden: true },
};

const asSong = (row: ContentRow) => row as unknown as SongRow;

export const mergeableSong: Mergeable = {
  kind: song.kind,
  table: song.table,
  right: 'bee',
  fields: SONG_CHOICES,
  valuesOf(row) {
    const { chordpro, summary, difficulty, rights, licenceNote, audioId, scoreId, playedFrom } = asSong(row);
    const tags = JSON.parse(row.tags) as string[];
    const sheetIds = JSON.parse(asSong(row).sheetIds) as string[];
    const files = { audioId, scoreId, playedFrom, sheetIds };
    return { chordpro, tags, summary, difficulty, rights, licenceNote, ...files };
  },
  checked({ tags: chosen, chordpro, ...values }, now) {
    if (chosen === undefined && chordpro === undefined) return values;
    const { lines } = parseChordPro((chordpro ?? now['chordpro']) as string);
    const all = (chosen ?? now['tags']) as string[];
    return { ...values, chordpro: printChordPro(setDirectives(lines, 'tag', all)) };
  },
  write: (tx, viewer, { id, version }, values) => changeSongIn(tx, viewer, { id, version, change: values }),
  moveReferences: async (tx, viewer, how) => [
    ...(await moveSongInSets(tx, viewer, how)),
    ...(await moveSheetNotes(tx, how)),
  ],
  afterWrite: (tx, viewer, row) => afterSongWrite(tx, viewer, row.id, asSong(row)),
};
