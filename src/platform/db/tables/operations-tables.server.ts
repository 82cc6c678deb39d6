import type { Generated } from 'kysely';

/** A program that may sign people in: named as Cognito names it; lists are JSON text. */
export interface AppClientsTable {
  id: string;
  name: string;
  /** Of a confidential client: enough to recognise its secret, not to use it. */
  secretHash: string | null;
  /** The secret itself, sealed and bound to the id: SECRET_HASH is made with it. Null for those made before there were tokens. */
  sealedSecret: string | null;
  /** 'ALLOW_USER_PASSWORD_AUTH' … */
  explicitAuthFlows: string;
  callbackUrls: string;
  logoutUrls: string;
  /** From which browsers may call. */
  origins: string;
  srp: 0 | 1;
  mandatorySignIn: 0 | 1;
  createdAt: string;
}

/** A link in a mail that the server's key of today does not make: known by the hash of its secret. */
interface MailLinksTable {
  secretHash: string;
  purpose: 'manage-registration' | 'leave-news';
  subjectId: string;
}

/** Folders of files that no row names yet, or no longer: what is there when they are due is deleted. */
interface UnfinishedFilesTable {
  folder: string;
  dueAt: string;
}

/** An archive of everything that an administrator asked for. */
export interface ArchivesTable {
  id: string;
  ownerId: string;
  state: 'waiting' | 'working' | 'ready' | 'failed';
  /** What is being written now, in words. */
  doing: Generated<string>;
  /** Parts that are written, of how many. */
  done: Generated<number>;
  total: Generated<number>;
  /** Of the file, once it is there. */
  bytes: Generated<number>;
  /** Files that the database names and the store does not have. */
  missing: Generated<number>;
  /** Why it failed, in words for who asked. */
  problem: string | null;
  createdAt: string;
  expiresAt: string | null;
  leasedBy: string | null;
  leasedUntil: string | null;
}

export interface OperationsTables {
  archives: ArchivesTable;
  appClients: AppClientsTable;
  mailLinks: MailLinksTable;
  unfinishedFiles: UnfinishedFilesTable;
}
