import { orErrorResponse } from '../../kernel/answers/answer.server.ts';
import { requestFacts } from '../../kernel/answers/request.server.ts';
import { RichTextView } from '../../kernel/rich-text/view.tsx';
import { mediaForAll } from '../../kernel/content/media.server.ts';
import { site } from '../../kernel/publishing/site.ts';
import { Button, ButtonAnchor } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Facts } from '../../ui/item/facts.tsx';
import { useHydrated } from '../../ui/hydrated.ts';
import { Notice } from '../../ui/notice.tsx';
import { Screen } from '../../ui/screen.tsx';
import { tip } from '../tip.ts';
import { tipFacts } from '../tip-facts.ts';
import { findTipsFor } from '../tip-export.server.ts';
import type { Route } from './+types/export-tips';

const FILES = { pdf: 'PDF', md: 'Markdown', csv: 'CSV', json: 'JSON' } as const;

export const meta: Route.MetaFunction = () => [
  { title: `Tip Export · ${site.name}` },
  { name: 'robots', content: 'noindex' },
];

export async function loader({ context, params }: Route.LoaderArgs) {
  const { viewer } = context.get(requestFacts);
  const { tips, leftOut } = await orErrorResponse(findTipsFor(viewer, params.ids));
  return {
    tips: tips.map((each) => ({
      id: each.id,
      title: each.title,
      summary: each.summary,
      body: each.body,
      facts: tipFacts(each),
    })),
    media: await mediaForAll(viewer, tip, tips),
    leftOut,
    // Only what is there, so that a shared address stays short.
    files: `/export/tips/${tips.map(({ id }) => id).join(',')}`,
  };
}

/** The tips as they are printed, in the order asked, and as files. */
export default function ExportTips({ loaderData }: Route.ComponentProps) {
  const { tips, media, leftOut, files } = loaderData;
  const hydrated = useHydrated();
  return (
    <Screen
      title="Tip Export"
      back={{ to: `${tip.path}/list`, label: tip.listTitle }}
      actions={
        tips.length > 0 && (
          <>
            {hydrated && <Button onClick={() => window.print()}>Print</Button>}
            {Object.entries(FILES).map(([format, label]) => (
              <ButtonAnchor key={format} href={`${files}/tips.${format}`} download>
                {label}
              </ButtonAnchor>
            ))}
          </>
        )
      }
    >
      {leftOut > 0 && (
        <div className="no-print">
          <Notice tone="warning">
            {leftOut === 1 ? 'One tip is' : `${leftOut} tips are`} left out: deleted, or not visible to you.
          </Notice>
        </div>
      )}
      {tips.length === 0 ? (
        <EmptyState title="No tip to export">
          <p>Select some in the list of tips, then “Print, PDF, Markdown”.</p>
        </EmptyState>
      ) : (
        <div className="grid max-w-3xl gap-12">
          {tips.map(({ id, title, summary, body, facts }) => (
            <article key={id} className="grid gap-4 border-t border-line pt-8 first:border-0 first:pt-0">
              <h2 className="break-after-avoid text-2xl">{title}</h2>
              {summary && <p className="text-lg text-soft">{summary}</p>}
              <Facts facts={facts} />
              <RichTextView document={body} media={media} />
            </article>
          ))}
        </div>
      )}
    </Screen>
  );
}
