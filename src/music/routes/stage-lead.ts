import { orErrorResponse } from '../../kernel/answers/answer.server.ts';
import { notFound } from '../../platform/app-error.ts';
import { requestFacts } from '../../kernel/answers/request.server.ts';
import { readLeadAction } from '../stage/lead/lead-input.server.ts';
import { readJson } from '../../kernel/forms/read-json.server.ts';
import { lead } from '../stage/lead/lead.server.ts';
import type { Route } from './+types/stage-lead';

export async function loader() {
  return orErrorResponse<never>(Promise.reject(notFound()));
}

/**
 * Takes where a leader is. JSON only: no other site's form can send it, and the session's cookie does not come
 * along from elsewhere (SameSite).
 */
export async function action({ request, context, params }: Route.ActionArgs) {
  const { viewer } = context.get(requestFacts);
  const intent = await orErrorResponse(readJson(request).then(readLeadAction));
  const now = await orErrorResponse(lead(viewer, params.id, intent));
  return Response.json({ lead: now ?? null }, { headers: { 'cache-control': 'no-store' } });
}
