import type { MediaKind } from '../kernel/media/media.ts';

export const KIND_LABELS: Record<MediaKind, string> = {
  image: 'Pictures',
  audio: 'Sounds',
  pdf: 'Documents',
};

const bytes = new Intl.NumberFormat('en-GB', { maximumFractionDigits: 1 });

export function formatBytes(count: number): string {
  return count >= 1_000_000 ? `${bytes.format(count / 1_000_000)} MB` : `${Math.ceil(count / 1000)} kB`;
}

/** Seconds as 3:07. */
export function formatLength(seconds: number): string {
  const whole = Math.round(seconds);
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`;
}

/** The kinds of items that show media, and where each stands. */
const PLACES: Record<string, readonly [name: string, path: string]> = {
  blog: ['Blog', '/bee/blogs/show/'],
  post: ['Post', '/bee/posts/show/'],
  tip: ['Tip', '/bee/tips/show/'],
  story: ['Story', '/bee/stories/show/'],
  persona: ['Persona', '/bee/personas/show/'],
  epic: ['Epic', '/bee/epics/show/'],
  partner: ['Partner', '/bee/partners/show/'],
  product: ['Product', '/bee/products/show/'],
  summary: ['World Café', '/bee/twc/show/'],
  page: ['Page', '/bee/pages/show/'],
  event: ['Event', '/bee/events/show/'],
  site: ['Site settings', '/admin/settings#'],
  song: ['Song', '/bee/songs/show/'],
  playlist: ['Set list', '/bee/playlists/show/'],
};

export interface MediaUse {
  key: string;
  name: string;
  title: string;
  to: string | undefined;
}

export function formatUse({
  kind,
  itemId,
  title,
}: {
  kind: string;
  itemId: string;
  title: string;
}): MediaUse {
  const [name, path] = PLACES[kind] ?? [kind, undefined];
  return { key: `${kind} ${itemId}`, name, title: title || 'Untitled', to: path && path + itemId };
}
