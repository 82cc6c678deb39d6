import { entity, type Item } from '../../kernel/content/fields/definition.ts';
import { languageField } from '../../kernel/publishing/languages.ts';
import { translatable } from '../../kernel/content/translations/fields.ts';
import { sectionParts } from './sections.ts';
import { isSitePage, SITE_PAGES, type SitePage } from './site-pages.ts';

/** What a page says. */
interface Written {
  title?: string;
  summary?: string;
  sections?: readonly unknown[];
  coverId?: string | null;
}

/** As a new site has it: its name alone, which everybody reads in their own language. */
export const isUnwritten = (name: SitePage, { title, summary, sections, coverId }: Written): boolean =>
  title === SITE_PAGES[name].title && !summary && !sections?.length && !coverId;

/** A page of the site that the team writes, in sections. */
export const page = entity({
  kind: 'page',
  table: 'pages',
  one: 'page',
  many: 'pages',
  path: '/bee/pages',
  listTitle: 'Page Overview',
  newTitle: 'New page',
  menu: { work: 'Catalogue', list: { label: 'Pages', icon: 'page' }, create: 'New page' },
  publicPath: '/guests/pages',
  fields: {
    shownAt: {
      kind: 'choice',
      label: 'Shown at',
      required: true,
      start: 'own',
      hint: 'Of several published pages for one place and language, guests see the newest.',
      options: [
        { value: 'own', label: 'An address of its own' },
        ...Object.entries(SITE_PAGES).map(([value, { label, path }]) => ({
          value,
          label: `${label} (${path})`,
          short: label,
        })),
      ],
    },
    ...translatable('page'),
    inFoot: {
      kind: 'checkbox',
      label: 'Link to it at the foot of every page',
      short: 'At the foot',
      hint: 'For pages with an address of their own.',
    },
    sections: {
      kind: 'rows',
      label: 'Sections',
      one: 'Section',
      hint: 'In the order in which guests read them. A page without sections shows the name, the claim and how to reach you.',
      rows: sectionParts,
    },
  },
  showTabs: ['page'],
  editTabs: {
    content: ['title', 'summary', 'sections', 'shownAt', 'language', 'inFoot', 'tags', 'coverId'],
    publish: ['translationOf'],
    history: [],
  },
  filters: ['shownAt', 'language'],
  place: ({ shownAt, language, ...texts }) =>
    shownAt && isSitePage(shownAt) && !isUnwritten(shownAt, texts)
      ? { key: `${shownAt} ${language || languageField.start}`, name: SITE_PAGES[shownAt].label }
      : undefined,
  keeps: ({ shownAt, state }) =>
    shownAt && isSitePage(shownAt) && state === 'published'
      ? `Guests read this page at ${SITE_PAGES[shownAt].path}. Make it a draft first, or change what it says.`
      : undefined,
});

export type Page = Item<typeof page.fields>;
