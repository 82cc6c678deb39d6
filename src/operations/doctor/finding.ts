/** What a check of `doctor` found; `help` says what to do where something is wrong. */
export interface Finding {
  part: string;
  state: 'well' | 'unsure' | 'wrong';
  says: string;
  help?: string;
}

export const well = (part: string, says: string): Finding => ({ part, state: 'well', says });
export const unsure = (part: string, says: string, help: string): Finding => ({
  part,
  state: 'unsure',
  says,
  help,
});
export const wrong = (part: string, says: string, help: string): Finding => ({
  part,
  state: 'wrong',
  says,
  help,
});
