import type { AuthFlowName } from '../identity/app-client.ts';
import {
  createAppClient,
  listAppClients,
  removeAppClient,
  renewClientSecret,
} from '../identity/app-clients.server.ts';
import { asSystem } from '../kernel/access/viewer.ts';
import type { Call, Command } from './command.server.ts';
import { openInstallation } from './installation.server.ts';

const system = asSystem('asked for on the command line');
const many = { type: 'string', multiple: true } as const;

export const appClientListCommand: Command = {
  usage: '',
  about: 'the programs that may sign people in, as JSON',
  words: [0, 0],
  async run({ env, print }) {
    await openInstallation({ env });
    print(asJson(await listAppClients(system)));
  },
};

export const appClientCreateCommand: Command = {
  usage:
    '<name> [--flow FLOW …] [--callback URL …] [--sign-out URL …] [--origin ORIGIN …] [--secret] [--srp] [--mandatory-sign-in]',
  about: 'makes one and prints it as JSON, its secret this once',
  options: {
    flow: many,
    callback: many,
    'sign-out': many,
    origin: many,
    secret: { type: 'boolean' },
    srp: { type: 'boolean' },
    'mandatory-sign-in': { type: 'boolean' },
  },
  words: [1, 1],
  async run(call) {
    await openInstallation(call);
    call.print(asJson(await createAppClient(system, inputOf(call))));
  },
};

export const appClientRemoveCommand: Command = {
  usage: '<ClientId>',
  about: 'takes one away: nobody signs in by it any more',
  words: [1, 1],
  async run({ args: [id = ''], env, print }) {
    await openInstallation({ env });
    await removeAppClient(system, id);
    print(asJson({ ClientId: id, Removed: true }));
  },
};

export const appClientSecretCommand: Command = {
  usage: '<ClientId>',
  about: 'prints another secret, this once; the old one is worth nothing from now on',
  words: [1, 1],
  async run({ args: [id = ''], env, print }) {
    await openInstallation({ env });
    print(asJson({ ClientId: id, ...(await renewClientSecret(system, id)) }));
  },
};

function inputOf({ args: [name = ''], list, flag }: Call) {
  return {
    ClientName: name,
    ExplicitAuthFlows: list('flow') as AuthFlowName[],
    CallbackURLs: list('callback'),
    LogoutURLs: list('sign-out'),
    AllowedOrigins: list('origin'),
    Confidential: flag('secret'),
    Srp: flag('srp'),
    MandatorySignIn: flag('mandatory-sign-in'),
  };
}

const asJson = (value: unknown) => JSON.stringify(value, null, 2);
