import { HIGHEST_FRET } from './instrument.ts';

/** A fretted voicing while it is being drawn. */
export interface FretDraft {
  frets: readonly number[];
  fingers: readonly number[];
}

/** Where the keyboard stands on the neck; `first` is the first fret that is in sight. */
export interface NeckPlace {
  string: number;
  /** 0 is the row over the nut. */
  fret: number;
  first: number;
}

export const ROWS = 5;

export function emptyDraft(strings: number): FretDraft {
  return {
    frets: Array.from({ length: strings }, () => -1),
    fingers: Array.from({ length: strings }, () => 0),
  };
}

/** Puts a finger down there, or lifts it: a lifted finger leaves the string open. Over the nut: open or muted. */
export function pressFret(draft: FretDraft, string: number, fret: number): FretDraft {
  const now = draft.frets[string];
  if (fret === 0) return setFret(draft, string, now === 0 ? -1 : 0);
  return setFret(draft, string, now === fret ? 0 : fret);
}

export function setFret(draft: FretDraft, string: number, fret: number): FretDraft {
  return {
    frets: draft.frets.with(string, fret),
    fingers: fret > 0 ? draft.fingers : draft.fingers.with(string, 0),
  };
}

/** What a key does to the drawing; undefined when it does nothing. */
export function drawByKey(draft: FretDraft, { string, fret }: NeckPlace, key: string): FretDraft | undefined {
  if (key === 'Enter' || key === ' ') return pressFret(draft, string, fret);
  if (key === 'm' || key === 'M' || key === 'Delete' || key === 'Backspace')
    return setFret(draft, string, -1);
  if (key === '0') return setFret(draft, string, 0);
  if (/^[1-4]$/.test(key) && (draft.frets[string] ?? -1) > 0)
    return { ...draft, fingers: draft.fingers.with(string, Number(key)) };
  return undefined;
}

/** Where a key leads to; undefined when it leads nowhere. Left-handed, the first string is on the right. */
export function moveByKey(
  place: NeckPlace,
  key: string,
  { strings, left }: { strings: number; left: boolean },
): NeckPlace | undefined {
  const sideways = left ? -1 : 1;
  switch (key) {
    case 'ArrowRight':
      return toString(place, place.string + sideways, strings);
    case 'ArrowLeft':
      return toString(place, place.string - sideways, strings);
    case 'Home':
      return toString(place, left ? strings - 1 : 0, strings);
    case 'End':
      return toString(place, left ? 0 : strings - 1, strings);
    case 'ArrowDown':
      return toFret(place, place.fret === 0 ? place.first : place.fret + 1);
    case 'ArrowUp':
      return toFret(place, place.fret - 1);
    case 'PageDown':
      return shiftNeck(place, ROWS);
    case 'PageUp':
      return shiftNeck(place, -ROWS);
    default:
      return undefined;
  }
}

function toString(place: NeckPlace, string: number, strings: number): NeckPlace {
  return { ...place, string: Math.min(strings - 1, Math.max(0, string)) };
}

/** The neck slides along when the place would leave sight. */
function toFret(place: NeckPlace, wanted: number): NeckPlace {
  const fret = Math.min(HIGHEST_FRET, Math.max(0, wanted));
  if (fret === 0) return { ...place, fret };
  const first = Math.min(fret, Math.max(place.first, fret - ROWS + 1));
  return { ...place, fret, first };
}

/** Slides the neck, and the place with it. */
export function shiftNeck(place: NeckPlace, by: number): NeckPlace {
  const first = Math.min(HIGHEST_FRET - ROWS + 1, Math.max(1, place.first + by));
  const fret = place.fret === 0 ? 0 : place.fret + first - place.first;
  return { ...place, first, fret };
}
