import type { IncomingMessage, ServerResponse } from 'node:http';
import { addSitePages } from './demo/site-pages.server.ts';
import {
  doubtOfAdministrator,
  type FirstAdministrator,
  makeFirstAdministrator,
} from './identity/accounts/first-administrator.server.ts';
import { keepSiteSettings } from './shell/site-settings.server.ts';
import { siteListener } from './listener.server.ts';
import { requireKeyInUse } from './operations/require-key.server.ts';
import { requireWhole } from './operations/backup/swap.server.ts';
import { type Config, setConfig } from './platform/config.server.ts';
import { closeDataFolder } from './platform/data-folder.server.ts';
import { closeDatabase, openDatabase, problemOfSqlite } from './platform/db/database.server.ts';
import { beSoleServer, endSoleServer } from './platform/db/sole-server.server.ts';
import { migrate } from './platform/db/migrate.server.ts';
import { openFiles } from './platform/files/files.server.ts';
import { commonHeaders } from './platform/http/security-headers.server.ts';
import { hearOtherProcesses } from './platform/db/notices.server.ts';
import { staticFiles } from './platform/http/static-files.server.ts';
import { onArchiveBegun } from './archive/archives.server.ts';
import { stopArchives } from './archive/run-archive.server.ts';
import { onImportBegun } from './importing/import-lease.server.ts';
import { jobsOf } from './jobs.server.ts';
import { startJobs } from './platform/jobs.server.ts';
import { onMailQueued } from './platform/mail/outbox.server.ts';
import { formatDoubt } from './platform/log.server.ts';
import { openMail, problemOfOutbox } from './platform/mail/transport.server.ts';
import { stopWorker } from './platform/worker/worker-pool.server.ts';
import { loadSecretKey } from './platform/secrets.server.ts';

/** Milliseconds without new mail before any leaves: in a rush, answering guests comes first. */
const MAIL_PATIENCE_MS = 150;

interface Application {
  listener: (req: IncomingMessage, res: ServerResponse) => void;
  /** Tells whoever started the program where it is. */
  greet: () => void;
  stop: () => Promise<void>;
}

/** Puts the program together: database, files, mail, jobs and what answers requests. */
export async function startApplication(config: Config, clientFolder?: string): Promise<Application> {
  setConfig(config);
  requireWhole(config.dataDir);
  closeDataFolder(config.dataDir);
  const unwritable = problemOfSqlite(config) ?? (await problemOfOutbox(config));
  if (unwritable) throw new Error(unwritable);
  await beSoleServer(config);
  openDatabase(config);
  await migrate(config.databaseDirectUrl);
  await requireKeyInUse(config);
  loadSecretKey(config);
  const store = await openFiles(config);
  // Credentials that are missing and a bucket that is away are said now, not to the first who wants a picture.
  void store.ping().catch(() => undefined);
  await keepSiteSettings();
  const stopHearing = await hearOtherProcesses(config);
  const administrator = await makeFirstAdministrator(config);
  const doubt = await doubtOfAdministrator(config);
  if (doubt) formatDoubt(doubt);
  if (config.demo) await (await import('./demo/demo.server.ts')).loadDemo();
  await addSitePages();

  const mail = openMail(config);
  const jobs = startJobs(jobsOf(mail));
  let mailSoon: NodeJS.Timeout | undefined;
  onMailQueued(() => {
    clearTimeout(mailSoon);
    mailSoon = setTimeout(() => jobs.wake('mail'), MAIL_PATIENCE_MS);
  });

  onImportBegun(() => jobs.wake('imports'));
  onArchiveBegun(() => jobs.wake('archives'));

  const headers = commonHeaders(config.publicUrl.startsWith('https:'));
  const assets = clientFolder ? staticFiles(clientFolder, headers) : () => false;
  const site = siteListener(config, headers);
  return {
    listener: (req, res) => {
      if (!assets(req, res)) site(req, res);
    },
    greet: () => greet(config, administrator),
    async stop() {
      clearTimeout(mailSoon);
      stopArchives();
      await jobs.stop();
      mail.close();
      await stopHearing();
      await stopWorker();
      await closeDatabase();
      endSoleServer();
    },
  };
}

function greet({ publicUrl, smtpUrl, dataDir }: Config, administrator: FirstAdministrator | undefined): void {
  console.log(`\n  Jambee is at ${publicUrl}`);
  if (!smtpUrl) console.log(`  Mail is written to ${dataDir}/outbox (set SMTP_URL to send it)`);
  if (administrator) {
    const { email, generatedPassword } = administrator;
    const password = generatedPassword
      ? `the password ${generatedPassword}`
      : 'the password in ADMIN_PASSWORD';
    console.log(`  Sign in at ${publicUrl}/login with ${email} and ${password};`);
    const choose = generatedPassword ? 'choose a password of your own and ' : '';
    console.log(`  you will ${choose}scan a QR code for the one-time codes. This is said once.`);
  }
  console.log('');
}
