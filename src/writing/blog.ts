import { entity } from '../kernel/content/fields/definition.ts';
import { translatable } from '../kernel/content/translations/fields.ts';

export const BLOG_LAYOUTS = { list: 'A list', grid: 'A grid of cards' } as const;

/** A shelf of posts with a name, a look and a feed of its own (PRODUCT.md). */
export const blog = entity({
  kind: 'blog',
  table: 'blogs',
  one: 'blog',
  many: 'blogs',
  path: '/bee/blogs',
  listTitle: 'Blog Overview',
  newTitle: 'New blog',
  menu: { work: 'Write', list: { label: 'Blogs', icon: 'feed' }, create: 'New blog' },
  publicPath: '/guests/blogs',
  publicList: { label: 'Blogs', path: '/guests/blogs' },
  fields: {
    description: { kind: 'richText', label: 'Description' },
    layout: {
      kind: 'choice',
      label: 'Layout',
      required: true,
      options: Object.entries(BLOG_LAYOUTS).map(([value, label]) => ({ value, label })),
    },
    feed: { kind: 'checkbox', label: 'Offer a feed for news readers' },
    ...translatable('blog'),
    pinnedPostId: {
      kind: 'reference',
      to: 'post',
      label: 'Pinned post',
      hint: 'Shown first, whatever its date.',
    },
  },
  showTabs: ['posts', 'about'],
  editTabs: {
    content: ['title', 'summary', 'description', 'language', 'tags', 'coverId', 'layout', 'feed'],
    posts: ['pinnedPostId'],
    publish: ['translationOf'],
    history: [],
  },
  filters: ['language'],
});
