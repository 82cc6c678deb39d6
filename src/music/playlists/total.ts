import type { SetView } from './view.server.ts';

/** '12 songs · 1 h 12 min 30 s · ends at 21:45', or what is not known of it. */
export function formatTotal({ songs, total, unknown, ends, gap }: SetView): string {
  const parts = [
    songs === 1 ? '1 song' : `${songs} songs`,
    unknown > 0 ? `at least ${total}` : total,
    unknown > 0 ? `${unknown} without a length` : '',
    gap > 0 && songs > 1 ? `${gap} s between songs` : '',
    ends ? `ends\u00a0at\u00a0${ends}` : '',
  ];
  return parts.filter(Boolean).join(' · ');
}
