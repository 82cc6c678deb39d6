import type { frOfMembers } from './fr.members.ts';
import type { frOfServer } from './fr.server.ts';
import type { fr } from './fr.ts';
import { addressIn, isLanguage, type Language, SITE_LANGUAGE } from './languages.ts';

/** What is said in English; every other language has a translation of each. */
export type Text = keyof typeof fr | keyof typeof frOfMembers | keyof typeof frOfServer;
/** One text, or one for each plural form of its language (`Intl.PluralRules`). */
type Translation = string | { readonly one: string; readonly other: string };
/** Of a language: what every browser says, what members' do, and what only the server does. */
export type Catalogue = Readonly<Record<keyof typeof fr, Translation>>;
export type CatalogueOfMembers = Readonly<Record<keyof typeof frOfMembers, Translation>>;
export type CatalogueOfServer = Readonly<Record<keyof typeof frOfServer, Translation>>;

/** The names between braces: `{title}` is one. */
type Names<T extends string> = T extends `${string}{${infer Name}}${infer Rest}` ? Name | Names<Rest> : never;
type Values<T extends string, Value> = Names<T> extends never ? [] : [values: Record<Names<T>, Value>];

/** By language: all on the server, in a browser the page's own alone; English needs none. */
const catalogues: Partial<Record<Language, Partial<Record<Text, Translation>>>> = {};
let readLanguage = (): Language => SITE_LANGUAGE;

export function addCatalogue(
  language: Language,
  catalogue: Catalogue | CatalogueOfMembers | CatalogueOfServer,
): void {
  // Spread into a new object, a thousand texts take a hundred times as long.
  Object.assign((catalogues[language] ??= {}), catalogue);
}

/** The server reads it from the request, a browser from the page. */
export function readLanguageFrom(read: () => Language): void {
  readLanguage = read;
}

/** The language of the page that is drawn, or of whoever is answered. */
export function currentLanguage(): Language {
  return readLanguage();
}

/** An address of the site in the language of the moment, for what is no link of the router. */
export function addressHere(address: string): string {
  return addressIn(readLanguage(), address);
}

/** The language that an element or a header names, where it is one of ours. */
export function languageNamed(name: string | undefined): Language {
  const language = name?.slice(0, 2).toLowerCase() ?? '';
  return isLanguage(language) ? language : SITE_LANGUAGE;
}

/**
 * `text` in the language of the moment, with its `{names}` filled in. Called where something is said, never while a
 * file loads: the language is not known then.
 */
export function t<T extends Text>(text: T, ...[values]: Values<T, string | number>): string {
  return fill(translated(text), values ?? {});
}

const pluralRules = byLanguage((locale) => new Intl.PluralRules(locale));

/** Of something counted: `{count}` is the number as the language writes it; `one` is said of a single one in English. */
export function counted(count: number, one: string, other: Text): string {
  const forms = catalogues[readLanguage()]?.[other] ?? { one, other };
  const isOne = pluralRules().select(count) === 'one';
  const form = typeof forms === 'string' ? forms : forms[isOne ? 'one' : 'other'];
  return fill(form, { count: count.toLocaleString(localeOf()) });
}

/** What `Intl` makes for a language takes long to make and is cheap to keep: once for each, at its first use. */
export function byLanguage<T>(make: (locale: string) => T): () => T {
  const made: Record<string, T> = {};
  return () => {
    const locale = localeOf();
    return (made[locale] ??= make(locale));
  };
}

/** `en-GB`, `fr`: for what `Intl` writes. */
export function localeOf(): string {
  const language = readLanguage();
  return language === 'en' ? 'en-GB' : language;
}

/** For what definitions say, which are read once: the translation where there is one, its names not filled in. */
export function translated(text: string): string {
  const catalogue: Readonly<Record<string, Translation>> = catalogues[readLanguage()] ?? {};
  const found = Object.hasOwn(catalogue, text) ? catalogue[text] : undefined;
  return typeof found === 'object' ? found.other : (found ?? text);
}

/** The same of each: the messages of a form, by their fields. */
export function translatedEach(texts: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, translated(text)]));
}

function fill(text: string, values: Record<string, string | number>): string {
  return text.replace(/\{(\w+)\}/g, (named, name: string) => String(values[name] ?? named));
}
