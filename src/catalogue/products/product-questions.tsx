import type { Row } from '../../kernel/content/fields/field.ts';
import { t } from '../../texts/text.ts';
import { QuestionList } from '../../ui/question-list.tsx';

/** Questions people ask before they ask us. */
export function Questions({ faq, lang }: { faq: readonly Row[]; lang?: string | undefined }) {
  if (faq.length === 0) return null;
  return (
    <section aria-labelledby="questions">
      <h2 id="questions" className="mb-3 text-2xl">
        {t('Questions and answers')}
      </h2>
      <div lang={lang}>
        <QuestionList
          questions={faq.map(({ question, answer }) => ({
            question: question as string,
            answer: answer as string,
          }))}
        />
      </div>
    </section>
  );
}
