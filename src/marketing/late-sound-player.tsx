import { lazy, Suspense, useEffect, useRef } from 'react';
import type { SoundBite } from './sound-bite.ts';

let comesNear = () => {};
const near = new Promise<void>((resolve) => {
  comesNear = resolve;
});
/** At once on the server; in a browser when one is near: most who open the page never get there. */
const SoundPlayer = lazy(async () => {
  if (!import.meta.env.SSR) await near;
  const { SoundPlayer: found } = await import('../kernel/media/sound-player.tsx');
  return { default: found };
});

/** Stands there as the server drew it, and answers once it comes into view. */
export function LateSoundPlayer({ bite }: { bite: SoundBite }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const observer = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && comesNear(),
      { rootMargin: '400px' },
    );
    if (place.current) observer.observe(place.current);
    return () => observer.disconnect();
  }, []);
  return (
    <div ref={place} className="min-h-16">
      <Suspense>
        <SoundPlayer bite={bite} />
      </Suspense>
    </div>
  );
}
