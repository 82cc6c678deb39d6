import { useEffect, useRef, useState } from 'react';
import { useHydrated } from '../../ui/hydrated.ts';
import { Icon } from '../../ui/icon.tsx';
import { WorkIcon } from '../../ui/work-icon.tsx';
import { soundAlone } from './sounding.ts';

const DISC = 'absolute z-1 grid size-12 place-items-center rounded-full border shadow-soft';
const QUIET = 'border-edge bg-surface text-ink';

/** A sound of the library is heard where it stands; without scripts the disc only says that it is one. */
export function PlayInPlace({ title, url }: { title: string; url: string }) {
  const audio = useRef<HTMLAudioElement>(null);
  const [isPlaying, setPlaying] = useState(false);
  const hydrated = useHydrated();
  useEffect(() => {
    const element = audio.current;
    return () => element?.pause();
  }, []);
  if (!hydrated)
    return (
      <span className={`${DISC} ${QUIET}`}>
        <WorkIcon name="play" />
      </span>
    );
  const toggle = () => {
    const element = audio.current;
    if (!element) return;
    if (!element.paused) {
      element.pause();
      return;
    }
    soundAlone(element);
    // Being stopped at once is no error.
    element.play().catch(() => setPlaying(false));
  };
  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- its words stand on its own screen */}
      <audio
        ref={audio}
        preload="none"
        src={url}
        onPlay={() => setPlaying(true)}
        onPause={() => setPlaying(false)}
        onEnded={() => setPlaying(false)}
      />
      <button
        type="button"
        aria-label={`${isPlaying ? 'Pause' : 'Play'} ${title}`}
        onClick={toggle}
        className={`${DISC} cursor-pointer ${isPlaying ? 'border-transparent bg-honey text-night' : `${QUIET} hover:bg-sunken`}`}
      >
        {isPlaying ? <Icon name="pause" /> : <WorkIcon name="play" />}
      </button>
    </>
  );
}
