import { useEffect, useEffectEvent, useState } from 'react';
import { mayPass, pauseAfter } from '../../kernel/browser/retry.ts';
import type { StageItem, StageSet } from './stage.ts';

export type PlayableSet = StageSet & { items: [StageItem, ...StageItem[]] };

/** Milliseconds: not all devices of a band ask in the same moment. */
const SPREAD_MS = 400;
const LONGEST_PAUSE_MS = 10_000;

/**
 * The set that was loaded, and what others make of it while it is played: `stamp` says that it is another one now.
 * `onChanged` is called once what is played is;
 * one that nothing is left of stays as it was.
 */
export function useSetNow(
  loaded: PlayableSet,
  stamp: string | undefined,
  onChanged: (now: StageSet) => void,
): PlayableSet {
  const [set, setSet] = useState(loaded);
  // Asked for once each.
  const [asked, setAsked] = useState(loaded.stamp);
  const changed = useEffectEvent((now: StageSet) => {
    if (JSON.stringify(now.items) !== JSON.stringify(set.items)) onChanged(now);
    if (isPlayable(now)) setSet(now);
  });
  useEffect(() => {
    if (stamp === undefined || stamp === asked) return undefined;
    let failures = 0;
    let timer = 0;
    let isOver = false;
    const ask = async () => {
      const answer = await fetch(`${loaded.address}/set`).catch(() => undefined);
      const now = answer?.ok
        ? ((await answer.json().catch(() => undefined)) as StageSet | undefined)
        : undefined;
      if (isOver) return;
      if (!now && (answer?.ok || mayPass(answer?.status))) {
        failures += 1;
        timer = window.setTimeout(ask, pauseAfter(failures, 0, LONGEST_PAUSE_MS));
        return;
      }
      setAsked(stamp);
      if (now) changed(now);
    };
    timer = window.setTimeout(ask, Math.random() * SPREAD_MS);
    return () => {
      isOver = true;
      window.clearTimeout(timer);
    };
  }, [stamp, asked, loaded.address]);
  return set;
}

export const isPlayable = (set: StageSet): set is PlayableSet => set.items.length > 0;
