import { notFound } from '../../platform/app-error.ts';
import { changeContent, createContentIn } from '../../kernel/content/changes.server.ts';
import { titlesOf } from '../../kernel/content/references.server.ts';
import { kindsThatGrow } from '../../kernel/content/fields/references.ts';
import type { RichText } from '../../kernel/rich-text/rich-text.ts';
import type { Viewer } from '../../kernel/access/viewer.ts';
import { summary } from './summary.ts';
import { insightsOf, offspringOf, originOf, rowsOf } from './summary-parts.ts';
import { withDone } from '../../kernel/forms/done.server.ts';

const LONGEST_TITLE = 90;
const LONGEST_SUMMARY = 300;

/** What an insight has become, by its key. */
export type Offspring = Record<string, { kind: string; one: string; title: string; to: string }[]>;

/**
 * Makes a draft of an insight: a tip, a story, an epic (whatever kind says what it came out of), which knows the
 * summary, the table and the round. Answers with where it is edited. Under the summary's lock: whoever presses
 * twice, or second, is led to the one that is there.
 */
export async function growInsight(
  viewer: Viewer,
  summaryId: string,
  insightKey: string,
  kind: string,
): Promise<string> {
  const definition = kindsThatGrow().find((each) => each.kind === kind)?.definition;
  if (!definition) throw notFound();
  let grown = '';
  await changeContent(viewer, summary, summaryId, async (item, tx) => {
    const insights = insightsOf(item);
    const insight = insights.find(({ key }) => key === insightKey);
    if (!insight) throw notFound();
    const child = offspringOf(insight).find((each) => each.kind === kind);
    if (child) {
      grown = `${definition.path}/edit/${child.id}`;
      return {};
    }
    const { id } = await createContentIn(tx, viewer, definition, {
      title: titleFrom(insight.text),
      summary: Array.from(insight.text).slice(0, LONGEST_SUMMARY).join(''),
      tags: item.tags,
      ...(definition.fields['body']?.kind === 'richText' ? { body: paragraph(insight.text) } : {}),
      derivedFrom: item.id,
      origin: originOf(insight),
    } as { title: string });
    grown = withDone(`${definition.path}/edit/${id}`, 'created');
    return {
      insights: rowsOf(
        insights.map((each) =>
          each === insight ? { ...each, became: `${each.became ?? ''} ${kind}:${id}`.trim() } : each,
        ),
      ),
    };
  });
  return grown;
}

/** What the insights of a summary became, with titles; what is gone is not said. One query a kind. */
export async function offspringOfInsights(
  viewer: Viewer,
  item: Parameters<typeof insightsOf>[0],
): Promise<Offspring> {
  const all = insightsOf(item).flatMap((insight) =>
    offspringOf(insight).map((child) => ({ ...child, insight: insight.key })),
  );
  const offspring: Offspring = {};
  for (const { kind, definition } of kindsThatGrow()) {
    const children = all.filter((child) => child.kind === kind);
    const titles = await titlesOf(
      viewer,
      kind,
      children.map(({ id }) => id),
    );
    for (const { id, insight } of children) {
      const title = titles.get(id);
      if (title)
        (offspring[insight] ??= []).push({
          kind,
          one: definition.one,
          title,
          to: `${definition.path}/show/${id}`,
        });
    }
  }
  return offspring;
}

/** The first sentence, or as many words as a title takes. */
function titleFrom(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  const sentence = /^.{8,}?[.!?](?=\s|$)/.exec(line)?.[0].replace(/\.$/, '') ?? line;
  if (Array.from(sentence).length <= LONGEST_TITLE)
    return sentence.length < 3 ? `Insight: ${sentence}` : sentence;
  const cut = Array.from(sentence).slice(0, LONGEST_TITLE).join('');
  return `${cut.slice(0, cut.lastIndexOf(' '))} …`;
}

function paragraph(text: string): RichText {
  return {
    type: 'doc',
    content: [{ type: 'paragraph', content: [{ type: 'text', text: text.replace(/\s+/g, ' ') }] }],
  };
}
