import { langOf } from '../kernel/publishing/languages.ts';
import { plainText } from '../kernel/rich-text/rich-text.ts';
import { formatDate, type SaidInstant } from '../kernel/formats/format-instant.server.ts';
import { nowIso } from '../platform/clock.server.ts';
import { readingMinutes } from './post.ts';
import type { Post } from './posts.server.ts';

/** A post as a card or a line shows it. */
export interface PostCardView {
  id: string;
  slug: string;
  title: string;
  summary: string;
  author: string;
  state: Post['state'];
  scheduled: boolean;
  since: SaidInstant;
  minutes: number;
  coverId: string | null;
  lang: string | undefined;
}

export function postCard(post: Post): PostCardView {
  const { id, slug, title, summary, author, state, coverId } = post;
  return {
    id,
    slug,
    title,
    summary,
    author,
    state,
    coverId,
    lang: langOf(post.language),
    scheduled: post.publishAt !== null && post.publishAt > nowIso(),
    since: formatDate(post.publishAt ?? post.createdAt),
    minutes: readingMinutes(plainText(post.body)),
  };
}

/** The pinned post first, wherever it stood. */
export function pinFirst<P extends { id: string }>(posts: readonly P[], pinned: string | null): P[] {
  return [...posts.filter(({ id }) => id === pinned), ...posts.filter(({ id }) => id !== pinned)];
}
