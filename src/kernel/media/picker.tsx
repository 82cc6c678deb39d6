import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { Button } from '../../ui/button.tsx';
import { WorkIcon } from '../../ui/work-icon.tsx';
import { SearchBox } from '../../ui/lists/search-box.tsx';
import { type MediaPage, searchMedia } from './library-api.ts';
import { MediaDrop } from './drop.tsx';
import { MediaImage } from './image.tsx';
import { formatLength, type MediaItem, type MediaKind, type MediaSound } from './media.ts';
import { SoundTile } from './sound-tile.tsx';

const TITLES: Record<MediaKind, string> = {
  image: 'Choose a picture',
  audio: 'Choose a sound',
  pdf: 'Choose a document',
};
const SEARCH_DELAY_MS = 250;

/** The library in a dialogue: search, upload, choose. Drawn outside the form it is opened from. */
export function MediaPicker({
  kind,
  onChoose,
  onClose,
}: {
  kind: MediaKind;
  onChoose: (item: MediaItem) => void;
  onClose: () => void;
}) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [q, setQ] = useState('');
  const { page, error, uploaded, more, first } = useLibrary(kind, q);
  const timer = useRef(0);
  // It closes while it is still in the page, so that the focus goes back to where it came from.
  useLayoutEffect(() => {
    const box = dialog.current;
    box?.showModal();
    box?.querySelector<HTMLElement>('input[type=search]')?.focus();
    return () => {
      window.clearTimeout(timer.current);
      box?.close();
    };
  }, []);
  return createPortal(
    // What is typed and pressed in here is no business of the form behind.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <dialog
      ref={dialog}
      aria-label={TITLES[kind]}
      onCancel={onClose}
      onChange={(event) => event.stopPropagation()}
      onInput={(event) => event.stopPropagation()}
      onKeyDown={(event) => event.stopPropagation()}
      className="fixed inset-0 m-auto max-h-[92dvh] w-[min(100%-24px,960px)] overflow-y-auto rounded-lg border border-line bg-ground p-0 text-ink shadow-soft backdrop:bg-night/50"
    >
      <div className="sticky top-0 z-10 flex items-center justify-between gap-4 border-b border-line bg-ground px-5 py-2">
        <h2 className="text-xl">{TITLES[kind]}</h2>
        <button
          type="button"
          onClick={onClose}
          aria-label="Close"
          className="-mr-3 grid size-11 cursor-pointer place-items-center rounded-md hover:bg-sunken"
        >
          <WorkIcon name="close" />
        </button>
      </div>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-5 p-5">
        <form
          onSubmit={(event) => {
            event.preventDefault();
            event.stopPropagation();
          }}
        >
          <SearchBox
            label="Search the library"
            text=""
            onSearch={(text) => {
              window.clearTimeout(timer.current);
              timer.current = window.setTimeout(() => setQ(text.trim()), SEARCH_DELAY_MS);
            }}
          />
        </form>
        <MediaDrop
          kinds={[kind]}
          shows
          onAdded={(item, alone) => (alone && item.kind === kind ? onChoose(item) : first(item))}
        />
        {error && (
          <p role="alert" className="text-sm text-ember">
            {error}
          </p>
        )}
        <p role="status" className="text-sm text-soft">
          {uploaded > 0 && `${uploaded} uploaded, shown first. `}
          {page ? `${page.count} in the library` : !error && 'Looking…'}
        </p>
        {page && page.items.length > 0 && (
          <ul className="grid grid-cols-2 gap-3 md:grid-cols-4">
            {page.items.map((item) => (
              <li key={item.id}>
                <Choice item={item} onChoose={onChoose} />
              </li>
            ))}
          </ul>
        )}
        {page?.items.length === 0 && (
          <p className="text-sm">{q ? 'No matches.' : 'Nothing here yet. Upload the first file.'}</p>
        )}
        {page?.next && (
          <Button look="quiet" onClick={more}>
            Show more
          </Button>
        )}
      </div>
    </dialog>,
    document.body,
  );
}

function Choice({ item, onChoose }: { item: MediaItem; onChoose: (item: MediaItem) => void }) {
  if (item.kind === 'audio') return <SoundChoice sound={item} onChoose={() => onChoose(item)} />;
  return (
    <button
      type="button"
      onClick={() => onChoose(item)}
      className="grid w-full cursor-pointer gap-2 overflow-hidden rounded-md border border-line bg-surface pb-2 text-left text-sm hover:border-honey-deep"
    >
      <span className="grid aspect-4/3 place-items-center bg-sunken">
        {item.kind === 'image' ? (
          <MediaImage picture={item} alt="" cover sizes="240px" />
        ) : (
          <WorkIcon name="copy" className="size-8" />
        )}
      </span>
      <span className="truncate px-3 font-medium">{item.title}</span>
    </button>
  );
}

/** Heard by its disc, chosen anywhere else. */
function SoundChoice({ sound, onChoose }: { sound: MediaSound; onChoose: () => void }) {
  return (
    <div className="relative grid gap-2 overflow-hidden rounded-md border border-line bg-surface pb-2 text-sm hover:border-honey-deep">
      <span className="grid aspect-[40/21] place-items-center bg-sunken">
        <SoundTile sound={sound} />
      </span>
      <button
        type="button"
        onClick={onChoose}
        className="grid min-w-0 cursor-pointer px-3 text-left after:absolute after:inset-0"
      >
        <span className="truncate font-medium">{sound.title}</span>
        <span className="truncate text-xs text-soft">
          {[sound.duration > 0 && formatLength(sound.duration), sound.artist].filter(Boolean).join(' · ')}
        </span>
      </button>
    </div>
  );
}

/** The pages read so far; what was just uploaded stands first. */
function useLibrary(kind: MediaKind, q: string) {
  const [page, setPage] = useState<MediaPage>();
  const [error, setError] = useState('');
  const [uploaded, setUploaded] = useState<MediaItem[]>([]);
  const latest = useRef(0);
  const read = useCallback(
    (after: string | undefined, before: MediaItem[]) => {
      latest.current += 1;
      const asked = latest.current;
      searchMedia(kind, q, after).then(
        (found) => {
          if (asked !== latest.current) return;
          setError('');
          const known = new Set(before.map(({ id }) => id));
          setPage({ ...found, items: [...before, ...found.items.filter(({ id }) => !known.has(id))] });
        },
        (reason: Error) => asked === latest.current && setError(reason.message),
      );
    },
    [kind, q],
  );
  useEffect(() => {
    const ask = () => read(undefined, []);
    ask();
    // Once more when the network is back.
    window.addEventListener('online', ask);
    return () => window.removeEventListener('online', ask);
  }, [read]);
  return {
    page,
    error,
    more: () => read(page?.next, page?.items ?? []),
    uploaded: uploaded.length,
    // Read again, for how many there are now.
    first: (item: MediaItem) => {
      if (item.kind !== kind) return;
      const all = [item, ...uploaded.filter(({ id }) => id !== item.id)];
      setUploaded(all);
      read(undefined, all);
    },
  };
}
