import type { MediaItem } from './media.ts';

/** That guests will not see an item where it is shown to them, and where that is changed. */
export function MembersOnlyNote({ item: { id, title }, instead }: { item: MediaItem; instead: string }) {
  return (
    <p className="pb-3 text-sm text-ember">
      “{title}” is for members only: guests see {instead}.{' '}
      <a
        href={`/bee/media/edit/${id}#visibility`}
        target="_blank"
        rel="noreferrer"
        className="underline underline-offset-2"
      >
        Change who may see it
      </a>
    </p>
  );
}
