import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { newPasswordFields, phoneField } from './identity/panels/panel-fields.tsx';
import { userFormFields } from './identity/user-fields.ts';
import type { Field } from './kernel/forms/field.ts';
import { patterns } from './kernel/forms/patterns.ts';
import { contactFields } from './messages/contact.ts';
import { inLanguage } from './platform/request-scope.server.ts';
import { frOfMembers } from './texts/fr.members.ts';
import { frOfServer } from './texts/fr.server.ts';
import { fr } from './texts/fr.ts';
import { isInAllLanguages, splitAddress } from './texts/addresses.ts';
import { languageAccepted } from './texts/languages.ts';
import { counted, languageNamed, localeOf, t, translated } from './texts/text.ts';

const root = import.meta.dirname;
const entries = Object.entries({ ...fr, ...frOfMembers, ...frOfServer }).map(
  ([english, said]): [string, string[]] => [
    english,
    typeof said === 'string' ? [said] : [said.one, said.other],
  ],
);
const namesIn = (text: string) => [...text.matchAll(/\{\w+\}|<\/?\w+>/g)].map(([name]) => name).toSorted();

describe('the French catalogue', () => {
  it('has the names and elements of the English text in every translation', () => {
    const strange = entries.filter(([english, forms]) =>
      // One of something counted may be said without its figure.
      forms.some((form, index) =>
        forms.length === 2 && index === 0
          ? namesIn(form).some((name) => !namesIn(english).includes(name))
          : String(namesIn(form)) !== String(namesIn(english)),
      ),
    );
    expect(strange).toEqual([]);
  });

  it('has no sign alone at the start of a line, and no straight apostrophe', () => {
    const forms = entries.flatMap(([, said]) => said);
    expect(forms.filter((form) => / [:;!?»]|« /.test(form))).toEqual([]);
    expect(forms.filter((form) => /[a-z]'[a-zéèêhâ]/i.test(form))).toEqual([]);
  });

  it('has one word for one thing, that of the glossary', () => {
    const table = readFileSync(join(root, '../docs/glossary.md'), 'utf8').split('| not ')[1] ?? '';
    const pairs = [...table.matchAll(/^\| ([^|]+?) +\| ([^|]+?) +\|/gm)].flatMap(
      ([, english = '', french = '']) => {
        const [words, said] = [english.split(', '), french.split(', ')];
        return words.length === said.length ? words.map((word, i) => ({ word, said: said[i] ?? '' })) : [];
      },
    );
    // Of these each language says much without the word.
    const free = /^(email|guest|place|registration|log|set|select|restore|move|confirm|accept|decline)/;
    const held = pairs.filter(({ word }) => /^\w/.test(word) && !free.test(word));
    expect(held.length).toBeGreaterThan(12);
    const strange = held.flatMap(({ word, said }) => {
      const called = new RegExp(`\\b${word}s?\\b`, 'i');
      // Plurals and endings differ: the beginnings of the words say enough.
      const beginnings = said.split(' ').map((part) => part.slice(0, 6));
      const meant = new RegExp(beginnings.join('.*'), 'i');
      return entries.filter(
        ([english, forms]) =>
          called.test(english.replaceAll(/\{\w+\}/g, '')) && !forms.some((form) => meant.test(form)),
      );
    });
    // An app that makes codes may be called what it is.
    expect(strange.filter(([english]) => !/authenticator app/i.test(english))).toEqual([]);
  });

  it('has nothing that no file says, and sends no browser what only the server does', () => {
    const files = globSync(join(root, '**/*.{ts,tsx}')).filter((path) => !/texts\/|\.test\./.test(path));
    const read = (paths: string[]) =>
      paths.map((path) => readFileSync(path, 'utf8').replaceAll("\\'", "'")).join('\n');
    const [browsers, servers] = [
      read(files.filter((path) => !path.includes('.server.'))),
      read(files.filter((path) => path.includes('.server.'))),
    ];
    const said = (code: string) => (text: string) =>
      ["'", '"', '`', '>'].some((sign) => code.includes(`${sign}${text}`));
    const [byBrowsers, byServers] = [said(browsers), said(servers)];
    expect(Object.keys({ ...fr, ...frOfMembers }).filter((text) => !byBrowsers(text))).toEqual([]);
    expect(Object.keys(frOfMembers).filter((text) => Object.hasOwn(fr, text))).toEqual([]);
    expect(Object.keys(frOfServer).filter((text) => !byServers(text) || byBrowsers(text))).toEqual([]);
  });

  it('knows what the forms of guests and newcomers are made of', () => {
    const fields: readonly Field[] = [...contactFields, ...userFormFields, ...newPasswordFields, phoneField];
    const texts = fields.flatMap(({ label, hint, short, message, minMessage, options = [] }) => [
      label,
      hint,
      short,
      message,
      minMessage,
      ...options.map((option) => option.label),
    ]);
    const messages = Object.values(patterns).map((pattern) => 'message' in pattern && pattern.message);
    const known = new Set(entries.map(([english]) => english));
    // A label that names the site is filled in before it gets here.
    const unknown = [...texts, ...messages].filter(
      (text) => text && !known.has(text) && !/Jambee/.test(text),
    );
    expect(unknown).toEqual([]);
  });
});

describe('what is said', () => {
  it('is English where nobody asked for another language, French where somebody did', () => {
    expect(t('Registration opens {when}.', { when: 'on Monday' })).toBe('Registration opens on Monday.');
    expect(inLanguage('fr', () => t('Registration opens {when}.', { when: 'lundi' }))).toBe(
      'Les inscriptions ouvrent le lundi.',
    );
    expect(inLanguage('fr', () => localeOf())).toBe('fr');
    expect(localeOf()).toBe('en-GB');
  });

  it('counts as the language does: none is one in French', () => {
    const shown = (count: number) => counted(count, '{count} event shown', '{count} events shown');
    expect([0, 1, 2].map(shown)).toEqual(['0 events shown', '1 event shown', '2 events shown']);
    expect([0, 1, 2].map((count) => inLanguage('fr', () => shown(count)))).toEqual([
      '0 événement affiché',
      '1 événement affiché',
      '2 événements affichés',
    ]);
    expect(inLanguage('fr', () => shown(12345))).toBe('12\u202f345 événements affichés');
  });

  it('fills in what was typed as it is, and leaves what it does not know', () => {
    const title = '{site} $& <b>';
    expect(t('Register: {title}', { title })).toBe(`Register: ${title}`);
    expect(inLanguage('fr', () => translated('No such text'))).toBe('No such text');
    expect(inLanguage('fr', () => translated('constructor'))).toBe('constructor');
  });

  it.each([
    ['fr', 'fr'],
    ['fr-CA,fr;q=0.9', 'fr'],
    ['de', 'en'],
    ['', 'en'],
    [undefined, 'en'],
  ])('takes the header %s for %s', (header, language) => {
    expect(languageNamed(header)).toBe(language);
  });
});

it.each([
  ['fr', 'fr'],
  ['fr-CA,fr;q=0.9', 'fr'],
  ['de,fr;q=0.8,en;q=0.5', 'fr'],
  ['en;q=0.3, FR ; q=0.7', 'fr'],
  ['en-GB,en;q=0.9,fr;q=0.8', 'en'],
  ['fr;q=0,de', 'en'],
  ['de', 'en'],
  ['*', 'en'],
  ['constructor,;q=,fr;q=x', 'en'],
  ['', 'en'],
  [null, 'en'],
])('of a browser that asks for %s the language is %s', (header, language) => {
  expect(languageAccepted(header)).toBe(language);
});

describe('an address', () => {
  it.each([
    ['/fr', 'fr', '/'],
    ['/fr?x=1', 'fr', '/?x=1'],
    ['/fr/guests/index', 'fr', '/guests/index'],
    ['/FR/guests/index', 'fr', '/guests/index'],
    ['/fr/guests/index.data?x', 'fr', '/guests/index.data?x'],
    ['/fr//elsewhere.example/%zz', 'fr', '/elsewhere.example/%zz'],
    [String.raw`/fr/\elsewhere.example`, 'fr', '/elsewhere.example'],
    ['/french', 'en', '/french'],
    ['/en/guests/index', 'en', '/en/guests/index'],
    ['/de/guests/index', 'en', '/de/guests/index'],
    ['/guests/fr', 'en', '/guests/fr'],
  ])('%s is in %s: %s', (address, language, rest) => {
    expect(splitAddress(address)).toEqual({ language, rest });
  });

  it.each([
    ['/', true],
    ['/guests/event/x', true],
    ['/guests', true],
    ['/login?next=/bee/home', true],
    ['/_root.data', true],
    ['/guestsx', false],
    ['/bee/home', false],
    ['//elsewhere.example', false],
    ['/media/1', false],
    ['/graphql', false],
  ])('%s is there in all languages: %s', (address, answer) => {
    expect(isInAllLanguages(address)).toBe(answer);
  });
});
