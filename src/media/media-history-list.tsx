import { Differences } from '../kernel/content/history/differences.tsx';
import { Time } from '../ui/time.tsx';
import type { MediaHistory } from './media-history.server.ts';

/** Who changed what, newest first. */
export function MediaHistoryList({ history }: { history: MediaHistory }) {
  if (history.length === 0) return <p className="text-sm text-soft">No changes since it was added.</p>;
  return (
    <ol className="grid max-w-3xl gap-6">
      {history.map(({ version, by, at, differences }) => (
        <li key={version} className="grid gap-2 border-t border-line pt-4">
          <h2 className="text-base">
            <Time at={at} /> · {by || 'Automatic'}
          </h2>
          {differences.length > 0 ? (
            <Differences differences={differences} />
          ) : (
            <p className="text-sm text-soft">{version === 1 ? 'Added.' : 'As it was before.'}</p>
          )}
        </li>
      ))}
    </ol>
  );
}
