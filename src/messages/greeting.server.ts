import { firstLanguage } from '../kernel/publishing/site.ts';
import { inLanguage } from '../platform/request-scope.server.ts';
import type { Language } from '../texts/languages.ts';
import { languageNamed, t } from '../texts/text.ts';

/** Of the page that was written on; the site's first where that is not known. */
export const languageOf = (message: { language?: string | null }): Language =>
  message.language ? languageNamed(message.language) : firstLanguage();

/** How an answer begins that has no greeting of its own, in the language of what it answers. */
export const greetingFor = (name: string, asked: { language?: string | null }): string =>
  inLanguage(languageOf(asked), () => t('Dear {name},', { name }));
