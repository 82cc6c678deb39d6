import { Link } from '../ui/link.tsx';
import { thumbnailOf } from '../kernel/media/media.ts';
import type { TipCardView } from './tip-view.server.ts';

/** Tips for guests, each a card. */
export function TipCards({
  tips,
  heading: Heading = 'h2',
  isTop = false,
}: {
  tips: readonly TipCardView[];
  heading?: 'h2' | 'h3';
  /** On the first screen of a page: the first covers are fetched at once. */
  isTop?: boolean;
}) {
  return (
    <ul className="grid gap-6 md:grid-cols-2 lg:grid-cols-3">
      {tips.map((tip, index) => (
        <li
          key={tip.id}
          className="relative grid content-start overflow-hidden rounded-lg border border-line bg-surface hover:border-edge"
        >
          <img
            src={tip.coverId ? thumbnailOf(tip.coverId) : `/covers/tip/${tip.id}.svg`}
            alt=""
            width={1200}
            height={630}
            loading={isTop && index < 2 ? 'eager' : 'lazy'}
            className="aspect-[40/15] w-full object-cover"
          />
          <div className="grid content-start gap-2 p-5">
            <p className="text-xs text-soft">{tip.facts.join(' · ')}</p>
            <Heading className="text-xl" lang={tip.lang}>
              <Link
                to={`/guests/tips/${tip.slug}`}
                prefetch="intent"
                className="after:absolute after:inset-0"
              >
                {tip.title}
              </Link>
            </Heading>
            {tip.summary && (
              <p className="text-sm text-soft" lang={tip.lang}>
                {tip.summary}
              </p>
            )}
          </div>
        </li>
      ))}
    </ul>
  );
}
