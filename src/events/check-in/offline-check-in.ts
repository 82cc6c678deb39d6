import { notePerson } from '../../kernel/access/attended.ts';
import { subscribe } from '../../kernel/browser/graph-stream.ts';
import { pauseAfter } from '../../kernel/browser/retry.ts';
import {
  type CheckInEvent,
  type CheckInGuest,
  type CheckInItem,
  type CheckInList,
  type CheckInOutcome,
  withItems,
} from './guest.ts';
import {
  changeItem,
  dropItem,
  keepItem,
  keepList,
  type KeptItem,
  keptItems,
  keptList,
} from './offline-store.ts';

/** Items that go in one request; the server takes no more. */
const BATCH = 50;
const LONGEST_PAUSE_MS = 5_000;
const NEWS = `subscription ($id: ID!) {
  checkInChanges(id: $id) { guests { id code givenName familyName status names in } }
}`;

export interface CheckInState {
  /** 'opening' until the list is here; 'none' where there is neither a network nor a kept list. */
  phase: 'opening' | 'ready' | 'none';
  event: CheckInEvent | undefined;
  guests: CheckInGuest[];
  waiting: KeptItem[];
  problems: KeptItem[];
  online: boolean;
  signedOut: boolean;
  /** When the list was last read from the server. */
  loadedAt: string | undefined;
}

const EMPTY: CheckInState = {
  phase: 'opening',
  event: undefined,
  guests: [],
  waiting: [],
  problems: [],
  online: true,
  signedOut: false,
  loadedAt: undefined,
};

/**
 * The door of one event on this device: what the server said last, what happened here since, and the line
 * between them. Everything that happens is on disk before it is shown, and is sent until the server has it.
 */
export class OfflineCheckIn {
  #state = EMPTY;
  /** As the server has them; the state shows them with what waits. */
  #guests: CheckInGuest[] = [];
  #items: KeptItem[] = [];
  #syncing: Promise<void> | undefined;
  /** Ends the hearing of other devices; undefined where none is heard. */
  #stream: (() => void) | undefined;
  #retry = 0;
  #failures = 0;
  /** When the server last told of a guest. */
  readonly #toldAt = new Map<string, number>();
  #keeping: Promise<void> | undefined;
  #keepAgain = false;
  #closed = false;
  readonly #listeners = new Set<() => void>();
  readonly #eventId: string;
  readonly #base: string;

  constructor(eventId: string) {
    this.#eventId = eventId;
    this.#base = `/bee/events/show/${eventId}/check-in`;
  }

  readonly state = (): CheckInState => this.#state;
  readonly empty = (): CheckInState => EMPTY;
  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Shows what is kept at once, then asks the server. */
  async open(): Promise<void> {
    this.#closed = false;
    window.addEventListener('online', this.#tryAgain);
    window.addEventListener('offline', this.#lost);
    document.addEventListener('visibilitychange', this.#tryAgain);
    this.#items = await keptItems(this.#eventId);
    const kept = await keptList(this.#eventId);
    if (kept) this.#show(kept, kept.loadedAt);
    await this.load();
    await this.sync();
  }

  close(): void {
    this.#closed = true;
    window.removeEventListener('online', this.#tryAgain);
    window.removeEventListener('offline', this.#lost);
    document.removeEventListener('visibilitychange', this.#tryAgain);
    window.clearTimeout(this.#retry);
    this.#stream?.();
    this.#stream = undefined;
  }

  /** Notes what happened: on disk first, then on the screen, then on its way. */
  async add(...items: CheckInItem[]): Promise<void> {
    notePerson();
    for (const item of items) {
      const kept = { ...item, eventId: this.#eventId };
      await keepItem(kept);
      this.#items = [...this.#items, kept];
    }
    this.#set({});
    void this.sync();
  }

  /** Takes what the server could not have off the list. */
  async dismiss(id: string): Promise<void> {
    await dropItem(id);
    this.#items = this.#items.filter((item) => item.id !== id);
    this.#set({});
  }

  async load(): Promise<void> {
    const asked = performance.now();
    const list = await this.#ask<CheckInList>('/guests');
    if (list) {
      this.#show({ ...list, guests: this.#withNewer(list.guests, asked) }, new Date().toISOString());
      this.#listen();
    } else if (this.#state.phase === 'opening') this.#set({ phase: 'none' });
  }

  /** What was heard of while the list was on its way is newer than the list. */
  #withNewer(guests: CheckInGuest[], asked: number): CheckInGuest[] {
    const newer = this.#toldSince(asked);
    return [...guests.filter((guest) => !newer(guest)), ...this.#guests.filter(newer)];
  }

  /** Whether the server has told of a guest since then. */
  #toldSince(at: number): (guest: CheckInGuest) => boolean {
    return ({ id }) => (this.#toldAt.get(id) ?? 0) > at;
  }

  /** Sends what waits, oldest first; one run at a time. */
  sync(): Promise<void> {
    this.#syncing ??= this.#sync().finally(() => {
      this.#syncing = undefined;
    });
    return this.#syncing;
  }

  async #sync(): Promise<void> {
    for (;;) {
      const batch = this.#items.filter(({ problem }) => !problem).slice(0, BATCH);
      if (batch.length === 0) return;
      const items = batch.map(({ eventId: _eventId, ...item }) => withoutOrder(item));
      const sent = performance.now();
      const answer = await this.#ask<{ results: CheckInOutcome[]; guests: CheckInGuest[] }>('/sync', {
        items,
      });
      if (!answer) return;
      // What the server has told since is newer than what it answers.
      const newer = this.#toldSince(sent);
      this.#merge(answer.guests.filter((guest) => !newer(guest)));
      for (const result of answer.results) await this.#settle(result);
      if (!this.#stream) await this.load();
    }
  }

  async #settle(result: CheckInOutcome): Promise<void> {
    const item = this.#items.find(({ id }) => id === result.id);
    if (!item) return;
    if (result.ok) return this.dismiss(item.id);
    // Why is said of who was not let in; nobody came with them.
    if (this.#items.some((one) => one.kind === 'walk-in' && one.problem && isOf(item, one.id)))
      return this.dismiss(item.id);
    const failed = { ...item, problem: result.problem };
    // Who was not let in did not come in either.
    const followers = item.kind === 'walk-in' ? this.#items.filter((one) => isOf(one, item.id)) : [];
    for (const follower of followers) await this.dismiss(follower.id);
    await changeItem(failed);
    this.#items = this.#items.map((one) => (one.id === failed.id ? failed : one));
    this.#set({});
  }

  #show({ event, guests }: CheckInList, loadedAt: string): void {
    this.#guests = guests;
    this.#set({ phase: 'ready', event, loadedAt });
    void this.#keep();
  }

  /** Hears of what other devices do; after a break all is read anew. */
  #listen(): void {
    if (this.#stream || this.#closed) return;
    this.#stream = subscribe<{ checkInChanges: { guests: CheckInGuest[] | null } }>(
      NEWS,
      { id: this.#eventId },
      {
        open: () => {
          this.#set({ online: true });
          // Something may have happened between the list and this, or during the break.
          void this.load();
        },
        told: ({ checkInChanges: { guests } }) => {
          if (guests) this.#merge(guests);
          else void this.load();
        },
        refused: () => {
          this.#drop();
          this.#set({ signedOut: true });
        },
        lost: () => {
          this.#drop();
          this.#lost();
        },
      },
    );
  }

  #drop(): void {
    this.#stream?.();
    this.#stream = undefined;
  }

  #merge(changed: CheckInGuest[]): void {
    const ids = new Set(changed.map(({ id }) => id));
    for (const id of ids) this.#toldAt.set(id, performance.now());
    const stillThere = changed.filter(({ status }) => !GONE.has(status));
    this.#guests = [...this.#guests.filter(({ id }) => !ids.has(id)), ...stillThere];
    this.#set({});
    void this.#keep();
  }

  /** The server's answer; undefined where there is none now, or none for this person. */
  async #ask<T>(path: string, body?: object): Promise<T | undefined> {
    try {
      const answer = await fetch(this.#base + path, {
        redirect: 'manual',
        cache: 'no-store',
        ...(body
          ? {
              method: 'POST',
              headers: { 'content-type': 'application/json', 'x-device': deviceName() },
              body: JSON.stringify(body),
            }
          : {}),
      });
      if (answer.ok) {
        this.#failures = 0;
        this.#set({ online: true, signedOut: false });
        return (await answer.json()) as T;
      }
      // Whoever is not let in is sent elsewhere, or told that there is nothing.
      if (answer.type === 'opaqueredirect' || answer.status === 401 || answer.status === 404) {
        this.#set({ signedOut: true });
        return undefined;
      }
    } catch {
      // No network.
    }
    this.#lost();
    return undefined;
  }

  readonly #lost = (): void => {
    if (this.#closed) return;
    this.#set({ online: false });
    window.clearTimeout(this.#retry);
    this.#failures += 1;
    this.#retry = window.setTimeout(this.#tryAgain, pauseAfter(this.#failures, 0, LONGEST_PAUSE_MS));
  };

  readonly #tryAgain = (): void => {
    if (this.#closed || document.visibilityState === 'hidden') return;
    void this.load().then(() => this.sync());
  };

  #set(change: Partial<CheckInState>): void {
    const waiting = this.#items.filter(({ problem }) => !problem);
    this.#state = {
      ...this.#state,
      ...change,
      guests: withItems(this.#guests, waiting),
      waiting,
      problems: this.#items.filter(({ problem }) => problem),
    };
    for (const listener of this.#listeners) listener();
  }

  /** Puts what the server said on disk at once: the device may go dark at any moment. */
  #keep(): Promise<void> {
    this.#keepAgain = true;
    this.#keeping ??= this.#keepWhileChanging().finally(() => {
      this.#keeping = undefined;
    });
    return this.#keeping;
  }

  async #keepWhileChanging(): Promise<void> {
    while (this.#keepAgain) {
      this.#keepAgain = false;
      const { event, loadedAt } = this.#state;
      if (event && loadedAt)
        await keepList({ eventId: this.#eventId, event, guests: this.#guests, loadedAt });
    }
  }
}

const GONE = new Set(['cancelled', 'rejected', 'declined', 'expired']);

const isOf = (item: CheckInItem, registrationId: string) =>
  item.kind === 'arrival' && item.code === registrationId;

/** The store's own counter stays here. */
function withoutOrder(item: Omit<KeptItem, 'eventId'>): object {
  return Object.fromEntries(Object.entries(item).filter(([name]) => name !== 'order' && name !== 'problem'));
}

/** Tells devices apart in the log of arrivals, without telling whose they are. */
function deviceName(): string {
  const known = localStorage.getItem('check-in-device');
  if (known) return known;
  const made = `device-${crypto.randomUUID().slice(0, 8)}`;
  localStorage.setItem('check-in-device', made);
  return made;
}
