import { definitions } from '../../definitions.server.ts';
import { guest } from '../../kernel/access/viewer.ts';
import { orErrorResponse } from '../../kernel/answers/answer.server.ts';
import { findContent } from '../../kernel/content/content.server.ts';
import { capital } from '../../kernel/formats/capital.ts';
import { formatDay } from '../../kernel/formats/format-instant.server.ts';
import { answerShareImage, type ShareText } from '../../kernel/publishing/share-image.server.ts';
import { plainText } from '../../kernel/rich-text/rich-text.ts';
import { notFound } from '../../platform/app-error.ts';
import type { Route } from './+types/share';

/** The picture other sites show beside a link to an item, of whatever kind. */
export async function loader({ request, params }: Route.LoaderArgs) {
  return answerShareImage(request, await orErrorResponse(shareText(params.kind, params.file)));
}

/** Always a guest's view: the answer is kept by others. */
async function shareText(kind: string, file: string): Promise<ShareText> {
  const slug = /^(.+)\.png$/.exec(file)?.[1];
  const definition = definitions.find((each) => each.kind === kind && each.publicPath);
  if (!slug || !definition) throw notFound();
  const item = await findContent(guest, definition, slug);
  const { id, version, title, coverId } = item;
  const day = formatDay(item.publishAt ?? item.createdAt);
  const { label = capital(definition.one), facts = [] } =
    definition.share?.(item, { day, plain: plainText }) ?? {};
  return { kind, id, version, label, title, facts: facts.filter(Boolean), coverId };
}
