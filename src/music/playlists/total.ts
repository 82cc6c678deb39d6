import type { SetView } from './view.server.ts';

/** '12 songs · 1 h 12 min 30 s · ends at 21:45', or what is not known of it; no line begins with a dot. */
export function formatTotal(view: SetView): string {
  const { total, unknown, ends } = view;
  return said([
    countOf(view),
    unknown > 0 ? `at least ${total}` : total,
    ...detailsOf(view),
    ends ? `ends\u00a0at\u00a0${ends}` : '',
  ]);
}

/** The same at a glance: '12 songs · 1 h 13 min'. */
export function formatSize(view: SetView): string {
  const { minutes, unknown } = view;
  return said([countOf(view), unknown > 0 ? `at least ${minutes}` : minutes]);
}

/** What the size is reckoned with: '2 without a length · 20 s between songs'. */
export function formatDetails(view: SetView): string {
  return said(detailsOf(view));
}

const countOf = ({ songs }: SetView) => (songs === 1 ? '1 song' : `${songs} songs`);

const detailsOf = ({ songs, unknown, gap }: SetView) => [
  unknown > 0 ? `${unknown} without a length` : '',
  gap > 0 && songs > 1 ? `${gap} s between songs` : '',
];

const said = (parts: readonly string[]) => parts.filter(Boolean).join('\u00a0· ');
