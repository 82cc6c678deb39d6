import './original-text.css';
import type { Language } from '../../../texts/languages.ts';
import { ENGLISH_NAMES } from './english-names.ts';

/** Longer than this, in letters, a text is folded. */
const SHORT = 160;

/** What the original says in a field: above what is typed; a long text folded, and beside it once it is opened. */
export function OriginalText({
  language,
  text,
  label,
}: {
  language: Language;
  text: string;
  /** Of the field. */
  label: string;
}) {
  const where = `In ${ENGLISH_NAMES[language]}`;
  if (text.length <= SHORT && !text.includes('\n'))
    return (
      <p className="original-said">
        {where}: <span lang={language}>{text}</span>
      </p>
    );
  return (
    <details className="min-w-0 self-start rounded-md border border-line px-3 text-sm">
      <summary className="min-h-11 cursor-pointer truncate py-2 font-semibold">
        <span className="sr-only">{`${where}: ${label}`}</span>
        <span aria-hidden="true">
          {where}
          <span lang={language} className="original-begin">
            {text}
          </span>
        </span>
      </summary>
      <div
        role="group"
        aria-label={`${label} in ${ENGLISH_NAMES[language]}`}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by keyboard
        tabIndex={0}
        lang={language}
        className="max-h-[32rem] overflow-y-auto pb-2 whitespace-pre-line"
      >
        {text}
      </div>
    </details>
  );
}
