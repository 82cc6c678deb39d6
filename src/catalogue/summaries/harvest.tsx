import type { ReactNode } from 'react';
import { LEVEL_LABELS, type Level, type Row } from '../../kernel/content/fields/field.ts';
import { Badge } from '../../ui/badge.tsx';
import { type Insight, originOf } from './summary-parts.ts';
import { t } from '../../texts/text.ts';

const TONES = { H: 'reed', M: 'honey', L: 'neutral' } as const;
const WEIGHT: Record<string, number> = { H: 0, M: 1, L: 2 };
const heading = 'text-2xl';

/** For members: how strong something was. Guests read the strongest first. */
function WeightBadge({ level }: { level: string }) {
  const known = LEVEL_LABELS[level as Level];
  return known ? <Badge tone={TONES[level as Level]}>Weight: {known}</Badge> : null;
}

/** Themes across the tables, the strongest first. */
export function Themes({ themes, inside = false }: { themes: readonly Row[]; inside?: boolean }) {
  if (themes.length === 0) return null;
  return (
    <section aria-labelledby="themes" className="grid gap-4">
      <h2 id="themes" className={heading}>
        {t('Themes')}
      </h2>
      <ul className="grid gap-4 md:grid-cols-2">
        {byLevel(themes).map(({ title, detail, level }) => (
          <li
            key={title as string}
            className="grid content-start gap-2 rounded-lg border border-line bg-surface p-5"
          >
            <div className="flex items-start justify-between gap-3">
              <h3 className={inside ? 'text-base' : 'text-lg'}>{title as string}</h3>
              {inside && <WeightBadge level={level as string} />}
            </div>
            {detail && <p className="text-sm whitespace-pre-line text-soft">{detail as string}</p>}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** What the tables saw, the strongest first; members make more of it. */
export function Insights({
  insights,
  renderMore,
}: {
  insights: readonly Insight[];
  /** For members: what an insight became, and can become. */
  renderMore?: (insight: Insight) => ReactNode;
}) {
  if (insights.length === 0) return null;
  return (
    <section aria-labelledby="insights" className="grid gap-4">
      <h2 id="insights" className={heading}>
        {t('Insights')}
      </h2>
      <ul className="grid border-t border-line">
        {byLevel(insights).map((insight) => (
          <li key={insight.key} className="grid gap-2 border-b border-line py-4">
            <p
              className={`max-w-[68ch] ${renderMore ? 'text-base font-semibold' : 'font-display text-lg font-bold'}`}
            >
              {insight.text}
            </p>
            <div className="flex flex-wrap items-center gap-x-4 gap-y-2 text-sm text-soft empty:hidden">
              {renderMore && <WeightBadge level={insight.level} />}
              {originOf(insight) && <span>{originOf(insight)}</span>}
              {renderMore?.(insight)}
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Words as they were said; members see which of them stay inside. */
export function Quotes({ quotes, inside = false }: { quotes: readonly Row[]; inside?: boolean }) {
  if (quotes.length === 0) return null;
  return (
    <section aria-labelledby="quotes" className="grid gap-4">
      <h2 id="quotes" className={heading}>
        {t('Said at the tables')}
      </h2>
      <ul className="grid gap-6 md:grid-cols-2">
        {quotes.map(({ text, who, consent }) => (
          <li key={text as string}>
            <figure className="grid gap-2 border-l-3 border-honey pl-5">
              <blockquote className="font-display text-xl">“{text as string}”</blockquote>
              <figcaption className="flex flex-wrap items-center gap-3 text-sm text-soft">
                {who as string}
                {inside && consent !== 'yes' && <Badge>Members only</Badge>}
              </figcaption>
            </figure>
          </li>
        ))}
      </ul>
    </section>
  );
}

export function OpenQuestions({ questions }: { questions: readonly string[] }) {
  if (questions.length === 0) return null;
  return (
    <section aria-labelledby="open" className="grid gap-3">
      <h2 id="open" className={heading}>
        {t('Open questions')}
      </h2>
      <ul className="grid list-disc gap-1 pl-5">
        {questions.map((question) => (
          <li key={question}>{question}</li>
        ))}
      </ul>
    </section>
  );
}

function byLevel<T extends { level?: unknown }>(rows: readonly T[]): T[] {
  const weight = ({ level }: T) => WEIGHT[level as string] ?? 3;
  return rows.toSorted((a, b) => weight(a) - weight(b));
}
