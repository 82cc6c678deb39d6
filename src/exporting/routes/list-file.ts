import { orErrorResponse } from '../../kernel/answers/answer.server.ts';
import { requestFacts } from '../../kernel/answers/request.server.ts';
import { exportKindAt } from '../export-kinds.server.ts';
import { type Format, listFile } from '../list-file.server.ts';
import type { Route } from './+types/list-file';

/** A list of the members' area as a file, at its own address with the file's ending. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { viewer } = context.get(requestFacts);
  const [, path = '', format] = /^(.*)\.(csv|xlsx)$/.exec(url.pathname.toLowerCase()) ?? [];
  return orErrorResponse(
    Promise.resolve().then(() => listFile(viewer, exportKindAt(path), url.searchParams, format as Format)),
  );
}
