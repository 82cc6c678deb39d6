import { useEffect, useRef, useState } from 'react';
import { Notice } from '../../ui/notice.tsx';
import { qrReader } from './qr-reader.ts';
import { t } from '../../texts/text.ts';

const LOOK_MS = 180;
/** The same code held before the camera counts once in this time. */
const AGAIN_MS = 4_000;

/** The camera, reading codes one after the other until it is put away. */
export function TicketScanner({ onCode }: { onCode: (code: string) => void }) {
  const video = useRef<HTMLVideoElement>(null);
  const [problem, setProblem] = useState('');
  const told = useRef(onCode);
  useEffect(() => {
    told.current = onCode;
  });
  useEffect(() => {
    let over = false;
    let stream: MediaStream | undefined;
    let timer = 0;
    let last = { code: '', at: 0 };

    async function watch(): Promise<void> {
      stream = await navigator.mediaDevices.getUserMedia({
        video: { facingMode: 'environment', width: { ideal: 1280 } },
      });
      const read = await qrReader();
      if (over || !video.current) return stop();
      video.current.srcObject = stream;
      await video.current.play();
      const look = async (): Promise<void> => {
        if (over || !video.current) return;
        const code = await read(video.current).catch(() => undefined);
        if (over) return;
        if (code && (code !== last.code || Date.now() - last.at > AGAIN_MS)) {
          last = { code, at: Date.now() };
          navigator.vibrate?.(60);
          told.current(code);
        }
        timer = window.setTimeout(() => void look(), LOOK_MS);
      };
      await look();
    }
    function stop(): void {
      for (const track of stream?.getTracks() ?? []) track.stop();
    }

    watch().catch((error: unknown) => {
      if (!over) setProblem(formatProblem(error));
    });
    return () => {
      over = true;
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
