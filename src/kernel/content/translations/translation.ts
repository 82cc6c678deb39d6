import { addressIn, isLanguage, SITE_LANGUAGE } from '../../../texts/languages.ts';
import { site } from '../../publishing/site.ts';

/** What an item says of its language; undefined where its kind says none. */
export function translationIn(item: object) {
  const { language, translationOf, translatedVersion } = item as Record<string, unknown>;
  if (typeof language !== 'string' || !isLanguage(language)) return undefined;
  return {
    language,
    translationOf: typeof translationOf === 'string' ? translationOf : null,
    translatedVersion: typeof translatedVersion === 'number' ? translatedVersion : null,
  };
}

/** Where guests find an item: in the language it is written in, or in the only one of the site. */
export function publicAddress(publicPath: string | undefined, item: { slug: string }): string {
  const language = site.onlyLanguage || (translationIn(item)?.language ?? SITE_LANGUAGE);
  return addressIn(language, `${publicPath}/${item.slug}`);
}
