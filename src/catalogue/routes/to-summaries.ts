import { redirect } from 'react-router';
import { summary } from '../summaries/summary.ts';
import type { Route } from './+types/to-summaries';

/** The other kinds have their list at /list; the summaries' overview is at /bee/twc itself (SPEC section 2). */
export function loader({ url }: Route.LoaderArgs) {
  return redirect(`${summary.listPath}${url.search}`, 301);
}
