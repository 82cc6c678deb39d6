import type { Blog, BlogPosting, HowTo, WithContext } from 'schema-dts';
import { blockTexts, plainText } from '../kernel/rich-text/rich-text.ts';
import { site } from '../kernel/publishing/site.ts';
import type { Item } from '../kernel/content/fields/definition.ts';
import { publicAddress } from '../kernel/content/translations/translation.ts';
import { blog } from './blog.ts';
import { post } from './post.ts';
import type { Post, Shelf } from './posts.server.ts';
import { tip } from './tip.ts';

const house = (publicUrl: string) => ({ '@type': 'Organization', name: site.name, url: publicUrl }) as const;

/** What search engines read of a blog (schema.org/Blog). */
export function blogJsonLd(
  found: Item<(typeof blog)['fields']>,
  posts: readonly Post[],
  publicUrl: string,
): WithContext<Blog> {
  const { title, summary, language } = found;
  const url = publicUrl + publicAddress(blog.publicPath, found);
  return {
    '@context': 'https://schema.org',
    '@type': 'Blog',
    '@id': url,
    url,
    name: title,
    inLanguage: language || 'en',
    description: summary,
    publisher: house(publicUrl),
    blogPost: posts.map((each) => ({
      '@type': 'BlogPosting',
      headline: each.title,
      url: publicUrl + publicAddress(post.publicPath, each),
      datePublished: each.publishAt ?? each.createdAt,
    })),
  };
}

/** Of a post (schema.org/BlogPosting). */
export function postJsonLd(
  item: Post,
  shelf: Shelf | undefined,
  publicUrl: string,
): WithContext<BlogPosting> {
  const url = publicUrl + publicAddress(post.publicPath, item);
  const published = item.publishAt ?? item.createdAt;
  return {
    '@context': 'https://schema.org',
    '@type': 'BlogPosting',
    '@id': url,
    url,
    mainEntityOfPage: url,
    headline: item.title,
    inLanguage: item.language || 'en',
    description: item.summary,
    image: [`${publicUrl}/share/post/${item.slug}.png`],
    datePublished: published,
    dateModified: item.updatedAt > published ? item.updatedAt : published,
    wordCount: (plainText(item.body).match(/\S+/g) ?? []).length,
    keywords: item.tags.join(', '),
    author: item.author ? { '@type': 'Person', name: item.author } : house(publicUrl),
    publisher: house(publicUrl),
    ...(shelf
      ? {
          isPartOf: {
            '@type': 'Blog',
            name: shelf.title,
            url: publicUrl + publicAddress(blog.publicPath, shelf),
          },
        }
      : {}),
  };
}

/** Of a tip (schema.org/HowTo): each line of its text is a step. */
export function tipJsonLd(item: Item<(typeof tip)['fields']>, publicUrl: string): WithContext<HowTo> {
  const url = publicUrl + publicAddress(tip.publicPath, item);
  return {
    '@context': 'https://schema.org',
    '@type': 'HowTo',
    '@id': url,
    url,
    name: item.title,
    inLanguage: item.language || 'en',
    description: item.summary,
    image: [`${publicUrl}/share/tip/${item.slug}.png`],
    ...(item.duration === null ? {} : { totalTime: `PT${item.duration}M` }),
    supply: item.materials.map((name) => ({ '@type': 'HowToSupply', name })),
    step: blockTexts(item.body)
      .filter((text) => text.trim() !== '')
      .map((text, index) => ({ '@type': 'HowToStep', position: index + 1, text })),
    publisher: house(publicUrl),
  };
}
