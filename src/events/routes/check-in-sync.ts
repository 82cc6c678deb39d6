import { orErrorResponse } from '../../kernel/answers/answer.server.ts';
import { notFound } from '../../platform/app-error.ts';
import { requestFacts } from '../../kernel/answers/request.server.ts';
import { readJson } from '../../kernel/forms/read-json.server.ts';
import { checkInGuests } from '../check-in/list.server.ts';
import { readCheckInItems, syncCheckIns } from '../check-in/sync.server.ts';
import { findEvent } from '../event/events.server.ts';
import { runsEvents } from '../team/require-event-staff.server.ts';
import type { Route } from './+types/check-in-sync';

export async function loader() {
  return orErrorResponse<never>(Promise.reject(notFound()));
}

/**
 * Takes what devices at the door have gathered. JSON only: no other site's form can send it, and the session's
 * cookie does not come along from elsewhere (SameSite).
 */
export async function action({ request, context, params }: Route.ActionArgs) {
  const { viewer } = context.get(requestFacts);
  await runsEvents(viewer);
  const { id } = await orErrorResponse(findEvent(viewer, params.id));
  const items = await orErrorResponse(readJson(request).then(readCheckInItems));
  const results = await orErrorResponse(syncCheckIns(viewer, id, items, deviceOf(request)));
  const taken = new Set(results.flatMap((each) => (each.ok ? [each.registrationId] : [])));
  // As they are now: what another device did since counts, too, and need not be what was sent.
  const guests = await orErrorResponse(checkInGuests(viewer, id, [...taken]));
  return Response.json({ results, guests }, { headers: { 'cache-control': 'no-store' } });
}

/** Which device it was, as it calls itself. */
function deviceOf(request: Request): string {
  return (request.headers.get('x-device') ?? '').slice(0, 40);
}
