import {
  appClientCreateCommand,
  appClientListCommand,
  appClientRemoveCommand,
  appClientSecretCommand,
} from './app-client.server.ts';
import { auditExportCommand } from './audit-export.server.ts';
import { backupCommand } from './backup/backup.server.ts';
import { bringInCommand } from './bring-in/bring-in.server.ts';
import type { Command } from './command.server.ts';
import { consentsCommand } from './consents.server.ts';
import { doctorCommand } from './doctor/doctor.server.ts';
import { eraseCommand } from './erase.server.ts';
import { keysLostCommand } from './keys-lost.server.ts';
import { letInCommand } from './let-in.server.ts';
import { mailListCommand, mailRetryCommand } from './mail.server.ts';
import { moveCommand } from './move.server.ts';
import { restoreCommand } from './backup/restore.server.ts';
import { keysRotateCommand } from './rotate-keys.server.ts';
import { rotateTokenKeysCommand } from './rotate-token-keys.server.ts';

/** Every command by its name, as they are listed. */
export const commands: Record<string, Command> = {
  doctor: doctorCommand,
  'let-in': letInCommand,
  'mail list': mailListCommand,
  'mail retry': mailRetryCommand,
  erase: eraseCommand,
  consents: consentsCommand,
  'audit export': auditExportCommand,
  'app-client list': appClientListCommand,
  'app-client create': appClientCreateCommand,
  'app-client remove': appClientRemoveCommand,
  'app-client secret': appClientSecretCommand,
  'rotate-token-keys': rotateTokenKeysCommand,
  'keys lost': keysLostCommand,
  'keys rotate': keysRotateCommand,
  backup: backupCommand,
  restore: restoreCommand,
  move: moveCommand,
  'bring-in': bringInCommand,
};
