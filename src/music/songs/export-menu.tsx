import { Button, ButtonAnchor } from '../../ui/button.tsx';
import { WorkIcon } from '../../ui/work-icon.tsx';
import type { PaperName } from '../sheets/paper.ts';
import { PaperFields } from '../sheets/paper-fields.tsx';

/** The sheet as it is shown now, as a file; ChordPro is the song's own text. */
export function SongExports({ id, asked }: { id: string; asked: string }) {
  const file = (format: string) => `/bee/songs/export/${id}.${format}${asked}`;
  return (
    <div role="group" aria-label="Export" className="flex flex-wrap gap-2">
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

/** The same on paper as one likes it: large, with diagrams, the words alone. A form of the browser's own. */
export function PaperForm({
  action,
  asked,
  paper,
  button,
}: {
  action: string;
  /** What was chosen last. */
  paper: readonly PaperName[];
  /** What the address says of the sheet already. */
  asked: Iterable<[string, string]>;
  button: string;
}) {
  return (
    <form method="get" action={action} className="no-print flex flex-wrap items-center gap-x-4 gap-y-2">
      {[...asked].map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <PaperFields kept={paper} />
      <Button type="submit" look="quiet">
        {button}
      </Button>
    </form>
  );
}
