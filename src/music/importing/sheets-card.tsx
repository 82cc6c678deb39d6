import { useRef, useState } from 'react';
import { ACCEPTED } from '../../kernel/media/media.ts';
import { UploadLine } from '../../kernel/media/upload-line.tsx';
import { addUploads } from '../../kernel/media/uploads.ts';
import { useSentInOrder } from '../../kernel/media/use-uploads.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { useHydrated } from '../../ui/hydrated.ts';
import { WorkIcon } from '../../ui/work-icon.tsx';

/** Takes the paper of a band: every PDF becomes a song. `onSent`: with the files, when all have arrived. */
export function SheetsCard({ busy, onSent }: { busy: boolean; onSent: (mediaIds: string[]) => void }) {
  const hydrated = useHydrated();
  const [over, setOver] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const { by, own } = useSentInOrder(onSent, !busy);
  const send = (files: Iterable<File>) =>
    addUploads(files, { visibility: 'members', by, replaces: undefined });
  return (
    <Card header={<h2 className="text-lg">From PDFs</h2>}>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <p className="max-w-[68ch] text-sm text-soft">
          Each file becomes a song that is played from its pages. A song of several files, or of photos,
          begins with one of them: the others are added on its own page.
        </p>
        <div
          onDragOver={(event) => {
            event.preventDefault();
            setOver(true);
          }}
          onDragLeave={() => setOver(false)}
          onDrop={(event) => {
            event.preventDefault();
            setOver(false);
            send(event.dataTransfer.files);
          }}
          className={`flex flex-wrap items-center gap-3 rounded-lg border border-dashed px-4 py-3 ${over ? 'border-honey-deep bg-honey-wash' : 'border-edge'}`}
        >
          <Button look="quiet" disabled={!hydrated} onClick={() => input.current?.click()}>
            <WorkIcon name="share" /> Choose PDFs
          </Button>
          <input
            ref={input}
            type="file"
            multiple
            hidden
            accept={[ACCEPTED.pdf, ACCEPTED.image].join(',')}
            aria-label="PDFs to import"
            onChange={(event) => {
              send([...(event.target.files ?? [])]);
              event.target.value = '';
            }}
          />
          <p className="text-sm text-soft">or drop files here. PDFs up to 50 MB, pictures up to 20 MB.</p>
        </div>
        {own.length > 0 && (
          <ul aria-label="Uploads" className="grid divide-y divide-line rounded-md border border-line">
            {own.map((upload) => (
              <UploadLine key={upload.key} upload={upload} />
            ))}
          </ul>
        )}
        <noscript>
          <p className="text-sm">Sending files needs JavaScript.</p>
        </noscript>
      </div>
    </Card>
  );
}
