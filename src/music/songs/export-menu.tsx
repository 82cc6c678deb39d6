import { ButtonAnchor } from '../../ui/button.tsx';
import { WorkIcon } from '../../ui/work-icon.tsx';

/** The sheet as it is shown now, as a file; ChordPro is the song's own text. */
export function SongExports({ id, asked }: { id: string; asked: string }) {
  const file = (format: string) => `/bee/songs/export/${id}.${format}${asked}`;
  return (
    <div role="group" aria-label="Export" className="flex gap-3 md:flex-wrap">
      <ButtonAnchor href={file('pdf')}>
        <WorkIcon name="share" /> PDF
      </ButtonAnchor>
      <ButtonAnchor href={file('txt')} download>
        Text
      </ButtonAnchor>
      <ButtonAnchor href={file('cho')} download>
        ChordPro
      </ButtonAnchor>
    </div>
  );
}
