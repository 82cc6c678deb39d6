import { once } from 'node:events';
import { parseArgs } from 'node:util';
import { AppError, isUnavailable } from '../platform/app-error.ts';
import { closeDatabase } from '../platform/db/database.server.ts';
import { log } from '../platform/log.server.ts';
import { type Call, type Command, Refusal, UsageError } from './command.server.ts';
import { askOnTerminal, confirmer } from './confirm.server.ts';
import { commands } from './commands.server.ts';

interface Surroundings {
  env: Record<string, string | undefined>;
  /** The text of .env, which `env` has read. */
  envFile: string;
  out: Pick<NodeJS.WriteStream, 'write'>;
  err: Pick<NodeJS.WriteStream, 'write'>;
  /** Where somebody sits before a terminal. */
  ask?: ((question: string) => Promise<string>) | undefined;
}

/** Does one command. Answers 0 when it is done, 1 when it failed or found something wrong, 2 when it was called wrongly. */
export async function runAdmin(
  argv: readonly string[],
  given: Partial<Surroundings> = {},
): Promise<0 | 1 | 2> {
  const around = { ...ofProcess(), ...given };
  const print = (line: string) => void around.out.write(`${line}\n`);
  const note = (line: string) => void around.err.write(`${line}\n`);
  // The answer is on standard output, and nothing else.
  log.level = 'silent';
  const name = nameIn(argv);
  const command = name === undefined ? undefined : commands[name];
  if (!name || !command) {
    const longer = Object.keys(commands).filter((each) => each.startsWith(`${argv[0]} `));
    if (argv.length === 0) printCommands(print);
    else if (longer.length > 0)
      note(`There is no command “${argv.join(' ')}”. There is: ${longer.join(', ')}.`);
    else {
      note(`There is no command “${argv.join(' ')}”. These are the commands:\n`);
      printCommands(note);
    }
    return argv.length === 0 ? 0 : 2;
  }
  try {
    const call = readCall(command, argv.slice(name.split(' ').length));
    const confirm = confirmer(call.flag, around.ask);
    const { env, envFile } = around;
    const done = await command.run({
      ...call,
      env,
      envFile,
      print,
      note,
      confirm,
      write: writer(around.out),
    });
    return done === false ? 1 : 0;
  } catch (error) {
    if (error instanceof UsageError) {
      note(`${error.message}\nUsage: npm run admin -- ${name} ${command.usage}`.trimEnd());
      return 2;
    }
    note(printError(error));
    return 1;
  } finally {
    await closeDatabase();
  }
}

const ofProcess = (): Surroundings => ({
  env: process.env,
  envFile: '',
  out: process.stdout,
  err: process.stderr,
  ask: process.stdin.isTTY && process.stderr.isTTY ? askOnTerminal : undefined,
});

/** The longest beginning of what was typed that is a command's name. */
function nameIn(argv: readonly string[]): string | undefined {
  return [argv.slice(0, 2), argv.slice(0, 1)]
    .map((words) => words.join(' '))
    .find((name) => Object.hasOwn(commands, name));
}

function readCall(command: Command, argv: readonly string[]): Pick<Call, 'args' | 'flag' | 'text' | 'list'> {
  const { values, positionals } = parse(command, argv);
  const [least, most] = command.words;
  if (positionals.length < least) throw new UsageError('Something is missing.');
  if (positionals.length > most) throw new UsageError(`“${positionals[most]}” is too much.`);
  return {
    args: positionals,
    flag: (name) => values[name] === true,
    text: (name) => {
      const value = values[name];
      return typeof value === 'string' ? value : undefined;
    },
    list: (name) => [values[name] ?? []].flat().filter((each) => typeof each === 'string'),
  };
}

function parse(command: Command, argv: readonly string[]) {
  try {
    return parseArgs({ args: [...argv], options: command.options ?? {}, allowPositionals: true });
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
}

function printCommands(print: (line: string) => void): void {
  print('npm run admin -- <command>\n');
  const lines = Object.entries(commands).map(
    ([name, { usage, about }]) => [`${name} ${usage.split(' [--', 1)[0]}`.trimEnd(), about] as const,
  );
  const width = Math.max(...lines.map(([call]) => call.length));
  for (const [call, about] of lines) print(`  ${call.padEnd(width)}  ${about}`);
}

/** Our own refusals as they are; of anything else what it says, and its code. */
function printError(error: unknown): string {
  if (isUnavailable(error) && error.cause instanceof Error)
    return `${error.message} (${error.cause.message})`;
  if (error instanceof Refusal || error instanceof AppError) return error.message;
  if (!(error instanceof Error)) return String(error);
  const code = (error as NodeJS.ErrnoException).code;
  return [error.message || error.name, code ? `(${code})` : ''].filter(Boolean).join(' ');
}

function writer(out: Surroundings['out']): Call['write'] {
  return async (chunk) => {
    if (!out.write(chunk) && 'once' in out) await once(out as NodeJS.WriteStream, 'drain');
  };
}
