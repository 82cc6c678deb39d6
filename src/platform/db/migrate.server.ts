import { Kysely, sql } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';
import { type Db, db, dialect, type Tx } from './database.server.ts';
import { unhurried } from '../request-scope.server.ts';
import { lockAtStart } from './lock.server.ts';
import { driver } from './postgres/driver.server.ts';
import { postgresDialect } from './postgres/postgres.server.ts';
import { inOperatorWords, requireUsablePostgres } from './postgres/problem.server.ts';
import * as events from './migrations/0001-events.server.ts';
import * as identity from './migrations/0002-identity.server.ts';
import * as peopleAndMessages from './migrations/0003-people-and-messages.server.ts';
import * as content from './migrations/0004-content.server.ts';
import * as passkeys from './migrations/0005-passkeys.server.ts';
import * as songs from './migrations/0006-songs.server.ts';
import * as chords from './migrations/0007-chords.server.ts';
import * as eventsArea from './migrations/0008-events-area.server.ts';
import * as guests from './migrations/0009-guests.server.ts';
import * as media from './migrations/0010-media.server.ts';
import * as catalogue from './migrations/0012-catalogue.server.ts';
import * as imports from './migrations/0013-imports.server.ts';
import * as playlistLeads from './migrations/0014-playlist-leads.server.ts';
import * as playlistsOfEvents from './migrations/0016-playlists-of-events.server.ts';
import * as chosenPasswords from './migrations/0017-chosen-passwords.server.ts';
import * as searchAgain from './migrations/0018-search-again.server.ts';
import * as scale from './migrations/0019-scale.server.ts';
import * as operations from './migrations/0020-operations.server.ts';
import * as notices from './migrations/0021-notices.server.ts';
import * as outboxLeases from './migrations/0022-outbox-leases.server.ts';
import * as limitsAndRepeats from './migrations/0024-limits-and-repeats.server.ts';
import * as waitingParties from './migrations/0025-waiting-parties.server.ts';
import * as telling from './migrations/0026-telling.server.ts';
import * as accounts from './migrations/0027-accounts.server.ts';
import * as auditByTime from './migrations/0028-audit-by-time.server.ts';
import * as originalsAndSounds from './migrations/0029-originals-and-sounds.server.ts';
import * as lists from './migrations/0031-lists.server.ts';
import * as importRows from './migrations/0032-import-rows.server.ts';
import * as bareLetters from './migrations/0035-bare-letters.server.ts';
import * as merging from './migrations/0037-merging.server.ts';
import * as archives from './migrations/0038-archives.server.ts';
import * as tokens from './migrations/0039-tokens.server.ts';
import * as compareSongs from './migrations/0040-compare-songs.server.ts';
import * as hostedLogin from './migrations/0041-hosted-login.server.ts';
import * as playerViews from './migrations/0042-player-views.server.ts';
import * as usedSignatures from './migrations/0043-used-signatures.server.ts';
import * as filesByS3 from './migrations/0044-files.server.ts';
import * as pages from './migrations/0045-pages.server.ts';
import * as teamCalendars from './migrations/0046-team-calendars.server.ts';
import * as userLanguage from './migrations/0047-user-language.server.ts';
import * as savedViews from './migrations/0048-saved-views.server.ts';
import * as translations from './migrations/0049-translations.server.ts';
import * as sheetFiles from './migrations/0050-sheet-files.server.ts';
import * as playedBesides from './migrations/0051-played-besides.server.ts';
import * as playedBesidesBySong from './migrations/0052-played-besides-by-song.server.ts';
import * as postsByTime from './migrations/0053-posts-by-time.server.ts';
import * as participantsNewest from './migrations/0054-participants-newest.server.ts';
import * as owned from './migrations/0055-owned.server.ts';
import * as soundLanguage from './migrations/0056-sound-language.server.ts';
import * as messageAudience from './migrations/0057-message-audience.server.ts';
import * as mailsOfAnAccount from './migrations/0058-mails-of-an-account.server.ts';
import * as keyOfALead from './migrations/0059-key-of-a-lead.server.ts';
import * as secondFactorOfAnUndo from './migrations/0060-second-factor-of-an-undo.server.ts';
import * as telephonesByTheirEnd from './migrations/0061-telephones-by-their-end.server.ts';
import * as songOfALead from './migrations/0062-song-of-a-lead.server.ts';

/** In the order of their numbers; a new one takes the number after the last, never one that was left out (docs/how-to.md). */
const migrations = {
  '0001-events': events,
  '0002-identity': identity,
  '0003-people-and-messages': peopleAndMessages,
  '0004-content': content,
  '0005-passkeys': passkeys,
  '0006-songs': songs,
  '0007-chords': chords,
  '0008-events-area': eventsArea,
  '0009-guests': guests,
  '0010-media': media,
  '0012-catalogue': catalogue,
  '0013-imports': imports,
  '0014-playlist-leads': playlistLeads,
  '0016-playlists-of-events': playlistsOfEvents,
  '0017-chosen-passwords': chosenPasswords,
  '0018-search-again': searchAgain,
  '0019-scale': scale,
  '0020-operations': operations,
  '0021-notices': notices,
  '0022-outbox-leases': outboxLeases,
  '0024-limits-and-repeats': limitsAndRepeats,
  '0025-waiting-parties': waitingParties,
  '0026-telling': telling,
  '0027-accounts': accounts,
  '0028-audit-by-time': auditByTime,
  '0029-originals-and-sounds': originalsAndSounds,
  '0031-lists': lists,
  '0032-import-rows': importRows,
  '0035-bare-letters': bareLetters,
  '0037-merging': merging,
  '0038-archives': archives,
  '0039-tokens': tokens,
  '0040-compare-songs': compareSongs,
  '0041-hosted-login': hostedLogin,
  '0042-player-views': playerViews,
  '0043-used-signatures': usedSignatures,
  '0044-files': filesByS3,
  '0045-pages': pages,
  '0046-team-calendars': teamCalendars,
  '0047-user-language': userLanguage,
  '0048-saved-views': savedViews,
  '0049-translations': translations,
  '0050-sheet-files': sheetFiles,
  '0051-played-besides': playedBesides,
  '0052-played-besides-by-song': playedBesidesBySong,
  '0053-posts-by-time': postsByTime,
  '0054-participants-newest': participantsNewest,
  '0055-owned': owned,
  '0056-sound-language': soundLanguage,
  '0057-message-audience': messageAudience,
  '0058-mails-of-an-account': mailsOfAnAccount,
  '0059-key-of-a-lead': keyOfALead,
  '0060-second-factor-of-an-undo': secondFactorOfAnUndo,
  '0061-telephones-by-their-end': telephonesByTheirEnd,
  '0062-song-of-a-lead': songOfALead,
};

/** The names of all migrations of this program, in order. */
export const migrationNames = Object.keys(migrations).toSorted();

/**
 * Brings the database to the newest schema; several processes may call it at once. `directUrl` is PostgreSQL's own
 * address where there is a pooler in between, which may end what takes long.
 */
export async function migrate(directUrl?: string): Promise<void> {
  if (dialect() === 'sqlite') return migrateWith(db());
  await inOperatorWords('DATABASE_URL', async () =>
    directUrl ? sql`select 1`.execute(db()) : migrateAlone(db()),
  );
  if (!directUrl) return;
  const pool = new (driver().Pool)({ connectionString: directUrl, max: 1 });
  const direct: Db = new Kysely({ dialect: postgresDialect(pool) });
  try {
    await inOperatorWords('DATABASE_DIRECT_URL', () => migrateAlone(direct));
  } finally {
    await direct.destroy();
  }
}

/** In one transaction, under its lock: a lock of the session would stay behind in a pooler's connection. */
async function migrateAlone(database: Db): Promise<void> {
  await unhurried(() =>
    database.transaction().execute(async (tx) => {
      await lockAtStart(tx, 'migrations');
      // The migrator would go on after a statement that was refused, and its error hide the first one.
      if ((await stateOf(tx)) !== 'current') await requireUsablePostgres(tx);
      await migrateWith(tx);
    }),
  );
}

/** Has only the named migrations, as a database of an earlier version of this program did. */
export async function migrateLike(database: Db | Tx, names: readonly string[]): Promise<void> {
  const some = Object.entries(migrations).filter(([name]) => names.includes(name));
  await migrateWith(database, Object.fromEntries(some));
}

export async function migrateWith(
  database: Db | Tx,
  some: Record<string, Migration> = migrations,
): Promise<void> {
  const migrator = new Migrator({
    db: database,
    provider: { getMigrations: async () => some },
    // They land in another order than they are numbered: a database may have had a later one before.
    allowUnorderedMigrations: true,
  });
  const { error } = await migrator.migrateToLatest();
  if (error) throw error;
}

type SchemaState = 'none' | 'older' | 'current' | 'newer';

/** How the database stands to this program; 'none' where it has no tables of ours yet. */
export async function schemaState(): Promise<SchemaState> {
  return inOperatorWords('DATABASE_URL', () => stateOf(db()));
}

async function stateOf(database: Db | Tx): Promise<SchemaState> {
  const tables = await database.introspection.getTables({ withInternalKyselyTables: true });
  if (!tables.some(({ name }) => name === 'kysely_migration')) return 'none';
  const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(database);
  const done = rows.map(({ name }) => name);
  if (done.some((name) => !migrationNames.includes(name))) return 'newer';
  return done.length < migrationNames.length ? 'older' : 'current';
}
