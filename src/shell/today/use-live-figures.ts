import { useEffect, useEffectEvent, useState } from 'react';
import { useRevalidator } from 'react-router';
import { subscribe } from '../../kernel/browser/graph-stream.ts';
import { pauseAfter } from '../../kernel/browser/retry.ts';

const FIGURES =
  'subscription ($ids: [ID!]!) { eventsFigures(ids: $ids) { id registered waiting checkedIn } }';
/** Milliseconds in which changes are gathered: a rush asks the page's data anew once. */
const GATHER_MS = 500;
const LONGEST_PAUSE_MS = 5_000;

/**
 * Asks the page's data anew whenever a guest of these events changes. Answers whether the line stands. A tab that
 * nobody sees hears nothing, and asks when it is seen again.
 */
export function useLiveFigures(eventIds: readonly string[]): boolean {
  const { revalidate } = useRevalidator();
  const askAnew = useEffectEvent(() => void revalidate());
  const [stands, setStands] = useState(true);
  const key = eventIds.join(' ');
  useEffect(() => {
    if (key === '') return undefined;
    let close: (() => void) | undefined;
    let again = 0;
    let gathering = 0;
    let failures = 0;
    const listen = () => {
      if (close || document.visibilityState === 'hidden') return;
      window.clearTimeout(again);
      close = subscribe(
        FIGURES,
        { ids: key.split(' ') },
        {
          told: () => {
            failures = 0;
            setStands(true);
            gathering ||= window.setTimeout(() => {
              gathering = 0;
              askAnew();
            }, GATHER_MS);
          },
          // The page itself says so when it is asked for again.
          refused: () => setStands(false),
          lost: () => {
            close = undefined;
            setStands(false);
            failures += 1;
            again = window.setTimeout(listen, pauseAfter(failures, 0, LONGEST_PAUSE_MS));
          },
        },
      );
    };
    const stop = () => {
      close?.();
      close = undefined;
      window.clearTimeout(again);
    };
    const onSight = () => (document.visibilityState === 'hidden' ? stop() : listen());
    listen();
    document.addEventListener('visibilitychange', onSight);
    window.addEventListener('online', listen);
    return () => {
      stop();
      window.clearTimeout(gathering);
      document.removeEventListener('visibilitychange', onSight);
      window.removeEventListener('online', listen);
    };
  }, [key]);
  return stands;
}
