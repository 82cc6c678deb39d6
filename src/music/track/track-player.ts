import { loopOf, PLAIN_PRACTICE, type TrackPractice } from './track.ts';

export interface PlayedTrack {
  /** What is asked for: it may still be loading. */
  playing: boolean;
  /** Seconds. */
  at: number;
  length: number;
  /** Whether the browser could not play it. */
  failed: boolean;
}

/** Milliseconds between two looks at where it is: a loop's end is not heard to be late. */
const LOOK_MS = 15;
/** Seconds: what is told of the place while it plays. */
const TOLD = 0.2;

/** One recording: played, slowed down at its own pitch, and looped between two places. */
export class TrackPlayer {
  #state: PlayedTrack;
  readonly #url: string;
  #audio: HTMLAudioElement | undefined;
  #practice = PLAIN_PRACTICE;
  #volume = 1;
  #timer = 0;
  readonly #listeners = new Set<() => void>();

  constructor(url: string, seconds: number) {
    this.#url = url;
    this.#state = { playing: false, at: 0, length: seconds, failed: false };
  }

  readonly state = (): PlayedTrack => this.#state;
  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Must be called by a press: browsers let sound begin later only where it was asked for by hand. */
  wake(): void {
    const audio = this.#element();
    if (audio.readyState > 0) return;
    audio.load();
  }

  async play(): Promise<void> {
    const audio = this.#element();
    const loop = loopOf(this.#practice);
    if (loop && (audio.currentTime < loop.from || audio.currentTime >= loop.to)) this.seek(loop.from);
    this.#set({ playing: true, failed: false });
    try {
      await audio.play();
    } catch (error) {
      // It was stopped before it began.
      if (error instanceof DOMException && error.name === 'AbortError') return;
      this.#fail();
    }
  }

  pause(): void {
    this.#audio?.pause();
    this.#set({ playing: false });
  }

  seek(to: number): void {
    const audio = this.#element();
    const { length } = this.#state;
    audio.currentTime = Math.max(0, length > 0 ? Math.min(to, length) : to);
    this.#set({ at: audio.currentTime });
  }

  /** To where one begins: the loop's, or the recording's. */
  seekStart(): void {
    this.seek(loopOf(this.#practice)?.from ?? 0);
  }

  change(practice: TrackPractice, volume: number): void {
    this.#practice = practice;
    this.#volume = volume;
    this.#apply();
  }

  close(): void {
    this.#watch(false);
    const audio = this.#audio;
    this.#audio = undefined;
    if (!audio) return;
    audio.pause();
    // Nothing more is fetched of it.
    audio.removeAttribute('src');
    audio.load();
    this.#set({ playing: false, at: 0 });
  }

  #element(): HTMLAudioElement {
    if (this.#audio) return this.#audio;
    const audio = new Audio();
    audio.preload = 'auto';
    audio.src = this.#url;
    this.#audio = audio;
    const isOurs = () => this.#audio === audio;
    const on = (name: keyof HTMLMediaElementEventMap, hear: () => void) =>
      audio.addEventListener(name, () => isOurs() && hear());
    on('loadedmetadata', () => {
      if (Number.isFinite(audio.duration)) this.#set({ length: audio.duration });
      this.#apply();
    });
    // By a headset, a call, or the lock screen, too.
    on('play', () => {
      this.#watch(true);
      this.#set({ playing: true });
    });
    on('pause', () => {
      this.#watch(false);
      this.#set({ playing: false, at: audio.currentTime });
    });
    on('timeupdate', () => this.#look());
    on('ended', () => this.#end());
    on('error', () => this.#fail());
    this.#apply();
    return audio;
  }

  #watch(on: boolean): void {
    window.clearInterval(this.#timer);
    if (on) this.#timer = window.setInterval(() => this.#look(), LOOK_MS);
  }

  #apply(): void {
    const audio = this.#audio;
    if (!audio) return;
    audio.preservesPitch = true;
    audio.defaultPlaybackRate = this.#practice.speed;
    audio.playbackRate = this.#practice.speed;
    audio.volume = this.#volume;
  }

  #look(): void {
    const audio = this.#audio;
    if (!audio || audio.paused) return;
    const loop = loopOf(this.#practice);
    if (loop && audio.currentTime >= loop.to) audio.currentTime = loop.from;
    if (Math.abs(audio.currentTime - this.#state.at) >= TOLD) this.#set({ at: audio.currentTime });
  }

  #end(): void {
    const loop = loopOf(this.#practice);
    if (loop) {
      this.seek(loop.from);
      void this.play();
      return;
    }
    this.seek(0);
    this.#set({ playing: false });
  }

  #fail(): void {
    this.#watch(false);
    this.#set({ playing: false, failed: true });
    // Asked again it is fetched anew.
    const audio = this.#audio;
    this.#audio = undefined;
    audio?.pause();
  }

  #set(change: Partial<PlayedTrack>): void {
    this.#state = { ...this.#state, ...change };
    for (const listener of this.#listeners) listener();
  }
}
