/** Who leads a set and where, as every device of the set is told. */
export interface Lead extends LeadPlace {
  leader: string;
  leaderId: string;
  device: string;
  /** The song of the item, by which it is found that is in the set no more; null of a break. */
  songId: string | null;
  endsAt: string;
  step: number;
}

export interface LeadPlace {
  itemId: string;
  /** What stands at the top of the sheet: hundredths of a section, whatever the size of the screen. */
  position: number;
  /** Semitones away from tonight's key. */
  shift: number;
  /** Semitones from the song's own key to tonight's, as the leader has the set; null: nobody said. */
  transpose?: number | null;
}

/** What a device asks of the endpoint of a lead. */
export type LeadAction =
  | (LeadPlace & { do: 'tell'; device: string })
  /** Begins, or takes over from whoever leads. */
  | (LeadPlace & { do: 'lead'; device: string })
  | { do: 'stop' }
  /** A word to the band, from whoever plays. */
  | { do: 'say'; text: string };

/** A word to the band, as every device is told once. */
export interface Word {
  by: string;
  text: string;
}

/** What a device hears. */
export type StageNews =
  | { lead: Lead | null }
  | { word: Word }
  /** The stamp of the set as it is now (StageSet); null: it is gone. */
  | { set: string | null };

/** Characters of a word to the band: it is read in passing. */
export const LONGEST_WORD = 80;
/** Milliseconds between two signs of life of a leader. */
export const SIGN_EVERY_MS = 8_000;
/** Seconds: a leader who is not heard for so long leads no more. */
export const LEAD_LASTS = 30;

/** How far a device may move the key: further is the same key again. */
export const FURTHEST_SHIFT = 11;
