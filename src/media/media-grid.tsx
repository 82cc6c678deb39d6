import { Link } from 'react-router';
import { MediaImage } from '../kernel/media/image.tsx';
import type { MediaSound } from '../kernel/media/media.ts';
import { Badge } from '../ui/badge.tsx';
import { WorkIcon } from '../ui/work-icon.tsx';
import { Waveform } from '../ui/waveform.tsx';
import { PlayInPlace } from './play-in-place.tsx';
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
            {item.kind === 'audio' && <Sound sound={item} />}
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

/** The shape of a sound, heard where it stands. */
function Sound({ sound: { id, title, peaks } }: { sound: MediaSound }) {
  return (
    <div className="relative grid w-full place-items-center">
      <Shape peaks={peaks} />
      <PlayInPlace title={title} url={`/media/${id}`} />
    </div>
  );
}

const BARS = 48;

/** The shape of a sound, small; a wave where it was not measured. */
function Shape({ peaks }: { peaks: readonly number[] }) {
  if (peaks.length === 0) return <Waveform />;
  const bars = Array.from({ length: BARS }, (_, i) => {
    const from = Math.floor((i * peaks.length) / BARS);
    const to = Math.max(from + 1, Math.floor(((i + 1) * peaks.length) / BARS));
    const height = Math.max(2, peaks.slice(from, to).reduce((a, b) => Math.max(a, b), 0) * 0.6);
    return `M${i * 5 + 2} ${(32 - height / 2).toFixed(1)}v${height.toFixed(1)}`;
  });
  return (
    <svg viewBox={`0 0 ${BARS * 5} 64`} aria-hidden="true" className="w-full px-4">
      <path d={bars.join('')} strokeWidth="3" strokeLinecap="round" className="stroke-honey-deep" />
    </svg>
  );
}
