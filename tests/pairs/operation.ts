import { asPerson } from '../support/viewers.ts';

/** What the operations of a subject work on: ids and secrets by name. */
export type Vars = Record<string, string>;

export interface Operation {
  /** `mark` is a word that no other call writes. */
  run: (vars: Vars, mark: string) => Promise<unknown>;
  /** The mutations of /graphql that end here. */
  mutations: readonly string[];
  /** The column of the subject's row that has the mark afterwards. */
  writes: string | undefined;
}

/** A row, what hangs on it, and everything that can be done to it. */
export interface Subject {
  name: string;
  /** Where the row is that operations write their marks into. */
  table?: string;
  setUp: () => Promise<Vars>;
  operations: Readonly<Record<string, Operation>>;
  /** Takes the row out of the way of jobs, which would find it again with every later pair. */
  tidy?: (vars: Vars) => Promise<unknown>;
  /** Pairs that meet in a short moment only, and run more often than others. */
  close?: readonly (readonly [string, string])[];
}

export function operation(run: Operation['run'], ...mutations: string[]): Operation {
  return { run, mutations, writes: undefined };
}

export function write(writes: string, run: Operation['run'], ...mutations: string[]): Operation {
  return { run, mutations, writes };
}

/** May do everything. */
export const boss = asPerson('boss', 'BeeContributors');
