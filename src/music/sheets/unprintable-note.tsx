import { Notice } from '../../ui/notice.tsx';

const MOST = 20;

/** Says before one takes the PDF that some of it will be boxes. */
export function UnprintableNote({ signs }: { signs: readonly string[] }) {
  if (signs.length === 0) return null;
  const shown = signs.slice(0, MOST).join(' ');
  return (
    <div className="no-print">
      <Notice tone="warning">
        The PDF has no letters for {shown}
        {signs.length > MOST && ` and ${signs.length - MOST} more`}: it shows a box for each. Printing this
        page with the browser shows them.
      </Notice>
    </div>
  );
}
