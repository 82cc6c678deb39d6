import { forgetAllTyped } from '../forms/typed-store.ts';
import { clearPageCache } from './offline-page.ts';
import { forgetRecent } from './recent-items.ts';

/** Whoever logs out leaves nothing in the browser: not what was typed, not what was opened, no page kept for a dead network. */
export async function forgetAll(): Promise<void> {
  forgetAllTyped();
  forgetRecent();
  await clearPageCache();
}
