import { Link } from '../ui/link.tsx';
import { MediaImage } from '../kernel/media/image.tsx';
import { SoundTile } from '../kernel/media/sound-tile.tsx';
import { Badge } from '../ui/badge.tsx';
import { WorkIcon } from '../ui/work-icon.tsx';
import type { MediaCard } from './media-view.server.ts';

/** The library as pictures of what is in it. */
export function MediaGrid({ cards }: { cards: readonly MediaCard[] }) {
  return (
    <ul className="grid grid-cols-2 gap-4 md:grid-cols-3 lg:grid-cols-4">
      {cards.map(({ item, known, undescribed, uses }) => (
        <li
          key={item.id}
          className="relative grid content-start gap-2 overflow-hidden rounded-lg border border-line bg-surface pb-3 hover:border-honey-deep"
        >
          <div className="grid aspect-[40/21] place-items-center overflow-hidden bg-sunken text-soft">
            {item.kind === 'image' && (
              <MediaImage
                picture={item}
                alt=""
                cover
                sizes="(min-width: 64rem) 280px, (min-width: 48rem) 30vw, 50vw"
              />
            )}
            {item.kind === 'audio' && <SoundTile sound={item} />}
            {item.kind === 'pdf' && <WorkIcon name="copy" className="size-10" />}
          </div>
          <div className="grid gap-1 px-3 text-sm">
            <Link
              to={`/bee/media/show/${item.id}`}
              className="truncate font-semibold after:absolute after:inset-0"
            >
              {item.title}
            </Link>
            <span className="text-xs text-soft">
              {known}
              {uses > 0 && ` · used ${uses === 1 ? 'once' : `${uses} times`}`}
            </span>
            <span className="flex flex-wrap gap-1">
              {item.visibility === 'members' && <Badge>Members only</Badge>}
              {undescribed && <Badge tone="honey">No description</Badge>}
            </span>
          </div>
        </li>
      ))}
    </ul>
  );
}
