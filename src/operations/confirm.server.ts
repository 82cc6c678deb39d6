import { createInterface } from 'node:readline';
import { type Call, Refusal } from './command.server.ts';

/** Asks `ask`, which is there where a person sits before a terminal. */
export function confirmer(flag: Call['flag'], ask?: (question: string) => Promise<string>): Call['confirm'] {
  return async (what) => {
    if (flag('yes')) return;
    if (!ask)
      throw new Refusal(`${what}\nThere is no terminal to ask on: nothing was done. Say --yes to do it.`);
    const answer = await ask(`${what}\nGo on? y/N `);
    if (!/^y(es)?$/i.test(answer.trim())) throw new Refusal('Nothing was done.');
  };
}

/** A line typed on the terminal, empty where it is closed (Ctrl-C, Ctrl-D). Standard output belongs to the answer. */
export function askOnTerminal(question: string): Promise<string> {
  const terminal = createInterface({ input: process.stdin, output: process.stderr });
  return new Promise((resolve) => {
    terminal.once('close', () => resolve(''));
    terminal.question(question, (line) => {
      resolve(line);
      terminal.close();
    });
  });
}
