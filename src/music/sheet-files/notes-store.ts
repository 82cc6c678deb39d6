import type { Mark } from './mark.ts';
import { type NoteChange, type NoteConflict, type NotesAnswer, type SongNotes } from './notes.ts';
import type { PageCut } from './page-cut.ts';

export interface NotesState extends SongNotes {
  /** Changes that the server does not know yet. */
  waiting: number;
  /** Whether it could not be told of them the last time. */
  isAway: boolean;
  conflicts: readonly NoteConflict[];
}

/** Milliseconds: several strokes in a row are sent at once. */
const PAUSE_MS = 400;
const AGAIN_MS = 4_000;
/** Characters of one request. */
const MOST_SENT = 60_000;
const KEPT = 'sheet notes ';

/**
 * What is drawn on one song's pages, on this device: a change counts at once, and is kept here until the server has
 * it, whether there is a network or not.
 */
export class NotesStore {
  #known: SongNotes;
  #queue: NoteChange[];
  /** How many of the first in the queue are on their way. */
  #sending = 0;
  #conflicts: readonly NoteConflict[] = [];
  #state: NotesState;
  #timer = 0;
  #loaded = false;
  #isAway = false;
  readonly #versions = new Map<string, number>();
  readonly #listeners = new Set<() => void>();
  readonly #address: string;
  readonly #kept: string;

  constructor(songId: string, viewerId: string, cuts: readonly PageCut[]) {
    this.#address = `/bee/songs/show/${songId}/notes`;
    this.#kept = `${KEPT}${viewerId} ${songId}`;
    this.#known = { marks: [], cuts: [...cuts] };
    this.#queue = readQueue(this.#kept);
    this.#state = this.#stateNow();
    if (this.#queue.length > 0) this.#soon();
  }

  readonly state = (): NotesState => this.#state;
  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    if (!this.#loaded) void this.load();
    return () => this.#listeners.delete(listener);
  };

  /** Asks how the pages are now. */
  async load(): Promise<void> {
    this.#loaded = true;
    try {
      const answer = await fetch(this.#address);
      if (!answer.ok) return;
      const known = (await answer.json()) as SongNotes;
      // What is on its way is told of by its own answer.
      if (this.#sending === 0) this.#learn(known);
    } catch {
      // Without a network what is known counts.
      this.#loaded = false;
    }
  }

  /** The version of a mark as it is shown; undefined while the server does not know it as such. */
  versionOf(markId: string): number | undefined {
    const waits = this.#queue.some((change) => nameOf(change) === markId);
    return waits ? undefined : this.#versions.get(markId);
  }

  /** Takes a change, made of what is there now, or of the version that it has `seen`. */
  change(change: NoteChange): void {
    const again = this.#queue.findIndex(
      (each, index) => index >= this.#sending && nameOf(each) === nameOf(change),
    );
    if (again < 0)
      this.#queue.push({ ...change, seen: change.seen || (this.#versions.get(nameOf(change)) ?? 0) });
    else this.#queue[again] = { ...change, seen: this.#queue[again]?.seen ?? 0 };
    this.#changed();
    this.#soon();
  }

  forgetConflicts(): void {
    this.#conflicts = [];
    this.#changed();
  }

  /** Sends what waits; once there is a network again, or soon after the last change. */
  async send(): Promise<void> {
    window.clearTimeout(this.#timer);
    if (this.#sending > 0 || this.#queue.length === 0) return;
    const sent = firstOf(this.#queue);
    this.#sending = sent.length;
    try {
      const answer = await fetch(this.#address, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ changes: sent }),
      });
      // Logged out, or the server is away: it is kept until both are well.
      if (answer.status >= 500 || answer.status === 401 || answer.status === 429 || answer.redirected)
        throw new Error(String(answer.status));
      this.#isAway = false;
      this.#queue.splice(0, this.#sending);
      this.#sending = 0;
      if (answer.ok) {
        const { conflicts, ...known } = (await answer.json()) as NotesAnswer;
        this.#conflicts = [...this.#conflicts, ...conflicts];
        for (const change of sent) this.#versions.set(nameOf(change), change.seen + 1);
        this.#learn(known);
        // What was changed again meanwhile began with what was sent; of others' changes it knows nothing.
        this.#queue = this.#queue.map((change) => {
          const before = sent.find((each) => nameOf(each) === nameOf(change));
          return before ? { ...change, seen: this.#versions.get(nameOf(change)) ?? before.seen + 1 } : change;
        });
      }
      this.#changed();
      if (this.#queue.length > 0) void this.send();
    } catch {
      this.#sending = 0;
      this.#isAway = true;
      this.#changed();
      this.#timer = window.setTimeout(() => void this.send(), AGAIN_MS);
    }
  }

  #soon(): void {
    window.clearTimeout(this.#timer);
    this.#timer = window.setTimeout(() => void this.send(), PAUSE_MS);
  }

  #learn(known: SongNotes): void {
    // What did not change stays the same object: pages are drawn anew only where they are cut anew.
    const isCutAlike = JSON.stringify(known.cuts) === JSON.stringify(this.#known.cuts);
    this.#known = isCutAlike ? { marks: known.marks, cuts: this.#known.cuts } : known;
    for (const mark of known.marks) this.#versions.set(mark.id, mark.version);
    for (const cut of known.cuts) this.#versions.set(`${cut.mediaId} ${cut.page}`, cut.version);
    this.#changed();
  }

  #changed(): void {
    writeQueue(this.#kept, this.#queue);
    this.#state = this.#stateNow();
    for (const listener of this.#listeners) listener();
  }

  #stateNow(): NotesState {
    const { marks, cuts } = this.#queue.reduce(applied, this.#known);
    return { marks, cuts, waiting: this.#queue.length, isAway: this.#isAway, conflicts: this.#conflicts };
  }
}

const nameOf = (change: NoteChange) =>
  change.what === 'mark' ? change.id : `${change.mediaId} ${change.page}`;

function applied({ marks, cuts }: SongNotes, change: NoteChange): SongNotes {
  if (change.what === 'cut') {
    const { mediaId, page, crop, turn, seen } = change;
    const others = cuts.filter((each) => each.mediaId !== mediaId || each.page !== page);
    return { marks, cuts: [...others, { mediaId, page, crop, turn, version: seen }] };
  }
  const { id, mediaId, page, shared, value, seen } = change;
  const at = marks.findIndex((each) => each.id === id);
  if (value === null) return { cuts, marks: marks.filter((each) => each.id !== id) };
  const mark: Mark = { id, mediaId, page, shared, value, version: seen };
  return { cuts, marks: at < 0 ? [...marks, mark] : marks.with(at, mark) };
}

function firstOf(queue: readonly NoteChange[]): NoteChange[] {
  let length = 0;
  const first = queue.slice(0, 100).filter((change) => {
    length += JSON.stringify(change).length;
    return length <= MOST_SENT;
  });
  return first.length > 0 ? first : queue.slice(0, 1);
}

function readQueue(kept: string): NoteChange[] {
  try {
    const changes = JSON.parse(localStorage.getItem(kept) ?? '[]') as unknown;
    return Array.isArray(changes) ? (changes as NoteChange[]) : [];
  } catch {
    return [];
  }
}

function writeQueue(kept: string, queue: readonly NoteChange[]): void {
  try {
    if (queue.length > 0) localStorage.setItem(kept, JSON.stringify(queue));
    else localStorage.removeItem(kept);
  } catch {
    // A full or closed store: it stays so for this visit.
  }
}

/** The songs of which this device has changes that were never sent. */
export function songsWithUnsent(viewerId: string): string[] {
  try {
    return Object.keys(localStorage)
      .filter((key) => key.startsWith(`${KEPT}${viewerId} `))
      .map((key) => key.slice(`${KEPT}${viewerId} `.length));
  } catch {
    return [];
  }
}
