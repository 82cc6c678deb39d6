import type { Voicing } from './sheet.ts';

const MOST = 24;

/** Reads `{define: C base-fret 1 frets x 3 2 0 1 0 fingers 0 3 2 0 1 0}`; undefined where it says no voicing. */
export function readVoicing(value: string): Voicing | undefined {
  const words = value.trim().split(/[\s:]+/);
  const name = words.shift();
  if (!name) return undefined;
  const voicing: Voicing = { name, baseFret: 1, frets: [], fingers: [], keys: [] };
  let list: number[] | undefined;
  for (let i = 0; i < words.length; i++) {
    const word = words[i] ?? '';
    if (word === 'base-fret') {
      voicing.baseFret = Math.min(MOST, Math.max(1, Number.parseInt(words[++i] ?? '', 10) || 1));
      list = undefined;
    } else if (word === 'frets' || word === 'fingers' || word === 'keys') list = voicing[word];
    else if (list && /^(?:-?\d{1,2}|[xXnN])$/.test(word) && list.length < MOST)
      list.push(/^-?\d/.test(word) ? Number(word) : -1);
    else list = undefined;
  }
  return voicing.frets.length > 0 || voicing.keys.length > 0 ? voicing : undefined;
}
