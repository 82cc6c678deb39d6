import { useEffect, useState } from 'react';
import { UploadLine, wordsFor } from '../../kernel/media/upload-line.tsx';
import { clearUploads, isMoving, type Upload, uploadAs } from '../../kernel/media/upload-queue.ts';
import { useUploads } from '../../kernel/media/use-uploads.ts';
import { WorkIcon } from '../../ui/work-icon.tsx';
import type { BrowserUser } from '../menus/browser-user.ts';
import { keepFileDrops } from './file-drops.ts';
import { t } from '../../texts/text.ts';

/** The files that are on their way to the library, on whatever screen one is meanwhile. */
export function UploadTray({ user }: { user: BrowserUser }) {
  const uploads = useUploads().filter(({ by }) => by === undefined);
  const [isOpen, setIsOpen] = useState(true);
  useEffect(() => uploadAs(user.id), [user.id]);
  useEffect(() => keepFileDrops(), []);
  const mayOpen =
    user.groups.some((group) => group === 'BeeUsers' || group === 'BeeContributors') || user.isAdmin;
  return (
    <section
      aria-label={t('Uploads')}
      className="fixed right-3 bottom-20 z-40 w-[min(100%-24px,24rem)] print:hidden"
    >
      <p role="status" className="sr-only">
        {said(uploads)}
      </p>
      {uploads.length > 0 && (
        <div className="overflow-hidden rounded-lg border border-edge bg-surface shadow-soft">
          <div className="flex items-center justify-between gap-2 pl-4 text-sm font-semibold">
            <button
              type="button"
              aria-expanded={isOpen}
              onClick={() => setIsOpen(!isOpen)}
              className="flex min-h-11 flex-1 cursor-pointer items-center gap-2 text-left"
            >
              <WorkIcon name={isOpen ? 'down' : 'up'} />
              {headOf(uploads)}
            </button>
            {!uploads.some(isMoving) && (
              <button
                type="button"
                onClick={clearUploads}
                aria-label="Close the list of uploads"
                className="grid size-11 cursor-pointer place-items-center hover:bg-sunken"
              >
                <WorkIcon name="close" />
              </button>
            )}
          </div>
          {isOpen && (
            <ul className="max-h-[min(40dvh,20rem)] divide-y divide-line overflow-y-auto border-t border-line">
              {uploads.map((upload) => (
                <UploadLine key={upload.key} upload={upload} links={mayOpen} />
              ))}
            </ul>
          )}
        </div>
      )}
    </section>
  );
}

function headOf(uploads: readonly Upload[]): string {
  const done = uploads.filter(({ state }) => state === 'done').length;
  const files = uploads.length === 1 ? '1 file' : `${uploads.length} files`;
  return done === uploads.length ? `${files} arrived` : `${done} of ${files} arrived`;
}

/** Said when it changes: how many have arrived, and what stopped one. */
function said(uploads: readonly Upload[]): string {
  if (uploads.length === 0) return '';
  const stopped = uploads.filter(
    ({ state }) => state === 'failed' || state === 'offline' || state === 'signedOut',
  );
  const sentences = [headOf(uploads), ...stopped.map((upload) => `${upload.file.name}: ${wordsFor(upload)}`)];
  return sentences.map((sentence) => sentence.replace(/\.?$/, '.')).join(' ');
}
