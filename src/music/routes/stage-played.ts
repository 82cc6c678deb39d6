import { orErrorResponse } from '../../kernel/answers/answer.server.ts';
import { requestFacts } from '../../kernel/answers/request.server.ts';
import { notFound } from '../../platform/app-error.ts';
import { readJson } from '../../kernel/forms/read-json.server.ts';
import { recordPlayed } from '../stage/played/record-played.server.ts';
import type { Route } from './+types/stage-played';

export async function loader() {
  return orErrorResponse<never>(Promise.reject(notFound()));
}

/** Keeps that a song was played with a set; JSON only. */
export async function action({ request, context, params }: Route.ActionArgs) {
  const { viewer } = context.get(requestFacts);
  const sent = await orErrorResponse(readJson(request));
  await orErrorResponse(recordPlayed(viewer, params.id, sent));
  return new Response(null, { status: 204 });
}
