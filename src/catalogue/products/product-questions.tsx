import type { Row } from '../../kernel/content/fields/field.ts';
import { t } from '../../texts/text.ts';

/** Questions people ask before they ask us, each opening its answer; they work without scripts. */
export function Questions({ faq }: { faq: readonly Row[] }) {
  if (faq.length === 0) return null;
  return (
    <section aria-labelledby="questions">
      <h2 id="questions" className="mb-3 text-2xl">
        {t('Questions and answers')}
      </h2>
      <div className="grid border-t border-line">
        {faq.map(({ question, answer }) => (
          <details key={question as string} className="group border-b border-line">
            <summary className="flex min-h-14 cursor-pointer list-none items-center justify-between gap-4 py-3 font-semibold [&::-webkit-details-marker]:hidden">
              {question as string}
              <span
                aria-hidden="true"
                className="text-xl leading-none text-soft transition-transform duration-150 group-open:rotate-45"
              >
                +
              </span>
            </summary>
            <p className="max-w-prose pb-4 whitespace-pre-line text-soft">{answer as string}</p>
          </details>
        ))}
      </div>
    </section>
  );
}
