import { notFound } from '../platform/app-error.ts';
import { findContent } from '../kernel/content/content.server.ts';
import { plainText } from '../kernel/rich-text/rich-text.ts';
import { formatDay } from '../kernel/formats/format-instant.server.ts';
import type { ShareText } from '../kernel/publishing/share-image.server.ts';
import { guest } from '../kernel/access/viewer.ts';
import { blog } from './blog.ts';
import { post } from './post.ts';
import { readingMinutes } from './posts.server.ts';
import { tip } from './tip.ts';

/** What stands on a share picture. Always a guest's view: the answer is kept by others. */
export async function shareText(kind: string, slug: string): Promise<ShareText> {
  switch (kind) {
    case blog.kind: {
      const { id, version, title, coverId } = await findContent(guest, blog, slug);
      return { kind, id, version, label: 'Blog', title, facts: [], coverId };
    }
    case post.kind: {
      const item = await findContent(guest, post, slug);
      const { id, version, title, author, coverId } = item;
      const when = formatDay(item.publishAt ?? item.createdAt);
      const length = `${readingMinutes(plainText(item.body))} min`;
      return {
        kind,
        id,
        version,
        label: 'Blog',
        title,
        facts: [author, `${when} · ${length}`].filter(Boolean),
        coverId,
      };
    }
    case tip.kind: {
      const { id, version, title, category, duration, coverId } = await findContent(guest, tip, slug);
      const facts = [category, duration === null ? '' : `${duration} minutes`].filter(Boolean);
      return { kind, id, version, label: 'Tip', title, facts, coverId };
    }
    default:
      throw notFound();
  }
}
