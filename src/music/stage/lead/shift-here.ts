import { withinOctave } from '../sheet/sheet-for.ts';
import { FURTHEST_SHIFT, type LeadPlace } from './lead.ts';

/**
 * The leader's key on this device, in semitones away from `own`, what its set says, which may be an older one or a
 * newer one; undefined where there is no key.
 */
export function shiftHere({ shift, transpose }: LeadPlace, own: number | undefined): number {
  if (transpose === null || transpose === undefined || own === undefined) return shift;
  const away = transpose + shift - own;
  return Math.abs(away) > FURTHEST_SHIFT ? withinOctave(away) : away;
}
