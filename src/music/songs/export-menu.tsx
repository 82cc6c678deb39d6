import { Button } from '../../ui/button.tsx';
import type { MenuItem } from '../../ui/menu/menu.tsx';
import type { PaperName } from '../sheets/paper.ts';
import { PaperFields } from '../sheets/paper-fields.tsx';

/** The sheet as it is shown now, as a file; ChordPro is the song's own text. */
export function songFiles(id: string, asked: string): MenuItem[] {
  const file = (format: string) => `/bee/songs/export/${id}.${format}${asked}`;
  return [
    { to: file('pdf'), label: 'PDF', icon: 'share', reload: true },
    { to: file('txt'), label: 'Text', icon: 'list', download: true },
    { to: file('cho'), label: 'ChordPro', icon: 'code', download: true },
  ];
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
