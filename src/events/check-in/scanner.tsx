import { useEffect, useRef, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { qrReader } from './qr-reader.ts';
import { t } from '../../texts/text.ts';

const LOOK_MS = 180;
/** A code counts once, until it has been out of sight for so long: somebody may hold it up for as long as they like. */
const AGAIN_MS = 4_000;

/** The camera, reading codes one after the other until it is put away. */
export function TicketScanner({ onCode }: { onCode: (code: string) => void }) {
  const video = useRef<HTMLVideoElement>(null);
  const [problem, setProblem] = useState('');
  const [camera, setCamera] = useState<MediaStreamTrack>();
  const told = useRef(onCode);
  useEffect(() => {
    told.current = onCode;
  });
  useEffect(() => {
    let over = false;
    let stream: MediaStream | undefined;
    let timer = 0;
    let last = { code: '', at: 0 };

    async function begin(): Promise<void> {
      stream = await navigator.mediaDevices.getUserMedia({
        video: { facingMode: 'environment', width: { ideal: 1280 } },
      });
      if (over || !video.current) return stop();
      const [track] = stream.getVideoTracks();
      track?.addEventListener('ended', comeBack);
      setCamera(track);
      video.current.srcObject = stream;
      await video.current.play();
    }
    async function watch(): Promise<void> {
      await begin();
      const read = await qrReader();
      const look = async (): Promise<void> => {
        if (over || !video.current) return;
        const code = await read(video.current).catch(() => undefined);
        if (over) return;
        if (code) {
          const isNew = code !== last.code || Date.now() - last.at > AGAIN_MS;
          last = { code, at: Date.now() };
          if (isNew) {
            navigator.vibrate?.(60);
            told.current(code);
          }
        }
        timer = window.setTimeout(() => void look(), LOOK_MS);
      };
      await look();
    }
    /** A phone takes the camera away when it is locked or called. */
    function comeBack(): void {
      if (document.hidden || !stream) return;
      if (stream.getVideoTracks().some(({ readyState }) => readyState === 'live')) {
        video.current?.play().catch(fail);
        return;
      }
      stop();
      begin().catch(fail);
    }
    function stop(): void {
      for (const track of stream?.getTracks() ?? []) track.stop();
      stream = undefined;
    }
    function fail(error: unknown): void {
      if (!over) setProblem(formatProblem(error));
    }

    document.addEventListener('visibilitychange', comeBack);
    watch().catch(fail);
    return () => {
      over = true;
      document.removeEventListener('visibilitychange', comeBack);
      window.clearTimeout(timer);
      stop();
    };
  }, []);

  if (problem) return <Notice tone="warning">{problem}</Notice>;
  return (
    <div className="relative overflow-hidden rounded-lg bg-night">
      <video
        ref={video}
        muted
        playsInline
        aria-label={t('What the camera sees')}
        className="aspect-4/3 w-full object-cover md:aspect-video"
      />
      <div
        aria-hidden="true"
        className="pointer-events-none absolute inset-0 m-auto aspect-square h-3/5 rounded-lg border-4 border-honey"
      />
      {camera && hasTorch(camera) && <Torch key={camera.id} camera={camera} />}
    </div>
  );
}

/** Of Chrome on Android; TypeScript's types don't know it (https://w3c.github.io/mediacapture-image/#torch). */
const hasTorch = (camera: MediaStreamTrack): boolean =>
  (camera.getCapabilities?.() as { torch?: boolean } | undefined)?.torch === true;

/** Doors are dark in the evening. */
function Torch({ camera }: { camera: MediaStreamTrack }) {
  const [on, setOn] = useState(false);
  const turn = async () => {
    await camera.applyConstraints({ advanced: [{ torch: !on } as MediaTrackConstraintSet] });
    setOn(!on);
  };
  return (
    <div className="absolute right-3 bottom-3 rounded-md bg-ground">
      <Button
        look="quiet"
        aria-pressed={on}
        // A camera that refuses leaves the light as it was.
        onClick={() => void turn().catch(() => undefined)}
      >
        {t('Camera light')}
      </Button>
    </div>
  );
}

function formatProblem(error: unknown): string {
  const name = error instanceof Error ? error.name : '';
  if (name === 'NotAllowedError')
    return t(
      'The browser blocks the camera. Allow it for this site in the browser’s settings, or find guests by name.',
    );
  if (name === 'NotFoundError') return t('This device has no camera. Find guests by name.');
  return t('The camera does not start; another program may be using it. Until then, find guests by name.');
}
