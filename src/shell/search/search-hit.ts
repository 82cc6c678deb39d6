/** Something that was found. */
export interface Hit {
  kind: string;
  /** 'Tip' */
  what: string;
  title: string;
  /** What else tells it apart: a place, a state, an address. */
  note: string;
  to: string;
}
