import { entity } from '../kernel/content/fields/definition.ts';
import { translatable } from '../kernel/content/translations/fields.ts';

const WORDS_A_MINUTE = 200;

export function readingMinutes(text: string): number {
  return Math.max(1, Math.round((text.match(/\S+/g) ?? []).length / WORDS_A_MINUTE));
}

/** A text in a blog (PRODUCT.md); guests see it only where they see its blog. */
export const post = entity({
  kind: 'post',
  table: 'posts',
  one: 'post',
  many: 'posts',
  path: '/bee/posts',
  listTitle: 'Post Overview',
  newTitle: 'New post',
  menu: { work: 'Write', create: 'New post' },
  publicPath: '/guests/posts',
  share: ({ author, body }, { day, plain }) => ({
    label: 'Blog',
    facts: [author, `${day} · ${readingMinutes(plain(body))} min`],
  }),
  within: 'blogId',
  fields: {
    body: { kind: 'richText', label: 'Text' },
    author: { kind: 'text', label: 'Author', max: 120, hint: 'As readers see it.' },
    ...translatable('post'),
    blogId: { kind: 'reference', to: 'blog', label: 'Blog', required: true },
    eventId: { kind: 'reference', to: 'event', label: 'About the event' },
  },
  showTabs: ['read', 'related'],
  editTabs: {
    content: ['title', 'summary', 'body', 'author', 'language', 'tags', 'coverId', 'eventId', 'blogId'],
    publish: ['translationOf'],
    history: [],
  },
  filters: ['blogId', 'language'],
});
