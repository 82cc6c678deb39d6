import { addUploads } from '../../kernel/media/upload-queue.ts';
import { useSentInOrder } from '../../kernel/media/use-uploads.ts';
import { Card } from '../../ui/card.tsx';
import { useHydrated } from '../../ui/hydrated.ts';
import { SheetDrop } from '../songs/sheet-drop.tsx';

/** Takes the paper of a band: every PDF becomes a song. `onSent`: with the files, when all have arrived. */
export function SheetsCard({ busy, onSent }: { busy: boolean; onSent: (mediaIds: string[]) => void }) {
  const hydrated = useHydrated();
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
        <SheetDrop
          label="Choose PDFs"
          inputLabel="PDFs to import"
          disabled={!hydrated}
          uploads={own}
          onFiles={send}
        />
        <noscript>
          <p className="text-sm">Sending files needs JavaScript.</p>
        </noscript>
      </div>
    </Card>
  );
}
