import { Link } from '../ui/link.tsx';
import { Badge } from '../ui/badge.tsx';
import { PROGRESS } from './progress.ts';
import type { StoryCardView } from './stories.server.ts';

/** Stories where they are no board: each a link with how far it is. */
export function StoryList({ stories }: { stories: readonly StoryCardView[] }) {
  return (
    <ul className="grid gap-3 md:grid-cols-2">
      {stories.map(({ id, title, iWant, progress }) => (
        <li
          key={id}
          className="relative grid content-start gap-2 rounded-lg border border-line bg-surface p-4 text-sm"
        >
          <div className="flex items-start justify-between gap-3">
            <Link
              to={`/bee/stories/show/${id}`}
              className="text-base font-semibold after:absolute after:inset-0"
            >
              {title}
            </Link>
            <Badge tone={progress === 'done' ? 'reed' : 'neutral'}>{PROGRESS[progress]}</Badge>
          </div>
          {iWant && <p className="line-clamp-3 text-soft">I want {iWant}</p>}
        </li>
      ))}
    </ul>
  );
}
