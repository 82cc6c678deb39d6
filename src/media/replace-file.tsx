import { useRef } from 'react';
import { useRevalidator } from 'react-router';
import { ACCEPTED } from '../kernel/media/upload-limits.ts';
import { addUploads } from '../kernel/media/upload-queue.ts';
import { useArrivals } from '../kernel/media/use-uploads.ts';
import { Button } from '../ui/button.tsx';
import { MenuConfirm } from '../ui/menu/menu-confirm.tsx';
import { useHydrated } from '../ui/hydrated.ts';
import type { MediaView } from './media-view.server.ts';

/** Another file in the place of this one. It is sent like any upload: one may go on meanwhile. */
export function ReplaceFile({ media, uses }: { media: MediaView; uses: number }) {
  const input = useRef<HTMLInputElement>(null);
  const { revalidate } = useRevalidator();
  const { id, version, kind } = media;
  useArrivals(({ replaces }) => {
    if (replaces?.id === id) void revalidate();
  });
  // Without scripts no file is sent.
  if (!useHydrated()) return null;
  return (
    <MenuConfirm label="Replace the file…" icon="up" isDanger={false}>
      <p>
        {uses === 0
          ? 'The new file replaces this one.'
          : `The new file replaces this one wherever it is shown (${uses === 1 ? 'once' : `${uses} times`}).`}{' '}
        {kind === 'image'
          ? 'Title, description and focal point stay: check that they still fit.'
          : 'Its details stay: check that they still fit.'}{' '}
        The old file is not kept.
      </p>
      <Button look="quiet" onClick={() => input.current?.click()}>
        Choose the new file
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        accept={ACCEPTED[kind]}
        aria-label="The new file"
        onChange={({ target }) => {
          const files = Array.from(target.files ?? []).slice(0, 1);
          addUploads(files, { visibility: media.item.visibility, by: undefined, replaces: { id, version } });
          target.value = '';
          target.closest<HTMLElement>('[popover]')?.hidePopover();
        }}
      />
    </MenuConfirm>
  );
}
