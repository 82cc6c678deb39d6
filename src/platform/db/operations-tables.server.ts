/** A program that may sign people in: named as Cognito names it; lists are JSON text. */
export interface AppClientsTable {
  id: string;
  name: string;
  /** Of a confidential client: enough to recognise its secret, not to use it. */
  secretHash: string | null;
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

export interface OperationsTables {
  appClients: AppClientsTable;
  mailLinks: MailLinksTable;
  unfinishedFiles: UnfinishedFilesTable;
}
