import { useLocation } from 'react-router';
import { site } from '../../kernel/publishing/site.ts';
import { addressIn, LANGUAGES, languages } from '../../texts/languages.ts';
import { currentLanguage } from '../../texts/text.ts';

/** The same page in the other languages, where the site has them; `long` with their whole names. */
export function LanguageSwitch({ long = false, className = '' }: { long?: boolean; className?: string }) {
  const { pathname, search } = useLocation();
  const others = languages.filter((language) => language !== currentLanguage() && !site.onlyLanguage);
  return others.map((language) => (
    <a
      key={language}
      href={addressIn(language, pathname) + search}
      lang={language}
      className={`min-h-11 min-w-11 items-center ${className}`}
    >
      {long ? (
        LANGUAGES[language]
      ) : (
        <>
          <span aria-hidden="true">{language.toUpperCase()}</span>
          <span className="sr-only">{LANGUAGES[language]}</span>
        </>
      )}
    </a>
  ));
}
