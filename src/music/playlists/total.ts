import { counted, t } from '../../texts/text.ts';
import type { SetView } from './view.server.ts';

/** '12 songs · 1 h 12 min 30 s · ends at 21:45', or what is not known of it; no line begins with a dot. */
export function formatTotal(view: SetView): string {
  const { total, unknown, ends } = view;
  return said([
    countOf(view),
    atLeast(unknown > 0, total),
    ...detailsOf(view),
    ends ? t('ends at {time}', { time: ends }).replaceAll(' ', '\u00a0') : '',
  ]);
}

/** The same at a glance: '12 songs · 1 h 13 min'. */
export function formatSize(view: SetView): string {
  const { minutes, unknown } = view;
  return said([countOf(view), atLeast(unknown > 0, minutes)]);
}

/** What the size is reckoned with: '2 without a length · 20 s between songs'. */
export function formatDetails(view: SetView): string {
  return said(detailsOf(view));
}

const atLeast = (isLeast: boolean, time: string) => (isLeast ? t('at least {time}', { time }) : time);

const countOf = ({ songs }: SetView) => counted(songs, '1 song', '{count} songs');

const detailsOf = ({ songs, unknown, gap }: SetView) => [
  unknown > 0 ? t('{count} without a length', { count: unknown }) : '',
  gap > 0 && songs > 1 ? t('{count} s between songs', { count: gap }) : '',
];

const said = (parts: readonly string[]) => parts.filter(Boolean).join('\u00a0· ');
