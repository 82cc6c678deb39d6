import { memo, type ReactNode, useEffect, useRef, useState } from 'react';
import { drawPage } from '../../sheet-files/draw-page.ts';
import type { PageFrame } from '../../sheet-files/page-frame.ts';
import type { SheetPage } from '../../sheet-files/sheet-file.ts';
import { t } from '../../../texts/text.ts';

/** One page, with every pixel of the screen, and what is drawn on it. */
export const PagePicture = memo(function PagePicture({
  page,
  frame,
  width,
  height,
  name,
  children,
}: {
  page: SheetPage;
  frame: PageFrame;
  /** Pixels. */
  width: number;
  height: number;
  /** 'Page 2 of 5' */
  name: string;
  children?: ReactNode;
}) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const [failed, setFailed] = useState(false);
  const [tried, setTried] = useState(0);
  useEffect(() => {
    const stop = new AbortController();
    const element = canvas.current;
    if (!element) return undefined;
    drawPage(element, page, frame, stop.signal).then(
      () => {
        if (stop.signal.aborted) return;
        element.dataset['drawn'] = 'true';
        setFailed(false);
      },
      () => !stop.signal.aborted && setFailed(true),
    );
    return () => stop.abort();
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- another size, or another try, draws it anew
  }, [page, frame, width, height, tried]);
  useEffect(() => {
    if (!failed) return undefined;
    const again = () => setTried((times) => times + 1);
    window.addEventListener('online', again);
    return () => window.removeEventListener('online', again);
  }, [failed]);
  return (
    <div className="relative bg-[#fff] shadow-soft" style={{ width, height }}>
      <canvas ref={canvas} role="img" aria-label={name} className="block size-full" />
      {failed && (
        <div className="absolute inset-0 grid place-content-center gap-3 p-4 text-center text-[#17130E]">
          <p>{t('This page is not on this device, and cannot be loaded now.')}</p>
          <button
            type="button"
            onClick={() => setTried(tried + 1)}
            className="min-h-11 cursor-pointer justify-self-center rounded-md border border-current px-4 font-semibold"
          >
            {t('Try again')}
          </button>
        </div>
      )}
      {children}
    </div>
  );
});
