import { orErrorResponse } from '../../kernel/answers/answer.server.ts';
import { notFound } from '../../platform/app-error.ts';
import { requestFacts } from '../../kernel/answers/request.server.ts';
import { findTipsFor, isTipFormat, tipsFile } from '../tip-export.server.ts';
import type { Route } from './+types/export-tips-file';

/** The tips of an export as a file: tips.pdf, tips.md, tips.csv or tips.json. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const { viewer } = context.get(requestFacts);
  const format = /^tips\.(\w+)$/.exec(params.file)?.[1] ?? '';
  const { tips } = await orErrorResponse(
    isTipFormat(format) ? findTipsFor(viewer, params.ids) : Promise.reject(notFound()),
  );
  if (!isTipFormat(format)) throw notFound();
  const { body, type } = await tipsFile(viewer, tips, format);
  return new Response(body as BodyInit, {
    headers: {
      'content-type': type,
      'content-disposition': `attachment; filename="tips.${format}"`,
      'cache-control': 'private, no-store',
    },
  });
}
