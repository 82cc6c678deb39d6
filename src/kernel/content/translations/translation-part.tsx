import './original-text.css';
import { Link } from 'react-router';
import { LANGUAGES } from '../../../texts/languages.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Differences } from '../history/differences.tsx';
import { ContentState } from '../screens/state.tsx';
import { ENGLISH_NAMES } from './english-names.ts';
import type { TranslationView } from './translations.server.ts';

const LINK = 'font-semibold underline underline-offset-2';

/** Beside an item: what says the same in other languages, and a button for each language that nothing does. */
export function TranslationPart({ path, view }: { path: string; view: TranslationView }) {
  const { translations, missing } = view;
  return (
    <div className="grid gap-3">
      {translations.length > 0 && (
        <ul className="grid gap-3 text-sm">
          {translations.map(({ id, title, language, state, behind }) => (
            <li key={id} className="grid gap-1">
              <span className="flex flex-wrap items-center gap-2">
                <span lang={language}>{LANGUAGES[language]}</span>
                <ContentState state={state} scheduled={false} />
              </span>
              <Link to={`${path}/edit/${id}`} className={LINK} lang={language}>
                {title}
              </Link>
              {behind > 0 && <span className="text-soft">Does not say yet what changed here.</span>}
            </li>
          ))}
        </ul>
      )}
      {missing.map((language) => (
        <Button key={language} type="submit" look="quiet" name="do" value={`translate:${language}`}>
          Translate into {ENGLISH_NAMES[language]}
        </Button>
      ))}
    </div>
  );
}

/** Above a translation: what has changed in its original since it was translated. */
export function OriginalNotice({ path, view: { original } }: { path: string; view: TranslationView }) {
  if (!original || original.changes.length === 0) return null;
  return (
    <Notice tone="warning">
      <span>
        <Link to={`${path}/edit/${original.id}`} className={LINK} lang={original.language}>
          {original.title}
        </Link>{' '}
        has changed since this was translated: {original.changes.map(({ label }) => label).join(', ')}.
      </span>
      <details className="pt-2">
        <summary className="min-h-11 cursor-pointer py-2 font-semibold">What changed</summary>
        <div className="py-3">
          <Differences differences={original.changes} lang={original.language} />
        </div>
      </details>
      <input type="hidden" name="original" value={original.version} />
      <Button type="submit" look="quiet" name="do" value="translated">
        Save: the translation says it too
      </Button>
    </Notice>
  );
}

/** Longer than this, in letters, a text is folded. */
const SHORT = 160;

/** What the original says in a field: a short text below it; a long one folded, and beside it once it is opened. */
export function OriginalText({
  original: { language, texts },
  name,
  label,
}: {
  original: NonNullable<TranslationView['original']>;
  name: string;
  /** Of the field. */
  label: string;
}) {
  const text = texts[name] ?? '';
  const where = `In ${ENGLISH_NAMES[language]}`;
  if (text.length <= SHORT && !text.includes('\n'))
    return (
      <p className="original-short">
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
