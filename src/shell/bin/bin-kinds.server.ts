import { definitions } from '../../definitions.server.ts';
import { forgetEvents, restoreEvent } from '../../events/editing/bin.server.ts';
import { restoreContent } from '../../kernel/content/bin.server.ts';
import { forgetContent } from '../../kernel/content/empty-bin.server.ts';
import type { Right } from '../../kernel/access/rights.ts';
import type { Viewer } from '../../kernel/access/viewer.ts';
import { forgetMedia } from '../../media/empty-bin.server.ts';
import { restoreMedia } from '../../media/media.server.ts';
import { sweepFolder, folderOf } from '../../media/unfinished-files.server.ts';
import { CHORDS } from '../../music/chords/row.server.ts';
import { setChordDeleted } from '../../music/chords/chords.server.ts';
import { setPlaylistDeleted } from '../../music/playlists/changes.server.ts';
import { PLAYLISTS } from '../../music/playlists/row.server.ts';
import { restoreSong } from '../../music/songs/bin.server.ts';
import { song } from '../../music/songs/song.ts';
import type { Tx } from '../../platform/db/database.server.ts';
import { capital } from '../../kernel/formats/capital.ts';

/** A kind of item that can be in the bin. */
export interface BinKind {
  kind: string;
  table: string;
  /** 'Tip' */
  what: string;
  /** One of them is at `${path}/${id}`. */
  path: string;
  right: Right;
  /** Asks for the right to restore that one. */
  restore: (viewer: Viewer, id: string) => Promise<void>;
  /** Deletes its rows. */
  forget: (tx: Tx, ids: readonly string[]) => Promise<void>;
  /** Once its rows are gone. */
  afterwards?: (id: string) => Promise<unknown>;
}

const music = (
  { kind, table }: { kind: string; table: string },
  path: string,
  restore: BinKind['restore'],
): BinKind => ({
  kind,
  table,
  what: capital(kind),
  path,
  right: 'songbook',
  restore,
  forget: (tx, ids) => forgetContent(tx, { kind, table }, ids),
});

export const BIN_KINDS: readonly BinKind[] = [
  {
    kind: 'event',
    table: 'events',
    what: 'Event',
    path: '/bee/events/show',
    right: 'bee',
    restore: restoreEvent,
    forget: forgetEvents,
  },
  ...definitions.map((definition): BinKind => ({
    kind: definition.kind,
    table: definition.table,
    what: capital(definition.one),
    path: `${definition.path}/show`,
    right: 'bee',
    restore: (viewer, id) => restoreContent(viewer, definition, id),
    forget: (tx, ids) => forgetContent(tx, definition, ids),
  })),
  music(song, '/bee/songs/show', restoreSong),
  music(PLAYLISTS, '/bee/playlists/show', (viewer, id) => setPlaylistDeleted(viewer, id, false)),
  music(CHORDS, '/bee/chords/show', (viewer, id) => setChordDeleted(viewer, id, false)),
  {
    kind: 'media',
    table: 'media',
    what: 'Media',
    path: '/bee/media/show',
    right: 'bee',
    restore: restoreMedia,
    forget: forgetMedia,
    afterwards: (id) => sweepFolder(folderOf(id)),
  },
];
