/** A ChordPro text, line by line, with nothing left out: what was read can be printed again as it was. */
export interface ChordProText {
  lines: ChordProLine[];
  problems: Problem[];
}

interface Placed {
  /** From 1: the line of the text that it begins on. */
  at: number;
  /** The line break as it was; empty after the last line. */
  end: string;
  /** As it was written over several lines (`\` at their ends); what is printed as long as nothing changes. */
  written?: string;
}

export type ChordProLine =
  | (Placed & { kind: 'blank' | 'comment' | 'verbatim' | 'grid' | 'hidden'; text: string })
  | (Placed & { kind: 'lyrics'; pieces: Piece[] })
  | DirectiveLine;

export type DirectiveLine = Placed & {
  kind: 'directive';
  /** In full and in small letters. */
  name: string;
  /** What follows a name in `{comment-guitar: …}`; '!' in front means: not for these. */
  selector: string;
  value: string;
  /** How it was written around the value, to print it again. */
  before: string;
  after: string;
};

/** Of a lyrics line: text as sung, a chord or an annotation (or a heading) above what follows. */
export interface Piece {
  kind: 'text' | 'chord' | 'annotation';
  text: string;
  /** From 1. */
  column: number;
}

export interface Problem {
  /** 0 where nobody sees the text that has these lines. */
  line: number;
  column: number;
  /** How many characters it is about. */
  length: number;
  severity: 'error' | 'warning';
  message: string;
}
