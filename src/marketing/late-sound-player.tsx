import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import type { SoundBite } from './sound-bite.ts';

const SoundPlayer = lazy(() =>
  import('./sound-player.tsx').then((found) => ({ default: found.SoundPlayer })),
);

/** The browser's own controls, until the piece comes into view: most who open the page never get there. */
export function LateSoundPlayer({ bite }: { bite: SoundBite }) {
  const place = useRef<HTMLDivElement>(null);
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    const observer = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && setNear(true),
      { rootMargin: '200px' },
    );
    if (place.current) observer.observe(place.current);
    return () => observer.disconnect();
  }, []);
  const plain = (
    <div className="grid min-h-16 items-center">
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- music without words; its description stands beside it */}
      <audio src={bite.url} preload="none" controls aria-label={bite.title} className="w-full" />
    </div>
  );
  return (
    <div ref={place}>
      {isNear ? (
        <Suspense fallback={plain}>
          <SoundPlayer bite={bite} />
        </Suspense>
      ) : (
        plain
      )}
    </div>
  );
}
