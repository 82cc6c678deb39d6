import { useEffect } from 'react';
import { useLocation, useMatches } from 'react-router';
import { forgetRecent, keepRecent } from '../../kernel/browser/recent-items.ts';
import { site } from '../../kernel/publishing/site.ts';
import type { LikenessOf } from '../../ui/likeness.tsx';

/** One thing on a tab of its own or on none; what stands below it, as a registration of an event, is no place to go back to. */
const SHOWN = /^(\/bee\/([a-z]+)\/show\/[^/]+)(?:\/[^/]+)?\/?$/;
/** Where a picture is somebody's face. */
const PEOPLE = new Set(['parts', 'users']);

/** What one opens is at hand in the search from then on; what others opened in this browser is forgotten. */
export function useRememberOpened(userId: string | undefined): void {
  const { pathname } = useLocation();
  const last = useMatches().at(-1);
  const isShown = last !== undefined && last.loaderData !== undefined && last.id.endsWith('-show');
  useEffect(() => {
    if (userId) forgetRecent(userId);
  }, [userId]);
  useEffect(() => {
    const [, to, kind = ''] = SHOWN.exec(pathname) ?? [];
    if (!userId || !isShown || !to) return;
    const title = document.title.replace(` · ${site.name}`, '');
    if (title) keepRecent(userId, { to, title, likeness: likenessOnScreen(kind, title) });
  }, [userId, isShown, pathname]);
}

/** As the head of the screen shows it. */
function likenessOnScreen(kind: string, name: string): LikenessOf | undefined {
  const picture = document.querySelector('.item-cover img')?.getAttribute('src') ?? undefined;
  if (PEOPLE.has(kind)) return { name, face: picture };
  return picture ? { cover: picture } : undefined;
}
