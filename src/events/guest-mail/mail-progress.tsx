import { useEffect } from 'react';
import { useRevalidator } from 'react-router';
import { Time } from '../../ui/time.tsx';
import type { MailProgress } from './event-mails.server.ts';

const EVERY_MS = 2000;

/** How far each round of mails is; looks again while some are on their way. */
export function MailProgressList({ mails }: { mails: readonly MailProgress[] }) {
  const { revalidate, state } = useRevalidator();
  const leaving = mails.some(({ queued }) => queued > 0);
  useEffect(() => {
    if (!leaving || state !== 'idle') return undefined;
    const timer = window.setTimeout(() => void revalidate(), EVERY_MS);
    return () => window.clearTimeout(timer);
  }, [leaving, state, revalidate]);
  return (
    <ul className="grid divide-y divide-line text-sm">
      {mails.map(({ key, label, sent, queued, failed, at }) => {
        const all = sent + queued + failed;
        return (
          <li key={key} className="grid gap-1 py-3 first:pt-0 last:pb-0">
            <span className="flex flex-wrap justify-between gap-x-4">
              <span className="font-semibold">{label}</span>
              <Time at={at} />
            </span>
            <span className="flex flex-wrap items-center gap-x-3 text-soft">
              <progress max={all} value={sent} aria-label={`${label}: sent`} className="w-32" />
              <span role="status">
                {sent} of {all} sent{queued > 0 && `, ${queued} on the way`}
                {failed > 0 && `, ${failed} failed`}
              </span>
            </span>
          </li>
        );
      })}
    </ul>
  );
}
