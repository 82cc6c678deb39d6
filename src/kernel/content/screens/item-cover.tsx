import { MediaImage } from '../../media/image.tsx';
import type { MediaById } from '../../media/media.ts';

/** The picture of an item: its cover of the media library, or the one that is drawn for it. */
export function ItemCover({
  kind,
  item,
  media,
  shape = 'wide',
  sizes = '(min-width: 64rem) 50rem, 100vw',
  eager = false,
}: {
  kind: string;
  item: { id: string; coverId: string | null };
  media: MediaById;
  shape?: 'wide' | 'square';
  sizes?: string;
  /** At the top of a page: loads at once. */
  eager?: boolean;
}) {
  const picture = media[item.coverId ?? ''];
  const box = shape === 'wide' ? 'aspect-[40/21] w-full' : 'aspect-square w-full max-w-xs';
  if (picture?.kind === 'image')
    return (
      <span className={`block overflow-hidden rounded-lg ${box}`}>
        <MediaImage picture={picture} cover sizes={sizes} eager={eager} />
      </span>
    );
  return (
    <img
      src={`/covers/${kind}/${item.id}.svg`}
      alt=""
      width={1200}
      height={shape === 'wide' ? 630 : 1200}
      className={`rounded-lg object-cover ${box}`}
    />
  );
}
