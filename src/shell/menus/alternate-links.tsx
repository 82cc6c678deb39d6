import { useLocation, useMatches, useRouteLoaderData } from 'react-router';
import { site } from '../../kernel/publishing/site.ts';
import { addressIn, isLanguage, languages, SITE_LANGUAGE } from '../../texts/languages.ts';
import type { Route } from '../../+types/root';

/** Pages whose address is a secret are told to nobody. */
const SECRET = /^\/guests\/(?:registrations|news|sets|email)\//;

/** Tells search engines of the same page in every language; React puts it into the head. Drawn by the server alone: browsers need none of it. */
export const OtherLanguages = import.meta.env?.SSR ? Links : () => null;

function Links() {
  const { pathname } = useLocation();
  const publicUrl = useRouteLoaderData<Route.ComponentProps['loaderData']>('root')?.publicUrl;
  // Of something that is written in a language, by its page: where it is in each.
  const { languages: written } = (useMatches().at(-1)?.loaderData ?? {}) as {
    languages?: Record<string, string>;
  };
  if (publicUrl === undefined || site.onlyLanguage || SECRET.test(pathname)) return null;
  const pages = written
    ? Object.entries(written)
    : languages.map((language) => [language, pathname] as const);
  if (pages.length < 2) return null;
  const first = pages.find(([language]) => language === SITE_LANGUAGE);
  return [...pages, ...(first ? [['x-default', first[1]] as const] : [])].map(([hrefLang, path]) => (
    <link
      key={hrefLang}
      rel="alternate"
      hrefLang={hrefLang}
      href={publicUrl + addressIn(isLanguage(hrefLang) ? hrefLang : SITE_LANGUAGE, path)}
    />
  ));
}
