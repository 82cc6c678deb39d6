import type { MediaById } from '../../kernel/media/media.ts';
import { ButtonAnchor } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { WorkIcon } from '../../ui/work-icon.tsx';
import type { Song } from './song.ts';

/** What one hears and reads beside the sheet. */
export function SongMedia({ song, media }: { song: Song; media: MediaById }) {
  const recording = media[song.audioId ?? ''];
  const score = media[song.scoreId ?? ''];
  if (!recording && !score)
    return (
      <EmptyState title="No recording or sheet music yet">
        <p>Add them under Edit, Media: a recording to learn from, or the sheet music as a PDF.</p>
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
      {score?.kind === 'pdf' && (
        <Card header={<h2 className="text-lg">{score.title}</h2>}>
          <ButtonAnchor href={score.url}>
            <WorkIcon name="share" /> Open the PDF
          </ButtonAnchor>
        </Card>
      )}
    </div>
  );
}
