import { withinOctave } from '../sheet/sheet-for.ts';
import type { StageItem } from '../stage.ts';
import { FURTHEST_SHIFT, type LeadPlace } from './lead.ts';

/** The leader's key on this device, in semitones away from what its set says, which may be an older one or a newer one. */
export function shiftHere({ shift, transpose }: LeadPlace, item: StageItem | undefined): number {
  const own = item?.song?.transpose;
  if (transpose === null || transpose === undefined || own === undefined) return shift;
  const away = transpose + shift - own;
  return Math.abs(away) > FURTHEST_SHIFT ? withinOctave(away) : away;
}
