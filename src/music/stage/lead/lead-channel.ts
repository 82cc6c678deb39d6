import { pauseAfter } from '../../../kernel/browser/retry.ts';
import {
  type Lead,
  type LeadAction,
  type LeadPlace,
  SIGN_EVERY_MS,
  type StageNews,
  type Word,
} from './lead.ts';
import { t } from '../../../texts/text.ts';

export interface LeadState {
  lead: Lead | undefined;
  /** Whether the server is heard. */
  online: boolean;
  /** Whether this device has left the leader for a while. */
  away: boolean;
  /** Whether the session is over: nothing is heard until somebody logs in. */
  over: boolean;
  /** What the server said against the last action. */
  problem: string;
  /** The last one to the band. */
  word: Word | undefined;
  /** The stamp of the set as it is now; undefined before the server is heard. */
  stamp: string | undefined;
}

const EMPTY: LeadState = {
  lead: undefined,
  online: false,
  away: false,
  over: false,
  problem: '',
  word: undefined,
  stamp: undefined,
};
/** Milliseconds: a band waits. */
const LONGEST_PAUSE_MS = 2_000;
/** Milliseconds between two places that are told. */
const PACE_MS = 300;
const DEVICE = 'stage device';
/** The status of what only a device that leads may do. */
const CONFLICT = 409;

/** One device's line to the leader of a set, in both directions; it finds its way back by itself. */
export class LeadChannel {
  /** Keeps its name over a reload, so that a leader goes on leading. */
  readonly device: string;
  #state = EMPTY;
  #stream: EventSource | undefined;
  #retry = 0;
  #failures = 0;
  #told: LeadPlace | undefined;
  #last: LeadPlace | undefined;
  #signs = 0;
  #telling = false;
  #turned = false;
  #closed = false;
  #begins = false;
  readonly #listeners = new Set<() => void>();
  readonly #base: string;
  readonly #viewerId: string;

  constructor(playlistId: string, viewerId: string) {
    this.#base = `/bee/playlists/show/${playlistId}/stage`;
    this.#viewerId = viewerId;
    this.device = deviceName();
  }

  readonly state = (): LeadState => this.#state;
  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  get leading(): boolean {
    const { lead } = this.#state;
    return lead?.leaderId === this.#viewerId && lead.device === this.device;
  }

  /** Whether it leads, or has asked to and waits for the answer: what is done meanwhile is done for all. */
  get leadsSoon(): boolean {
    return this.leading || this.#begins;
  }

  /**
   * Whether a leader goes on where they were before the page was loaded again: not who has begun to lead since, or
   * has turned on without a network.
   */
  get isResumed(): boolean {
    return this.#last === undefined && !this.#turned;
  }

  /** Somebody turned on by themselves, whether they lead or not. */
  turned(): void {
    this.#turned = true;
  }

  open(): void {
    this.#closed = false;
    window.clearInterval(this.#signs);
    // A leader who is not heard steps down.
    this.#signs = window.setInterval(() => {
      if (this.leading && this.#last && !this.#state.over) this.tell(this.#last);
    }, SIGN_EVERY_MS);
    window.addEventListener('offline', this.#drop);
    window.addEventListener('online', this.#again);
    this.#listen();
  }

  close(): void {
    this.#closed = true;
    window.clearInterval(this.#signs);
    window.removeEventListener('offline', this.#drop);
    window.removeEventListener('online', this.#again);
    this.#drop();
  }

  /** Begins to lead, or takes over from whoever does. */
  async begin(place: LeadPlace): Promise<void> {
    this.#told = undefined;
    this.#last = place;
    this.#begins = true;
    await this.#send({ ...place, do: 'lead', device: this.device });
    this.#begins = false;
  }

  async stop(): Promise<void> {
    this.#told = undefined;
    await this.#send({ do: 'stop' });
  }

  /** Says a word to the whole band. */
  async say(text: string): Promise<void> {
    await this.#send({ do: 'say', text });
  }

  /** Shows this device something for a moment, where words of the band are shown. */
  show(text: string): void {
    this.#set({ word: { by: '', text } });
  }

  endSession(): void {
    this.#drop();
    this.#set({ over: true });
  }

  /** Somebody is logged in: listens anew where the session was over. */
  beginAgain(): void {
    if (!this.#state.over) return;
    this.#set({ over: false, problem: '' });
    this.#listen();
  }

  goAway(away: boolean): void {
    if (away !== this.#state.away) this.#set({ away });
  }

  /** Tells where the leader is now; of several places in a short time the last counts, and it does arrive. */
  tell(place: LeadPlace): void {
    this.#told = place;
    this.#last = place;
    void this.#tellOn();
  }

  async #tellOn(): Promise<void> {
    if (this.#telling) return;
    this.#telling = true;
    while (this.#told && this.leading && !this.#closed) {
      const place = this.#told;
      const arrived = await this.#send({ ...place, do: 'tell', device: this.device });
      if (arrived && this.#told === place) this.#told = undefined;
      await pause(arrived ? PACE_MS : LONGEST_PAUSE_MS);
    }
    this.#telling = false;
  }

  /** Whether the server has answered, if only with a no. */
  async #send(intent: LeadAction): Promise<boolean> {
    try {
      const answer = await fetch(`${this.#base}/lead`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(intent),
      });
      if (answer.status >= 500) return false;
      if (answer.ok && intent.do !== 'say')
        this.#heard(((await answer.json()) as { lead: Lead | null }).lead, intent.do === 'stop');
      if (answer.status === 401) {
        this.endSession();
        return true;
      }
      const problem = answer.ok ? '' : await refusal(answer);
      if (answer.status !== CONFLICT) this.#set({ problem });
      // It leads no more; where that was heard before, who does is known.
      else if (this.leading) this.#set({ problem, lead: undefined });
      return true;
    } catch {
      this.#set({ problem: intent.do === 'tell' ? '' : t('You are offline: nobody was told.') });
      return false;
    }
  }

  #heard(lead: Lead | null, ended = !lead): void {
    const before = this.#state.lead;
    if (lead && before && lead.step < before.step) return;
    this.#set({
      lead: ended ? undefined : (lead ?? undefined),
      // A new leader is followed.
      ...(lead && lead.leaderId === before?.leaderId && lead.device === before.device ? {} : { away: false }),
      // Somebody leads again.
      ...(lead && !before ? { problem: '' } : {}),
    });
  }

  #heardOfSet(stamp: string | null): void {
    if (stamp === null) this.#set({ lead: undefined, problem: gone() });
    else this.#set({ stamp, ...(this.#state.problem === gone() ? { problem: '' } : {}) });
  }

  readonly #listen = (): void => {
    if (this.#stream || this.#closed || this.#state.over) return;
    window.clearTimeout(this.#retry);
    const stream = new EventSource(`${this.#base}/live`);
    this.#stream = stream;
    stream.addEventListener('open', () => {
      this.#failures = 0;
      this.#set({ online: true });
    });
    stream.addEventListener('message', ({ data }: MessageEvent<string>) => {
      const news = JSON.parse(data) as StageNews;
      if ('word' in news) this.#set({ word: news.word });
      else if ('set' in news) this.#heardOfSet(news.set);
      else this.#heard(news.lead);
    });
    stream.addEventListener('over', () => this.endSession());
    stream.addEventListener('error', () => {
      this.#drop();
      this.#failures += 1;
      const wait = pauseAfter(this.#failures, 0, LONGEST_PAUSE_MS);
      if (!this.#closed) this.#retry = window.setTimeout(this.#listen, wait);
    });
  };

  readonly #drop = (): void => {
    window.clearTimeout(this.#retry);
    this.#stream?.close();
    this.#stream = undefined;
    this.#set({ online: false });
  };

  /** A line that outlived the network may be dead without knowing it: a new one tells what was missed. */
  readonly #again = (): void => {
    if (this.#state.over) return;
    this.#drop();
    this.#listen();
  };

  #set(change: Partial<LeadState>): void {
    this.#state = { ...this.#state, ...change };
    for (const listener of this.#listeners) listener();
  }
}

const gone = () => t('This set was deleted: this device is on its own.');

/** What the server says against it. */
async function refusal(answer: Response): Promise<string> {
  if (answer.status === 404) return gone();
  const said: unknown = await answer.json().catch(() => undefined);
  return typeof said === 'string' ? said : t('That was refused.');
}

function deviceName(): string {
  try {
    const name = sessionStorage.getItem(DEVICE) ?? crypto.randomUUID();
    sessionStorage.setItem(DEVICE, name);
    return name;
  } catch {
    return crypto.randomUUID();
  }
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, milliseconds);
  });
}
