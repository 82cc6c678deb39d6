import type { LikenessOf } from '../../ui/likeness.tsx';

/** Something that was opened: where it is, what its screen calls it, and its picture there. */
export interface Recent {
  to: string;
  title: string;
  likeness?: LikenessOf | undefined;
}

const PREFIX = 'recent:';
const MOST = 8;
const LONGEST_TITLE = 200;

/** What this account opened last in this browser, newest first. */
export function recentOf(userId: string): Recent[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(PREFIX + userId) ?? '[]');
    return Array.isArray(kept) ? kept.filter(isRecent).slice(0, MOST) : [];
  } catch {
    // A browser without storage keeps nothing, and what cannot be read is as good as nothing.
    return [];
  }
}

export function keepRecent(userId: string, opened: Recent): void {
  const others = recentOf(userId).filter(({ to }) => to !== opened.to);
  write(userId, [{ ...opened, title: opened.title.slice(0, LONGEST_TITLE) }, ...others]);
}

/** Of something that is not there any more. */
export function dropRecent(userId: string, path: string): void {
  const all = recentOf(userId);
  const others = all.filter(({ to }) => !isAt(path, to));
  if (others.length < all.length) write(userId, others);
}

/** Whether an address is of that thing, or of a part of it. */
export const isAt = (path: string, to: string): boolean => `${path}/`.startsWith(`${to}/`);

function write(userId: string, recent: readonly Recent[]): void {
  try {
    localStorage.setItem(PREFIX + userId, JSON.stringify(recent.slice(0, MOST)));
  } catch {
    // Full or forbidden: it is found by its name.
  }
}

/** Who leaves, leaves nothing behind; with `but`, what other accounts left. */
export function forgetRecent(but?: string): void {
  try {
    for (const name of Object.keys(localStorage))
      if (name.startsWith(PREFIX) && name !== PREFIX + but) localStorage.removeItem(name);
  } catch {
    // As above.
  }
}

/** Nothing that a browser keeps is sure, and an address of another site is no place to go. */
function isRecent(kept: unknown): kept is Recent {
  const { to, title, likeness } = (kept ?? {}) as Partial<Recent>;
  return (
    isText(to) && /^\/[a-z]/.test(to) && isText(title) && (likeness === undefined || isLikeness(likeness))
  );
}

function isLikeness(kept: unknown): kept is LikenessOf {
  const { cover, face, name } = (kept ?? {}) as { cover?: unknown; face?: unknown; name?: unknown };
  if (cover !== undefined) return isPicture(cover);
  return isText(name) && (face === undefined || isPicture(face));
}

/** A picture of this site's own. */
const isPicture = (kept: unknown) => isText(kept) && /^\/(media|covers)\//.test(kept);

const isText = (kept: unknown): kept is string => typeof kept === 'string' && kept !== '';
