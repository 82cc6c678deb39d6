import type { DateEvidence, DateOrder } from './cells/understand-date.ts';
import type { SheetRead } from './reading/table-limits.ts';

/** States of an import with which a process is busy, or has to be. */
export const AT_WORK = ['reading', 'running', 'stopping'] as const;
export const isAtWork = (state: string): boolean => (AT_WORK as readonly string[]).includes(state);

export const DUPLICATE_WAYS = ['skip', 'update', 'both'] as const;
export const DUPLICATE_LABELS: Record<DuplicateWay, string> = {
  skip: 'Skip',
  update: 'Update the existing one',
  both: 'Keep both',
};
export type DuplicateWay = (typeof DUPLICATE_WAYS)[number];

/** In what way rows repeat something; each has a way of its own in the settings. */
export type RepeatSort = 'duplicates' | 'others' | 'maybes';

/** How a file is read and its cells are understood. */
export interface ImportSettings {
  /** '' for what was recognised. */
  encoding: string;
  /** The row that names the columns; 0 where none does, -1 for what was recognised. */
  header: number;
  /** Of telephone numbers that do not say one. */
  country: string;
  /** '' for what was recognised. */
  dates: DateOrder | '';
  /** What is done with rows that repeat something, unless the row says otherwise. */
  duplicates: DuplicateWay;
  /** The same with rows that share an address with somebody of another name. */
  others: DuplicateWay;
  /** The same with rows that may be what is there, but for a slip. */
  maybes: DuplicateWay;
  /** What is the same in every row, by field. */
  fixed: Record<string, string>;
}

export const FIRST_SETTINGS: ImportSettings = {
  encoding: '',
  header: -1,
  country: 'FR',
  dates: '',
  duplicates: 'skip',
  others: 'skip',
  maybes: 'both',
  fixed: {},
};

/** Rows that are told one by one; all of them can be fetched as a file. */
export const MOST_TOLD = 50;

/** What is sent where a cell is to say something else: of which field, if of another one, and what. */
export const takeOf = (text: string, field = ''): string => `take ${field}:${text}`;
export const TAKE = /^take (\w*):(.*)$/s;

/** What helps a row that is refused as it stands: another word in one of its cells. */
export interface Offer {
  field: string;
  text: string;
  /** As it is offered for one row, and for all. */
  one: string;
  all: string;
}

/** Cells with the same thing wrong. */
export interface ProblemGroup {
  /** '' for the row as a whole. */
  field: string;
  message: string;
  count: number;
  /** Whether the row can do without this cell. */
  mayLeave: boolean;
  /** What helps, where neither an empty cell nor the row as it stands does. */
  instead?: readonly Offer[];
  /** Of a field with choices: which words these cells say in place of one, each with how often. */
  said?: { text: string; count: number }[];
  rows: { number: number; name: string; text: string }[];
}

export interface TwinRow {
  number: number;
  name: string;
  twin: Twin;
  way: DuplicateWay;
}

/** Of a row with nothing wrong: what becomes of it that its cells do not say. */
export interface NotedRow {
  number: number;
  name: string;
  text: string;
}

/** What a row repeats: an earlier row, or something that is there already. */
export interface Twin {
  row?: number;
  id?: string;
  name: string;
  /** Of what is not the same for sure: why it may be, in words. */
  why?: string;
  /** It shares what tells apart, and has another name. */
  other?: boolean;
  /** A second one is written without what only one can have. */
  loses?: boolean;
  /** An earlier row that is written over the same thing: this one builds on it. */
  after?: number;
}

/** What somebody decided about a row. */
export interface Treatment {
  out?: boolean;
  /** Fields whose cells are left out. */
  leave?: string[];
  mended?: Record<string, string>;
  /** What somebody typed over the same cell without having seen what it was mended to. */
  rivals?: Record<string, string>;
  duplicate?: DuplicateWay | undefined;
  /** The row is taken though it was read with a doubt. */
  asItIs?: boolean;
}

/** What was seen in the file. */
export interface Found {
  /** Of a text: what it is read as. */
  encoding?: string;
  /** Of a workbook: which of its sheets. */
  sheet?: SheetRead;
  header?: number;
  /** Of JSON: the columns are its keys. */
  hasKeys?: boolean;
  /** The first rows, among which the names are. */
  top?: { number: number; cells: string[] }[];
  /** Rows that somebody had decided something about, and that are no longer read as they were. */
  forgotten?: number;
  dates?: DateEvidence & { order: DateOrder };
  counts?: {
    good: number;
    add: number;
    update: number;
    skip: number;
    out: number;
    bad: number;
    inFile: number;
    there: number;
    /** Rows that share an address with somebody of another name; they are counted neither above nor below. */
    other?: number;
    /** Rows that may be what is there, but for a slip. */
    maybe?: number;
    /** Of those that are skipped: they repeat an earlier row. */
    skipInFile?: number;
    /** Of those that are skipped: they share an address with somebody of another name. */
    skipOther?: number;
    /** Of those that repeat something: a second one is written without what only one can have. */
    losing?: number;
    /** Rows that are written over what an earlier row makes or is written over, too: it is counted there. */
    again?: number;
    /** New ones that guests see at once. */
    public?: number;
    /** Rows of which something is told. */
    noted?: number;
  };
  groups?: ProblemGroup[];
  /** Sorts of rows that repeat something of which some rows have another way than all. */
  mixed?: RepeatSort[];
  twins?: TwinRow[];
  others?: TwinRow[];
  maybes?: TwinRow[];
  notes?: NotedRow[];
  /** Telephone numbers that say no country: how many, and which, as far as they can be looked through. */
  phones?: { count: number; rows?: NotedRow[] };
}
