import type { ReactNode } from 'react';
import { Link } from '../../ui/link.tsx';
import { cancelUpload, isMoving, sendAgain, type Upload } from './upload-queue.ts';

/** One file on its way, how far it is, and what one can do about it. `links`: to what became of it. */
export function UploadLine({ upload, links = false }: { upload: Upload; links?: boolean }) {
  const { key, file, state, share, sent } = upload;
  const path = links && sent ? `/bee/media/show/${sent.item.id}` : undefined;
  return (
    <li className="grid gap-1 px-4 py-2 text-sm">
      <span className="flex items-center justify-between gap-3">
        <span className="grid min-w-0">
          <span className="truncate font-medium">
            {path ? (
              <Link to={path} className="underline underline-offset-2">
                {file.name}
              </Link>
            ) : (
              file.name
            )}
          </span>
          <span className={state === 'failed' ? 'text-ember' : 'text-soft'}>
            {wordsFor(upload)}
            {path && sent && isOther(upload) && (
              <>
                {' '}
                <Link
                  to={`/bee/media/edit/${sent.item.id}#visibility`}
                  className="underline underline-offset-2"
                >
                  Change who may see it
                </Link>
              </>
            )}
          </span>
        </span>
        {isMoving(upload) && (
          <LineButton name={file.name} onPress={() => cancelUpload(key)}>
            Cancel
          </LineButton>
        )}
        {(state === 'failed' || state === 'signedOut') && (
          <LineButton name={file.name} onPress={() => sendAgain(key)}>
            Again
          </LineButton>
        )}
      </span>
      {state === 'sending' && (
        <progress
          aria-label={`Progress of ${file.name}`}
          value={share}
          max={1}
          className="h-2 w-full appearance-none overflow-hidden rounded-full bg-sunken [&::-moz-progress-bar]:bg-honey [&::-webkit-progress-bar]:bg-sunken [&::-webkit-progress-value]:bg-honey"
        />
      )}
    </li>
  );
}

function LineButton({ name, onPress, children }: { name: string; onPress: () => void; children: ReactNode }) {
  return (
    <button
      type="button"
      onClick={onPress}
      className="-mr-2 min-h-11 shrink-0 cursor-pointer rounded-md px-3 font-semibold hover:bg-sunken"
    >
      {children}
      <span className="sr-only"> {name}</span>
    </button>
  );
}

/** It was there before, and is seen by others than was asked for. */
function isOther({ sent, visibility }: Upload): boolean {
  return sent !== undefined && sent.wasThere && sent.item.visibility !== visibility;
}

export function wordsFor(upload: Upload): string {
  const { state, share, error, replaces, sent } = upload;
  switch (state) {
    case 'waiting':
      return 'Waiting';
    case 'sending':
      return share < 1 ? `${Math.floor(share * 100)} %` : 'Uploaded, processing…';
    case 'retrying':
      return 'The upload failed. Trying again…';
    case 'offline':
      return 'No connection. It will be sent once you are online.';
    case 'signedOut':
      return 'You were logged out. It will be sent once you log in again.';
    case 'failed':
      return error;
    case 'done':
      if (replaces) return 'It has replaced the old file';
      if (!sent?.wasThere) return 'It is in the library';
      if (!isOther(upload)) return 'It was already in the library';
      return sent.item.visibility === 'members'
        ? 'It was already in the library, for members only.'
        : 'It was already in the library, for everybody where a page shows it.';
  }
}
