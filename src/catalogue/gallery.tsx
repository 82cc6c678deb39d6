import type { Row } from '../kernel/content/fields/field.ts';
import { MediaImage } from '../kernel/media/image.tsx';
import type { MediaById } from '../kernel/media/media.ts';

/** Pictures side by side, each with what it shows and whose it is. */
export function Gallery({ rows, media }: { rows: readonly Row[]; media: MediaById }) {
  const pictures = rows.flatMap(({ picture }) => {
    const item = media[picture as string];
    return item?.kind === 'image' ? [item] : [];
  });
  if (pictures.length === 0) return null;
  return (
    <ul className="grid gap-4 md:grid-cols-2 lg:grid-cols-3">
      {pictures.map((picture, index) => (
        <li key={`${picture.id} ${index}`}>
          <figure className="grid gap-2">
            <div className="aspect-[4/3] overflow-hidden rounded-lg bg-sunken">
              <MediaImage
                picture={picture}
                cover
                sizes="(min-width: 64rem) 360px, (min-width: 48rem) 50vw, 100vw"
              />
            </div>
            {(picture.caption || picture.credit) && (
              <figcaption className="text-xs text-soft">
                {[picture.caption, picture.credit].filter(Boolean).join(' · ')}
              </figcaption>
            )}
          </figure>
        </li>
      ))}
    </ul>
  );
}
