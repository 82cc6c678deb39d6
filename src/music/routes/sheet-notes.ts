import { orErrorResponse } from '../../kernel/answers/answer.server.ts';
import { requestFacts } from '../../kernel/answers/request.server.ts';
import { readJson } from '../../kernel/forms/read-json.server.ts';
import { readNoteChanges } from '../sheet-files/notes-input.server.ts';
import { changeNotes, findNotes } from '../sheet-files/notes.server.ts';
import type { Route } from './+types/sheet-notes';

const headers = { 'cache-control': 'private, no-store' };

/** What is drawn on a song's pages, and how they are cut. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const { viewer } = context.get(requestFacts);
  return Response.json(await orErrorResponse(findNotes(viewer, params.id)), { headers });
}

/** Keeps changes of it; JSON only, as where a lead is told. */
export async function action({ request, context, params }: Route.ActionArgs) {
  const { viewer } = context.get(requestFacts);
  const changes = await orErrorResponse(readJson(request).then(readNoteChanges));
  return Response.json(await orErrorResponse(changeNotes(viewer, params.id, changes)), { headers });
}
