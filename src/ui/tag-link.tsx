import { Link } from './link.tsx';

/** A tag, leading to all that have it. */
export function TagLink({ list, tag }: { /** The address of the list. */ list: string; tag: string }) {
  return (
    <Link
      to={`${list}?tag=${encodeURIComponent(tag)}`}
      className="inline-flex min-h-6 items-center rounded-full border border-line bg-sunken px-2.5 text-xs hover:border-edge hover:text-ink"
    >
      {tag}
    </Link>
  );
}

/** All of one thing, in the line of what stands around them. */
export function TagLinks({ list, tags }: { list: string; tags: readonly string[] }) {
  return tags.map((tag) => <TagLink key={tag} list={list} tag={tag} />);
}
