import { Link } from '../../../ui/link.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { formatList } from '../../formats/format-list.ts';
import type { MediaById } from '../../media/media.ts';
import type { RichText } from '../../rich-text/rich-text.ts';
import { allFields, type Definition } from '../fields/definition.ts';

/** Before one publishes: which pictures have no description. It does not stand in the way. */
export function UndescribedPictures({ names }: { names: readonly string[] }) {
  if (names.length === 0) return null;
  const one = names.length === 1;
  return (
    <Notice tone="warning">
      <p>
        {one ? '1 picture has' : `${names.length} pictures have`} no description: {formatList(names)}. People
        who can’t see {one ? 'it' : 'them'} learn nothing about {one ? 'it' : 'them'}. Describe a picture
        below the text it stands in, a cover in the library. You can publish without.
      </p>
    </Notice>
  );
}

/** An item with the names of its pictures that nothing describes. */
export interface Undescribed {
  title: string;
  /** Where they can be described. */
  to: string;
  names: readonly string[];
}

/** The same of many items, before they are published together or when they are. */
export function UndescribedItems({
  items,
  arePublished = false,
}: {
  items: readonly Undescribed[];
  arePublished?: boolean;
}) {
  if (items.length === 0) return null;
  return (
    <Notice tone="warning">
      <p>
        {arePublished && 'Published. '}
        {items.length === 1 ? 'One of them has' : `${items.length} of them have`} pictures that nothing
        describes: people who can’t see them learn nothing about them.{' '}
        {arePublished ? 'You can still describe them:' : 'You can publish without.'}
      </p>
      <ul className="mt-1 list-disc pl-5">
        {items.map(({ title, to, names }) => (
          <li key={to}>
            <Link to={to} className="font-semibold underline">
              {title}
            </Link>
            : {formatList(names)}
          </li>
        ))}
      </ul>
    </Notice>
  );
}

/** What the pictures of an item that nothing describes are called. */
export function undescribedPictures({
  definition,
  item,
  media,
}: {
  definition: Definition;
  item: object;
  media: MediaById;
}): string[] {
  const values = item as Record<string, unknown>;
  const ids = Object.entries(allFields(definition)).flatMap(([name, field]) => {
    const value = values[name];
    if (field.kind === 'richText' && value) return undescribedIn((value as RichText).content);
    const cover = field.kind === 'media' && typeof value === 'string' ? media[value] : undefined;
    return cover?.kind === 'image' && !cover.alt ? [cover.id] : [];
  });
  return namesOf(ids, media);
}

/** The same of one text. */
export const undescribedInText = ({ content }: RichText, media: MediaById): string[] =>
  namesOf(undescribedIn(content), media);

const namesOf = (ids: readonly string[], media: MediaById) =>
  [...new Set(ids)].map((id) => media[id]?.title ?? 'one that is no longer in the library');

interface Block {
  type: string;
  attrs?: object | undefined;
  content?: readonly object[] | undefined;
}

function undescribedIn(blocks: readonly object[]): string[] {
  return (blocks as readonly Block[]).flatMap(({ type, attrs, content = [] }) => {
    const { mediaId, alt } = (attrs ?? {}) as { mediaId?: string; alt?: string };
    return type === 'image' && mediaId && !alt ? [mediaId] : undescribedIn(content);
  });
}
