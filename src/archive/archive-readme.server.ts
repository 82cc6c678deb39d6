import type { Archive } from './archive-format.server.ts';

/** What somebody reads first who opens an archive. */
export function archiveReadme({ madeAt, publicUrl }: { madeAt: Archive['madeAt']; publicUrl: string }) {
  return `Everything of ${publicUrl}, as it was on ${madeAt} (UTC).

data/       one table a file, twice: .csv opens in any spreadsheet (UTF-8, commas);
            .jsonl has one JSON object a line, exactly as stored
files/      the pictures, sounds and documents of the media library
columns.csv what every column says, and what was left out and why
archive.json the list of all of this, with checksums, for programs

Times are in UTC, as 2026-11-22T15:00:00.000Z. Yes and no are 1 and 0. Ids lead from one
table to another: "eventId" is the "id" of a row in events.

In the CSV files, what a spreadsheet would compute has an apostrophe before it.

Nobody's password, authenticator or session is in here. But names, addresses and messages
of people are: keep it as safe as the site itself, and delete it when it is no longer needed.

To bring it into an empty Jambee: npm run admin -- bring-in <this file>
More: docs/archive.md of the program.
`;
}
