import { useLocation, useRouteLoaderData } from 'react-router';
import { site } from '../../kernel/publishing/site.ts';
import { addressIn, type Language, languages, SITE_LANGUAGE } from '../../texts/languages.ts';
import type { Route } from '../../+types/root';

/** Pages whose address is a secret are told to nobody. */
const SECRET = /^\/guests\/(?:registrations|news|sets|email)\//;

/** Tells search engines of the same page in every language; React puts it into the head. Drawn by the server alone: browsers need none of it. */
export const OtherLanguages = import.meta.env?.SSR ? Links : () => null;

function Links() {
  const { pathname } = useLocation();
  const publicUrl = useRouteLoaderData<Route.ComponentProps['loaderData']>('root')?.publicUrl;
  if (publicUrl === undefined || site.onlyLanguage || SECRET.test(pathname)) return null;
  const pages = languages.map((language): [string, Language] => [language, language]);
  return [...pages, ['x-default', SITE_LANGUAGE] as const].map(([hrefLang, language]) => (
    <link
      key={hrefLang}
      rel="alternate"
      hrefLang={hrefLang}
      href={publicUrl + addressIn(language, pathname)}
    />
  ));
}
