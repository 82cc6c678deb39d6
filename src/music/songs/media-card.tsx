import type { MediaById } from '../../kernel/media/media.ts';
import { ButtonAnchor } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { WorkIcon } from '../../ui/work-icon.tsx';
import type { SheetFile } from '../sheet-files/sheet-file.ts';
import { SheetPagesView } from './sheet-pages-view.tsx';
import type { Song } from './song.ts';

/** What one hears and reads beside the sheet. */
export function SongMedia({
  song,
  media,
  files,
}: {
  song: Song;
  media: MediaById;
  files: readonly SheetFile[];
}) {
  const recording = media[song.audioId ?? ''];
  if (!recording && files.length === 0)
    return (
      <EmptyState title="No recording or sheet music yet">
        <p>Add them under Edit, Media: a recording to learn from, and the sheet as a PDF, scans or photos.</p>
      </EmptyState>
    );
  return (
    <div className="grid gap-4 lg:grid-cols-2">
      {recording?.kind === 'audio' && (
        <Card header={<h2 className="text-lg">{recording.title}</h2>}>
          <audio controls preload="none" src={recording.url} className="w-full">
            <a href={recording.url}>{recording.title}</a>
          </audio>
          {recording.credit && <p className="mt-2 text-sm text-soft">{recording.credit}</p>}
        </Card>
      )}
      {files.map((file) => (
        <Card key={file.mediaId} header={<h2 className="text-lg">{file.title}</h2>}>
          <div className="grid gap-4">
            <SheetPagesView files={[file]} small />
            {file.kind === 'pdf' && (
              <p>
                <ButtonAnchor href={`/media/${file.mediaId}`}>
                  <WorkIcon name="share" /> Open the PDF
                </ButtonAnchor>
              </p>
            )}
          </div>
        </Card>
      ))}
    </div>
  );
}
