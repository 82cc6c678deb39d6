import { content } from './archived-content.server.ts';
import { events } from './archived-events.ts';
import { library, music, site } from './archived-music.ts';
import { history } from './archived-history.ts';
import { people } from './archived-people.ts';
import type { ArchivedTable } from './archived-table.ts';

/** What an archive holds, each table after those that its rows refer to. */
export const ARCHIVED: Record<string, ArchivedTable> = {
  ...people,
  ...library,
  ...events,
  ...content,
  ...music,
  ...site,
  ...history,
};

const SIGN_IN = 'Of signing in: everybody signs in anew';
const MOMENT = 'Of the moment';

/** Tables that no archive holds, and why. */
export const LEFT_OUT: Record<string, string> = {
  appClients: 'Secrets of programs that sign people in here: they are made anew',
  archives: 'Archives themselves',
  authFlows: SIGN_IN,
  authorizationCodes: SIGN_IN,
  devices: SIGN_IN,
  emailUndos: SIGN_IN,
  federatedIdentities: 'Of signing in: everybody links their accounts elsewhere anew',
  federationRequests: SIGN_IN,
  fileParts: MOMENT,
  fileUploads: MOMENT,
  importRows: 'Cells of uploaded files, which go by themselves after a week',
  invitations: SIGN_IN,
  likenessKeys: 'Made anew by comparing',
  likenessQueue: MOMENT,
  mailLinks: 'Secrets of links in mails: the new place makes links of its own',
  mediaNames: 'What programs call items of the library: the new place names them anew',
  noticeReaders: MOMENT,
  notices: MOMENT,
  outbox: 'The queue of mails: what has not left yet is sent where it was made',
  passkeyChallenges: SIGN_IN,
  passkeys: SIGN_IN,
  playerViews: 'How players see songs on the stage: they choose anew',
  playlistLeads: MOMENT,
  playlistShares: 'Secrets of links to set lists: they are made anew',
  privateFiles: 'People’s own files: each person copies them by the program that put them there',
  rateLimits: MOMENT,
  refreshTokens: SIGN_IN,
  recoveryCodes: SIGN_IN,
  savedViews: 'How people narrow their lists: they choose anew',
  search: 'Made anew from what is found by it',
  sessions: SIGN_IN,
  sheetFiles: 'Made anew by reading the files',
  soundBites: 'Empty: sounds are in media',
  teamCalendars: 'Secrets of calendar addresses: they are made anew',
  tokenKeys: 'Keys that sign tokens: the new place makes keys of its own',
  unfinishedFiles: MOMENT,
  usedSignatures: SIGN_IN,
  verificationCodes: SIGN_IN,
};
