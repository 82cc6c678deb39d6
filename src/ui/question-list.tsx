import './question-list.css';

/** Questions, each of which opens its answer; without scripts, too. */
export function QuestionList({ questions }: { questions: readonly { question: string; answer?: string }[] }) {
  return (
    <div className="questions self-start border-t border-line">
      {questions.map(({ question, answer }, index) => (
        <details key={index} className="group border-b border-line">
          <summary className="flex min-h-14 cursor-pointer list-none items-center justify-between gap-4 py-3 font-semibold [&::-webkit-details-marker]:hidden">
            {question}
            <svg
              viewBox="0 0 24 24"
              aria-hidden="true"
              className="size-5 shrink-0 fill-none stroke-current transition-transform duration-150 group-open:rotate-45"
              strokeWidth="2"
              strokeLinecap="round"
            >
              <path d="M12 5v14M5 12h14" />
            </svg>
          </summary>
          <p className="max-w-prose pb-5 whitespace-pre-line text-soft">{answer}</p>
        </details>
      ))}
    </div>
  );
}
