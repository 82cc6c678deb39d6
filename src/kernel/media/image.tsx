import type { MediaPicture } from './media.ts';

/**
 * A picture of the library: the smallest file that will do, room kept for it, a blur until it is there, and
 * its focal point in view where it is cropped. No inline styles: the page's policy refuses them.
 */
export function MediaImage({
  picture,
  alt = picture.alt,
  sizes = '100vw',
  eager = false,
  cover = false,
  className = '',
}: {
  picture: MediaPicture;
  /** Instead of the picture's own; '' where it says nothing here. */
  alt?: string;
  /** How wide it is drawn (HTML `sizes`). */
  sizes?: string;
  /** At the top of a page: loads at once. */
  eager?: boolean;
  /** Fills its box and is cropped around its focal point. */
  cover?: boolean;
  className?: string;
}) {
  const { width, height, sources, src, placeholder, focalX, focalY } = picture;
  const fit = cover ? 'focal size-full object-cover' : 'h-auto w-full';
  const focus = { 'data-focus-x': tenth(focalX), 'data-focus-y': tenth(focalY) };
  return (
    <span className={`relative block overflow-hidden ${cover ? 'size-full' : ''} ${className}`}>
      {placeholder && (
        <img
          src={placeholder}
          alt=""
          width={width}
          height={height}
          aria-hidden="true"
          className={`focal absolute inset-0 size-full object-cover`}
          {...focus}
        />
      )}
      <picture>
        {sources.map((source) => (
          <source key={source.type} type={source.type} srcSet={source.srcSet} sizes={sizes} />
        ))}
        <img
          src={src}
          alt={alt}
          width={width}
          height={height}
          loading={eager ? 'eager' : 'lazy'}
          fetchPriority={eager ? 'high' : 'auto'}
          decoding="async"
          className={`picture relative block ${fit}`}
          {...focus}
        />
      </picture>
    </span>
  );
}

/** `.focal` in app.css knows eleven steps each way. */
function tenth(share: number): number {
  return Math.round(Math.min(1, Math.max(0, share)) * 10);
}
