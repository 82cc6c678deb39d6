import { type ReactNode, useRef, useState } from 'react';
import { ACCEPTED } from '../../kernel/media/upload-limits.ts';
import { UploadLine } from '../../kernel/media/upload-line.tsx';
import type { Upload } from '../../kernel/media/upload-queue.ts';
import { Button } from '../../ui/button.tsx';
import { WorkIcon } from '../../ui/work-icon.tsx';

const TAKEN = [ACCEPTED.pdf, ACCEPTED.image].join(',');

/** Where PDFs and pictures of sheets are chosen or dropped, and how far each is. */
export function SheetDrop({
  label,
  inputLabel,
  disabled,
  uploads,
  onFiles,
  children,
}: {
  label: string;
  /** Of the file input, for who listens. */
  inputLabel: string;
  disabled: boolean;
  uploads: readonly Upload[];
  onFiles: (files: Iterable<File>) => void;
  /** Other ways to take one. */
  children?: ReactNode;
}) {
  const [over, setOver] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <div
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={(event) => {
          event.preventDefault();
          setOver(false);
          onFiles(event.dataTransfer.files);
        }}
        className={`flex flex-wrap items-center gap-3 rounded-lg border border-dashed px-4 py-3 ${over ? 'border-honey-deep bg-honey-wash' : 'border-edge'}`}
      >
        <Button look="quiet" disabled={disabled} onClick={() => input.current?.click()}>
          <WorkIcon name="share" /> {label}
        </Button>
        <input
          ref={input}
          type="file"
          multiple
          hidden
          accept={TAKEN}
          aria-label={inputLabel}
          onChange={(event) => {
            onFiles([...(event.target.files ?? [])]);
            event.target.value = '';
          }}
        />
        {children}
        <p className="text-sm text-soft">or drop files here. PDFs up to 50 MB, pictures up to 20 MB.</p>
      </div>
      {uploads.length > 0 && (
        <ul aria-label="Uploads" className="grid divide-y divide-line rounded-md border border-line">
          {uploads.map((upload) => (
            <UploadLine key={upload.key} upload={upload} />
          ))}
        </ul>
      )}
    </>
  );
}
