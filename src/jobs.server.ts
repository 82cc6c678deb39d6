import { forgetOldArchives } from './archive/forget-archives.server.ts';
import { workOnArchives } from './archive/run-archive.server.ts';
import { CHORDS } from './music/chords/row.server.ts';
import { PLAYLISTS } from './music/playlists/row.server.ts';
import { afterMail, composers } from './mail-composers.server.ts';
import { definitions } from './definitions.server.ts';
import { emptyBin } from './kernel/content/empty-bin.server.ts';
import { emptyEventBin } from './events/editing/bin.server.ts';
import { emptyMediaBin } from './media/empty-bin.server.ts';
import { forgetOldUploads } from './files/unfinished-uploads.server.ts';
import { forgetOldFlows } from './identity/auth-flows.server.ts';
import { forgetOldCodes } from './identity/oauth/authorization-codes.server.ts';
import { forgetOldProofs } from './events/registrations/consent-proofs.server.ts';
import { forgetOldMerges } from './kernel/likeness/merges.server.ts';
import { forgetOldMessages } from './messages/forget-old-messages.server.ts';
import { forgetOldRegistrations } from './events/registrations/forget-old-registrations.server.ts';
import { forgetOldSessions } from './identity/sessions.server.ts';
import { forgetUnconfirmed } from './identity/accounts/unconfirmed-accounts.server.ts';
import { lapseHolds } from './events/registrations/lapses.server.ts';
import { queueReminders } from './events/registrations/reminders.server.ts';
import { renewTokenKeys } from './identity/tokens/token-keys.server.ts';
import { resetDueMfa } from './identity/mfa-reset.server.ts';
import { sendDueMails } from './platform/mail/outbox-worker.server.ts';
import { song } from './music/songs/song.ts';
import { drawSheetPages } from './music/sheet-files/known-files.server.ts';
import { sweepFiles } from './media/sweep-files.server.ts';
import { findLikenesses } from './merging/find-likenesses.server.ts';
import { forgetOldImports } from './importing/forget-imports.server.ts';
import { workOnImports } from './importing/run-import.server.ts';
import type { Job } from './platform/jobs.server.ts';
import type { MailTransport } from './platform/mail/transport.server.ts';

/** Everything that happens by itself; each finds its work by an index, and gives others a turn in between. */
export function jobsOf(mail: MailTransport): Job[] {
  return [
    { name: 'mail', every: 5, run: () => sendDueMails(mail, composers, afterMail) },
    { name: 'lapses', every: 5, run: lapseHolds },
    { name: 'reminders', every: 60, run: queueReminders },
    { name: 'retention', every: 3600, run: forgetOldRegistrations },
    { name: 'consent-proofs', every: 24 * 3600, run: forgetOldProofs },
    { name: 'old-messages', every: 3600, run: forgetOldMessages },
    { name: 'imports', every: 10, run: workOnImports },
    { name: 'old-imports', every: 3600, run: forgetOldImports },
    { name: 'old-merges', every: 3600, run: forgetOldMerges },
    { name: 'likenesses', every: 10, run: findLikenesses },
    { name: 'sheet-pages', every: 5, run: drawSheetPages },
    { name: 'archives', every: 10, run: workOnArchives },
    { name: 'old-archives', every: 600, run: forgetOldArchives },
    { name: 'bin', every: 3600, run: emptyBins },
    { name: 'media-bin', every: 3600, run: emptyMediaBin },
    { name: 'orphans', every: 24 * 3600, run: sweepFiles },
    { name: 'file-uploads', every: 3600, run: forgetOldUploads },
    { name: 'event-bin', every: 3600, run: emptyEventBin },
    { name: 'flows', every: 600, run: forgetOldFlows },
    { name: 'authorization-codes', every: 600, run: forgetOldCodes },
    { name: 'mfa-resets', every: 60, run: resetDueMfa },
    { name: 'sessions', every: 600, run: forgetOldSessions },
    { name: 'token-keys', every: 24 * 3600, run: renewTokenKeys },
    { name: 'unconfirmed', every: 600, run: forgetUnconfirmed },
  ];
}

async function emptyBins(): Promise<boolean> {
  let more = false;
  for (const kind of [...definitions, CHORDS, PLAYLISTS, song]) more = (await emptyBin(kind)) || more;
  return more;
}
