import { type ReactNode, useContext, useEffect, useRef, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { useHydrated } from '../../ui/hydrated.ts';
import { fetchMedia } from './library-api.ts';
import { MediaPicker } from './picker.tsx';
import { type MediaItem, type MediaKind, thumbnailOf } from './media.ts';
import { MembersOnlyNote } from './members-only-note.tsx';
import { ReadByGuests } from './read-by-guests.ts';

const CHOOSE: Record<MediaKind, string> = {
  image: 'Choose a picture',
  audio: 'Choose a sound',
  pdf: 'Choose a document',
};

/** An item of the media library in any form: sends its id under `name`, or nothing. */
export function MediaField({
  name,
  label,
  kind,
  value = '',
  hint,
  error,
  required = false,
  form,
  drawn,
  onChoose,
}: {
  name: string;
  label: string;
  kind: MediaKind;
  /** The id that is kept. */
  value?: string | null | undefined;
  hint?: ReactNode;
  error?: string | undefined;
  required?: boolean | undefined;
  /** The id of another form; 'none' where the id travels otherwise. */
  form?: string;
  /** Of the cover of a document, shown in its head: this is the one that is drawn where none is chosen. */
  drawn?: string | undefined;
  /** Hears of every change; '' when it is taken away. */
  onChoose?: (id: string) => void;
}) {
  const hydrated = useHydrated();
  const isRead = useContext(ReadByGuests);
  const [chosen, setChosen] = useState(value ?? '');
  const [item, setItem] = useState<MediaItem>();
  const [open, setOpen] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const before = useRef(chosen);
  useEffect(() => {
    // The form may be listening for what is not saved yet.
    if (before.current !== chosen) input.current?.dispatchEvent(new Event('input', { bubbles: true }));
    before.current = chosen;
    if (!chosen || item?.id === chosen) return undefined;
    let current = true;
    void fetchMedia(chosen).then((found) => current && setItem(found));
    return () => {
      current = false;
    };
  }, [chosen, item]);
  const choose = (id: string) => {
    setChosen(id);
    onChoose?.(id);
  };
  const described = [error && `${name}-error`, hint && `${name}-hint`].filter(Boolean).join(' ');
  const low = drawn ? 'px-3! pointer-fine:min-h-8' : '';
  const said = hint && (
    <p id={`${name}-hint`} className={drawn ? 'sr-only' : 'text-xs text-soft'}>
      {hint}
    </p>
  );
  return (
    <div
      role="group"
      aria-labelledby={`${name}-label`}
      className={drawn ? 'document-cover' : 'grid content-start gap-1.5'}
    >
      <span id={`${name}-label`} className={drawn ? 'sr-only' : 'text-sm font-semibold'}>
        {label}
        {!required && <span className="font-normal text-soft"> (optional)</span>}
      </span>
      <input ref={input} type="hidden" name={name} form={form} value={chosen} />
      {drawn && <img src={chosen ? `/media/${chosen}/large` : drawn} alt="" width={176} height={92} />}
      <div
        className={
          drawn
            ? 'flex flex-wrap items-center gap-x-2'
            : 'flex flex-wrap items-center gap-4 rounded-md border border-edge bg-surface p-3'
        }
      >
        {chosen && !drawn && <Chosen id={chosen} kind={kind} item={item?.id === chosen ? item : undefined} />}
        <div className={drawn ? 'contents' : 'flex flex-wrap gap-3'}>
          <Button
            id={name}
            look="quiet"
            className={low}
            disabled={!hydrated}
            onClick={() => setOpen(true)}
            {...(described ? { 'aria-describedby': described } : {})}
          >
            {chosen ? 'Choose another' : drawn ? `Choose a ${label.toLowerCase()}` : CHOOSE[kind]}
          </Button>
          {chosen && (
            <Button look="quiet" className={low} disabled={!hydrated} onClick={() => choose('')}>
              Remove
            </Button>
          )}
        </div>
        {drawn && !chosen && said}
        <noscript>
          <p className="text-sm text-soft">Choosing needs JavaScript; the current choice stays as it is.</p>
        </noscript>
      </div>
      {error && (
        <p id={`${name}-error`} className="text-sm font-medium text-ember">
          {error}
        </p>
      )}
      {!drawn && said}
      {isRead && item?.id === chosen && item.visibility === 'members' && (
        <MembersOnlyNote item={item} instead={drawn ? 'a drawn cover instead' : 'the page without it'} />
      )}
      {open && (
        <MediaPicker
          kind={kind}
          onClose={() => setOpen(false)}
          onChoose={(found) => {
            setItem(found);
            choose(found.id);
            setOpen(false);
          }}
        />
      )}
    </div>
  );
}

function Chosen({ id, kind, item }: { id: string; kind: MediaKind; item: MediaItem | undefined }) {
  return (
    <div className="flex min-w-0 items-center gap-3">
      {kind === 'image' && (
        <img src={thumbnailOf(id)} alt="" className="h-20 w-28 rounded-sm bg-sunken object-cover" />
      )}
      <div className="grid min-w-0 gap-1 text-sm">
        <span className="font-medium">{item?.title ?? ''}</span>
        {item?.kind === 'image' && !item.alt && <span className="text-soft">No description yet.</span>}
        {kind === 'audio' && (
          // oxlint-disable-next-line jsx-a11y/media-has-caption -- a preview for who chooses
          <audio controls preload="none" src={`/media/${id}`} className="max-w-full" />
        )}
      </div>
    </div>
  );
}
