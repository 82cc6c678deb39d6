import { useState } from 'react';
import { useFetcher } from 'react-router';
import type { Refusal } from '../../kernel/forms/action.server.ts';
import type { MediaKind } from '../../kernel/media/media.ts';
import { MediaPicker } from '../../kernel/media/picker.tsx';
import { addUploads } from '../../kernel/media/upload-queue.ts';
import { useSentInOrder } from '../../kernel/media/use-uploads.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { useHydrated } from '../../ui/hydrated.ts';
import { Notice } from '../../ui/notice.tsx';
import { MOST_SHEET_FILES, type SheetFile, sheetPages } from '../sheet-files/sheet-file.ts';
import { SheetDrop } from './sheet-drop.tsx';
import { SheetFileRow } from './sheet-file-row.tsx';

/** The files a song is played from: each change is saved at once, with a version of the song. */
export function SheetFilesPart({ songId, files }: { songId: string; files: readonly SheetFile[] }) {
  const fetcher = useFetcher<Refusal>();
  const hydrated = useHydrated();
  const [picking, setPicking] = useState<MediaKind>();
  const before = files.map(({ mediaId }) => mediaId);
  const busy = fetcher.state !== 'idle';
  const save = (after: readonly string[]) =>
    void fetcher.submit(
      { do: 'sheetFiles', before: before.join(), after: [...new Set(after)].join() },
      { method: 'post', action: `/bee/songs/edit/${songId}/media` },
    );
  const { by, own } = useSentInOrder((ids) => save([...before, ...ids]), !busy);
  const send = (sent: Iterable<File>) => addUploads(sent, { visibility: 'members', by, replaces: undefined });
  const swap = (index: number, by: number) => {
    const [id = '', other = ''] = [before[index], before[index + by]];
    save(before.with(index, other).with(index + by, id));
  };
  const pages = sheetPages(files).length;
  const problem = fetcher.data?.message;
  return (
    // As the other parts of the document, though it is no part of their form.
    <section className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-5 rounded-lg border border-line p-4">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 className="font-display text-lg font-bold">Sheet files</h2>
        {pages > 0 && <p className="text-sm text-soft">{pages === 1 ? '1 page' : `${pages} pages`}</p>}
      </div>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
        {problem && !busy && <Notice tone="error">{problem}</Notice>}
        {files.length > 0 ? (
          <ol className="grid gap-2">
            {files.map((file, index) => (
              <SheetFileRow
                key={file.mediaId}
                file={file}
                busy={busy || !hydrated}
                onUp={index > 0 ? () => swap(index, -1) : undefined}
                onDown={index < files.length - 1 ? () => swap(index, 1) : undefined}
                onRemove={() => save(before.filter((id) => id !== file.mediaId))}
              />
            ))}
          </ol>
        ) : (
          <p className="text-sm text-soft">
            A PDF, scans or photos of the paper. On stage its pages turn like those of any song; everyone can
            draw on them, for themselves or for the band.
          </p>
        )}
        <SheetDrop
          label="Add PDFs or pictures"
          inputLabel="Sheet files to add"
          disabled={!hydrated || files.length >= MOST_SHEET_FILES}
          uploads={own}
          onFiles={send}
        >
          <Button look="quiet" disabled={!hydrated} onClick={() => setPicking('pdf')}>
            PDF from the library
          </Button>
          <Button look="quiet" disabled={!hydrated} onClick={() => setPicking('image')}>
            Picture from the library
          </Button>
        </SheetDrop>
        <p role="status" className="sr-only">
          {busy ? 'Saving…' : ''}
        </p>
        {files.length > 0 && (
          <p>
            <ButtonLink to={`/bee/songs/show/${songId}/stage`} look="quiet" reloadDocument>
              Open on stage
            </ButtonLink>
          </p>
        )}
        {picking && (
          <MediaPicker
            kind={picking}
            onClose={() => setPicking(undefined)}
            onChoose={(item) => {
              save([...before, item.id]);
              setPicking(undefined);
            }}
          />
        )}
      </div>
    </section>
  );
}
