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

/** Counted from the nut: ChordPro counts from the base fret. */
export function fretsOf({ frets, baseFret }: Voicing): number[] {
  return frets.map((fret) => (fret > 0 ? fret + baseFret - 1 : fret));
}

const STRINGS: Record<string, number> = { guitar: 6, ukulele: 4 };
/** What says no frets of its own and may: another chord's are taken, or it is only said how it is shown. */
const OTHERWISE = /\s(?:copy|copyall|diagram|display|format|show)\s/i;

/** Why a definition for this instrument ('' is any) can be drawn nowhere. */
export function undrawable(value: string, instrument: string): string | undefined {
  const voicing = readVoicing(value);
  if (!voicing)
    return OTHERWISE.test(`${value} `)
      ? undefined
      : 'This says no frets, so it has no diagram. Write it like C base-fret 1 frets x 3 2 0 1 0.';
  if (voicing.frets.length === 0) return undefined;
  const wanted = instrument === '' ? Object.values(STRINGS) : [STRINGS[instrument] ?? voicing.frets.length];
  if (!wanted.includes(voicing.frets.length))
    return `This has frets for ${voicing.frets.length} strings, so it has no diagram: a guitar has 6, a ukulele 4.`;
  const highest = Math.max(...fretsOf(voicing));
  return highest > MOST
    ? `There is no fret ${highest}, so this has no diagram: ${MOST} is the highest.`
    : undefined;
}
