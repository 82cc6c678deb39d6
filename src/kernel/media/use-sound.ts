import { useEffect, useRef, useState } from 'react';
import type { Piece } from './piece.ts';
import { soundAlone } from './sounding.ts';

/** Follows an <audio> element: what it does, where it is, and how to change both. */
export function useSound({ title, artist, duration: announced }: Piece) {
  const audio = useRef<HTMLAudioElement>(null);
  const [playing, setPlaying] = useState(false);
  const [failed, setFailed] = useState(false);
  const [time, setTime] = useState(0);
  const [duration, setDuration] = useState(announced);

  useEffect(() => {
    const element = audio.current;
    if (!element) return;
    const listening = new AbortController();
    const on = (type: string, listener: () => void) =>
      element.addEventListener(type, listener, { signal: listening.signal });
    on('play', () => {
      soundAlone(element);
      setPlaying(true);
      setFailed(false);
      tellSystem(element, title, artist);
    });
    on('pause', () => setPlaying(false));
    on('ended', () => setTime(0));
    on('seeked', () => setTime(element.currentTime));
    on('loadedmetadata', () => Number.isFinite(element.duration) && setDuration(element.duration));
    on('error', () => {
      setPlaying(false);
      setFailed(true);
    });
    // It may have begun with the browser's own controls, before scripts ran.
    setPlaying(!element.paused);
    return () => {
      listening.abort();
      element.pause();
    };
  }, [title, artist]);

  useEffect(() => {
    if (!playing) return;
    let frame = requestAnimationFrame(function follow() {
      setTime(audio.current?.currentTime ?? 0);
      frame = requestAnimationFrame(follow);
    });
    return () => cancelAnimationFrame(frame);
  }, [playing]);

  return {
    audio,
    playing,
    failed,
    time: Math.min(time, duration),
    duration,
    toggle() {
      const element = audio.current;
      if (!element?.paused) return element?.pause();
      if (element.error) element.load();
      // What goes wrong comes as an `error` event; being stopped at once is no error.
      element.play().catch(() => undefined);
    },
    seek(seconds: number) {
      const to = Math.max(0, Math.min(seconds, duration));
      if (audio.current) audio.current.currentTime = to;
      setTime(to);
    },
  };
}

/** For the lock screen, which names the site itself, and the keys on keyboards and headphones. */
function tellSystem(element: HTMLAudioElement, title: string, artist: string): void {
  const session = navigator.mediaSession;
  if (!session) return;
  session.metadata = new MediaMetadata({ title, artist });
  session.setActionHandler('play', () => void element.play());
  session.setActionHandler('pause', () => element.pause());
  session.setActionHandler('seekto', ({ seekTime }) => {
    if (seekTime !== undefined) element.currentTime = seekTime;
  });
}
