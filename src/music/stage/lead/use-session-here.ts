import { useEffect, useState } from 'react';
import { notePerson } from '../../../kernel/access/attended.ts';
import { on } from '../../../kernel/browser/event-bus.ts';
import type { LeadChannel } from './lead-channel.ts';

/** Milliseconds that nobody touched the device, and the server had no word of anybody. */
const SAID_AFTER_MS = 50 * 60_000;
/** A session ends after sixty minutes. */
const OVER_AFTER_MS = 61 * 60_000;
/** Milliseconds between two words to the server that somebody is there. */
const TOLD_EVERY_MS = 5 * 60_000;
const LOOK_MS = 60_000;
const SIGNS = ['pointerdown', 'keydown'] as const;

/**
 * Keeps the session of who touches the device: turning pages asks the server for nothing, and a leader who is
 * followed is no sign of life. Answers whether it is about to end, since nobody has for long.
 */
export function useSessionHere(channel: LeadChannel): boolean {
  const [ending, setEnding] = useState(false);
  useEffect(() => {
    let last = Date.now();
    const ask = async () => {
      const answer = await fetch('/user', { headers: { accept: 'application/json' } }).catch(() => undefined);
      if (answer?.status === 401) channel.endSession();
      return answer?.ok ?? false;
    };
    const touch = async () => {
      if (Date.now() - last < TOLD_EVERY_MS && !channel.state().over) return;
      const before = last;
      last = Date.now();
      notePerson();
      if (!(await ask())) {
        last = before;
        return;
      }
      setEnding(false);
      channel.beginAgain();
    };
    const look = () => {
      const quiet = Date.now() - last;
      setEnding(quiet >= SAID_AFTER_MS);
      if (quiet >= OVER_AFTER_MS && !channel.state().over) void ask();
    };
    const onSign = () => void touch();
    for (const sign of SIGNS) window.addEventListener(sign, onSign);
    const looking = window.setInterval(look, LOOK_MS);
    const stopHearing = on('signedIn', onSign);
    return () => {
      for (const sign of SIGNS) window.removeEventListener(sign, onSign);
      window.clearInterval(looking);
      stopHearing();
    };
  }, [channel]);
  return ending;
}
