import { Link } from '../../ui/link.tsx';
import { MediaImage } from '../../kernel/media/image.tsx';
import type { MediaById } from '../../kernel/media/media.ts';
import { Icon } from '../../ui/icon.tsx';
import { isSafeLink } from './link.ts';
import type { Section, Titled } from './sections.ts';

type Of<K extends keyof Section> = NonNullable<Section[K]>;

export function Points({ points }: { points: readonly Titled[] }) {
  const columns = points.length === 3 ? 'md:grid-cols-3' : 'md:grid-cols-2';
  return (
    <ul className={`grid gap-8 ${columns}`}>
      {points.map(({ title, text }, index) => (
        <li key={index} className="grid content-start gap-2 border-t-3 border-honey pt-4">
          <h3 className="text-xl">{title}</h3>
          <p className="max-w-prose text-soft">{text}</p>
        </li>
      ))}
    </ul>
  );
}

export function Figures({ figures }: { figures: Of<'figures'> }) {
  return (
    <dl className="grid grid-cols-2 gap-x-6 gap-y-8 lg:grid-cols-4">
      {figures.map(({ number, text }, index) => (
        <div key={index} className="flex flex-col-reverse justify-end gap-1">
          <dt className="text-sm text-soft">{text}</dt>
          <dd className="font-display text-4xl font-bold">{number}</dd>
        </div>
      ))}
    </dl>
  );
}

export function Gallery({ pictures, media }: { pictures: Of<'gallery'>; media: MediaById }) {
  return (
    <ul className="grid gap-6 md:grid-cols-2 lg:grid-cols-3">
      {pictures.map(({ picture, caption }, index) => {
        const found = media[picture];
        return found?.kind === 'image' ? (
          <li key={index}>
            <figure className="grid gap-2">
              <MediaImage picture={found} sizes="(min-width: 64rem) 30vw, 100vw" className="rounded-lg" />
              {caption && <figcaption className="text-sm text-soft">{caption}</figcaption>}
            </figure>
          </li>
        ) : null;
      })}
    </ul>
  );
}

export function Doors({ doors }: { doors: Of<'doors'> }) {
  return (
    <ul className="grid gap-5 md:grid-cols-3">
      {doors
        .filter(({ to }) => isSafeLink.test(to))
        .map(({ to, title, text }, index) => (
          <li key={index}>
            <Link
              to={to}
              className="grid h-full gap-1 rounded-lg border border-line bg-surface p-5 transition-shadow duration-200 hover:shadow-soft"
            >
              <span className="flex items-center justify-between gap-3 font-display text-xl font-bold">
                {title} <Icon name="arrow" />
              </span>
              <span className="text-sm text-soft">{text}</span>
            </Link>
          </li>
        ))}
    </ul>
  );
}
