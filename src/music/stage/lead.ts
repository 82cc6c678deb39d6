/** Who leads a set and where, as every device of the set is told. */
export interface Lead extends LeadPlace {
  leader: string;
  leaderId: string;
  device: string;
  endsAt: string;
  step: number;
}

export interface LeadPlace {
  itemId: string;
  /** What stands at the top of the sheet: hundredths of a section, whatever the size of the screen. */
  position: number;
  /** Semitones away from tonight's key. */
  shift: number;
}

/** What a device asks of the door of a lead. */
export type LeadAction =
  | (LeadPlace & { do: 'tell'; device: string })
  /** Begins, or takes over from whoever leads. */
  | (LeadPlace & { do: 'lead'; device: string })
  | { do: 'stop' };

/** How far a device may move the key: further is the same key again. */
export const FURTHEST_SHIFT = 11;
