import { escape, markdownOf } from '../kernel/rich-text/markdown.ts';
import { tipFacts } from './tip-facts.ts';
import type { Tip } from './tip-view.server.ts';

/** Tips as one Markdown text. */
export function tipsMarkdown(tips: readonly Tip[]): string {
  const parts = tips.map((tip) =>
    [
      `## ${escape(tip.title)}`,
      tip.summary && `*${escape(tip.summary.replace(/\s+/g, ' '))}*`,
      tipFacts(tip)
        .map(([label, words]) => `- **${label}:** ${escape(words)}`)
        .join('\n'),
      markdownOf(tip.body),
    ]
      .filter(Boolean)
      .join('\n\n'),
  );
  return `# Tips\n\n${parts.join('\n\n---\n\n')}\n`;
}
