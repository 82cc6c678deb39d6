import type { LeadState } from './lead-channel.ts';
import { t } from '../../../texts/text.ts';

/** Who leads, in a word; nothing where everybody plays alone. */
export function LeadSign({
  state: { lead, online, away, over },
  leading,
}: {
  state: LeadState;
  leading: boolean;
}) {
  const [colour, said] = over
    ? ['bg-ember', t('Logged out')]
    : !online
      ? ['bg-ember', t('Offline')]
      : leading
        ? ['bg-honey', t('Leading')]
        : lead && away
          ? ['bg-edge', t('Following paused')]
          : lead
            ? ['bg-reed', t('Following {name}.', { name: lead.leader })]
            : ['', ''];
  const isFollowing = colour === 'bg-reed';
  return (
    <p
      role="status"
      data-leader={isFollowing || undefined}
      className="flex min-w-0 items-center gap-1.5 empty:hidden"
    >
      {said && (
        <>
          <span className={`hexagon size-2.5 shrink-0 ${colour}`} />
          <span className="truncate">{said}</span>
        </>
      )}
    </p>
  );
}
