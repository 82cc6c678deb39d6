import { type Viewer, userIdOf } from '../../kernel/access/viewer.ts';

/** What is kept of somebody who agreed to news outside the site: when and how, as the viewer noted it. */
export function newsConsent(viewer: Viewer, text: string, at: string): string {
  return JSON.stringify({ purpose: 'news', text, at, notedBy: userIdOf(viewer) });
}
