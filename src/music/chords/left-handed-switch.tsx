import { useFetcher, useLocation } from 'react-router';
import { Button } from '../../ui/button.tsx';

/** Mirrors all diagrams, here and from now on; without scripts by a round trip. */
export function HandSwitch({ left, className = '' }: { left: boolean; className?: string }) {
  const fetcher = useFetcher();
  const { pathname, search } = useLocation();
  return (
    <fetcher.Form method="post" action="/bee/chords/hand" className="no-print">
      <input type="hidden" name="hand" value={left ? 'right' : 'left'} />
      <input type="hidden" name="back" value={pathname + search} />
      <Button type="submit" look="quiet" aria-pressed={left} className={className}>
        Left-handed
      </Button>
    </fetcher.Form>
  );
}
