import { type DragEvent, useId, useRef, useState } from 'react';
import { Button } from '../ui/button.tsx';
import { WorkIcon } from '../ui/work-icon.tsx';
import { ACCEPTED, type MediaKind } from './media.ts';
import { type OnAdded, type UploadState, useUploads } from './use-uploads.ts';

const KINDS: readonly MediaKind[] = ['image', 'audio', 'pdf'];
const SAID: Record<MediaKind, string> = {
  image: 'Pictures up to 20 MB',
  audio: 'Sounds up to 50 MB',
  pdf: 'PDF up to 50 MB',
};

/** Takes files, dropped or chosen, into the library and shows how far each is. */
export function MediaDrop({ kinds = KINDS, onAdded }: { kinds?: readonly MediaKind[]; onAdded: OnAdded }) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [visibility, setVisibility] = useState<'public' | 'members'>('public');
  const [over, setOver] = useState(false);
  const { uploads, add } = useUploads(visibility, onAdded);
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
        className={`flex flex-wrap items-center gap-x-4 gap-y-3 rounded-lg border border-dashed px-5 py-4 ${over ? 'border-honey-deep bg-honey-wash' : 'border-edge bg-surface'}`}
      >
        <Button look="quiet" onClick={() => input.current?.click()}>
          <WorkIcon name="share" /> Upload files
        </Button>
        <input
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
        <p className="text-sm text-soft">or drop them here. {kinds.map((kind) => SAID[kind]).join(', ')}.</p>
        <span className="flex min-w-0 flex-wrap items-center gap-2 text-sm">
          <label htmlFor={id}>Seen by</label>
          <select
            id={id}
            value={visibility}
            onChange={(event) => setVisibility(event.target.value === 'members' ? 'members' : 'public')}
            className="min-h-11 max-w-full min-w-0 rounded-md border border-edge bg-surface px-3"
          >
            <option value="public">everybody, where a page shows it</option>
            <option value="members">members only</option>
          </select>
        </span>
      </div>
      {uploads.length > 0 && (
        <ul aria-label="Uploads" className="grid gap-2">
          {uploads.map((upload) => (
            <UploadLine key={upload.key} upload={upload} />
          ))}
        </ul>
      )}
    </div>
  );
}

function UploadLine({ upload: { name, share, state, error } }: { upload: UploadState }) {
  return (
    <li className="grid gap-1 rounded-md border border-line bg-surface px-4 py-2 text-sm">
      <span className="flex flex-wrap justify-between gap-x-4">
        <span className="min-w-0 font-medium break-all">{name}</span>
        <span role="status" className={state === 'failed' ? 'text-ember' : 'text-soft'}>
          {wordsFor(state, share, error)}
        </span>
      </span>
      {state === 'sending' && (
        <progress
          aria-label={`How far ${name} is`}
          value={share}
          max={1}
          className="h-2 w-full appearance-none overflow-hidden rounded-full bg-sunken [&::-moz-progress-bar]:bg-honey [&::-webkit-progress-bar]:bg-sunken [&::-webkit-progress-value]:bg-honey"
        />
      )}
    </li>
  );
}

function wordsFor(state: UploadState['state'], share: number, error = ''): string {
  if (state === 'waiting') return 'Waiting';
  if (state === 'done') return 'It is in the library';
  if (state === 'failed') return error;
  return share < 1 ? `${Math.floor(share * 100)} %` : 'Arrived, being made ready…';
}
