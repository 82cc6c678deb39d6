import { type DragEvent, useId, useRef, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { WorkIcon } from '../../ui/work-icon.tsx';
import type { MediaItem, MediaKind } from './media.ts';
import { ACCEPTED } from './upload-limits.ts';
import { UploadLine } from './upload-line.tsx';
import { addUploads } from './upload-queue.ts';
import { useArrivals, useOwnUploads } from './use-uploads.ts';

const KINDS: readonly MediaKind[] = ['image', 'audio', 'pdf'];
const SAID: Record<MediaKind, string> = {
  image: 'pictures up to 20\u00A0MB',
  audio: 'sounds up to 50\u00A0MB',
  pdf: 'PDF up to 50\u00A0MB',
};

/** `alone`: no other file was sent with it. */
type OnAdded = (item: MediaItem, alone: boolean) => void;

/**
 * Takes files, dropped or chosen, into the library. How far each is stands in the tray of the members' area, or with
 * `shows` here, where a dialogue hides the tray.
 */
export function MediaDrop({
  kinds = KINDS,
  shows = false,
  chooser,
  onAdded,
}: {
  kinds?: readonly MediaKind[];
  shows?: boolean;
  /** The id of the file input, where a button elsewhere opens it: the place to drop is low then. */
  chooser?: string;
  onAdded: OnAdded;
}) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  // Read where a file comes: what was chosen before the page came alive is in no state.
  const seenBy = useRef<HTMLSelectElement>(null);
  const [over, setOver] = useState(false);
  const { by, own } = useOwnUploads();
  const add = (files: Iterable<File>) => {
    const visibility = seenBy.current?.value === 'members' ? 'members' : 'public';
    addUploads(files, { visibility, by: shows ? by : undefined, replaces: undefined });
  };
  useArrivals(({ sent, by: whose }) => {
    if (sent && (!shows || whose === by))
      onAdded(sent.item, own.filter(({ state }) => state !== 'failed').length === 1);
  });
  const onDrag = (event: DragEvent) => {
    if (!event.dataTransfer.types.includes('Files')) return;
    event.preventDefault();
    setOver(event.type === 'dragover');
  };
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <div
        onDragOver={onDrag}
        onDragLeave={onDrag}
        onDrop={(event) => {
          onDrag(event);
          add(event.dataTransfer.files);
        }}
        className={`flex flex-wrap items-center gap-x-4 gap-y-2 rounded-md border border-dashed ${chooser ? 'text-soft' : 'px-2 py-1.5'} ${over ? 'border-honey-deep bg-honey-wash' : chooser ? 'border-transparent' : 'border-edge bg-surface'}`}
      >
        {!chooser && (
          <Button
            look="quiet"
            className="px-4! pointer-fine:min-h-9 pointer-fine:py-1"
            onClick={() => input.current?.click()}
          >
            <WorkIcon name="share" /> Upload files
          </Button>
        )}
        <input
          id={chooser}
          ref={input}
          type="file"
          multiple
          hidden
          accept={kinds.map((kind) => ACCEPTED[kind]).join(',')}
          aria-label="Files to upload"
          onChange={(event) => {
            add(Array.from(event.target.files ?? []));
            event.target.value = '';
          }}
        />
        <p className={`flex-1 basis-64 text-xs text-soft ${chooser ? 'max-md:hidden' : ''}`}>
          {chooser ? 'Drop files here' : 'or drop them here'}: {kinds.map((kind) => SAID[kind]).join(', ')}.
        </p>
        <span className="flex min-w-0 items-center gap-2 text-sm text-ink">
          <label htmlFor={id} className="shrink-0">
            New files are seen by
          </label>
          <select
            id={id}
            ref={seenBy}
            defaultValue="public"
            className="min-h-11 max-w-full min-w-0 rounded-md border border-edge bg-surface px-3 pointer-fine:min-h-9"
          >
            <option value="public">everybody</option>
            <option value="members">members only</option>
          </select>
        </span>
      </div>
      {own.length > 0 && (
        <ul
          aria-label="Uploads"
          className="grid max-h-56 divide-y divide-line overflow-y-auto rounded-md border border-line bg-surface"
        >
          {own.map((upload) => (
            <UploadLine key={upload.key} upload={upload} />
          ))}
        </ul>
      )}
    </div>
  );
}
