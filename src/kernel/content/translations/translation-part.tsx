import { Link } from '../../../ui/link.tsx';
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
          Save and translate into {ENGLISH_NAMES[language]}
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
