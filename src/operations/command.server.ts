import type { ParseArgsOptionsConfig } from 'node:util';

/** What a command is called with. */
export interface Call {
  args: string[];
  flag: (name: string) => boolean;
  text: (name: string) => string | undefined;
  list: (name: string) => string[];
  env: Record<string, string | undefined>;
  /** The text of .env, which `env` has read. */
  envFile: string;
  /** A line of the answer, to standard output. */
  print: (line: string) => void;
  /** What a person should know beside the answer, to standard error. */
  note: (line: string) => void;
  /** Goes on once a person agreed to what will be done, asked on the terminal or by `--yes`; else it is a `Refusal`. */
  confirm: (what: string) => Promise<void>;
  /** Part of an answer that is long: waits until it is taken. */
  write: (chunk: string) => Promise<void>;
}

export interface Command {
  /** What follows the command's name. */
  usage: string;
  about: string;
  options?: ParseArgsOptionsConfig;
  /** How many words it takes, at least and at most. */
  words: [number, number];
  /** Answers false where it did its work and found that something is wrong. */
  run: (call: Call) => Promise<boolean | void>;
}

/** Of commands that `confirm`. */
export const YES = { yes: { type: 'boolean' } } as const satisfies ParseArgsOptionsConfig;

/** What is wrong with what was typed; the usage is said with it. */
export class UsageError extends Error {}

/** Why a command did nothing: said as it is, without where it came from. */
export class Refusal extends Error {}
