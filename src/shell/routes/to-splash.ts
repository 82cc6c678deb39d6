import { redirect } from 'react-router';
import { requestFacts } from '../../kernel/answers/request.server.ts';
import { homeOf } from '../guards.server.ts';
import type { Route } from './+types/to-splash';

/** The home of a module that has none of its own: where this person starts from. */
export function loader({ context }: Route.LoaderArgs) {
  return redirect(homeOf(context.get(requestFacts).viewer));
}
