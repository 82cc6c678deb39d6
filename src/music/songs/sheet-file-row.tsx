import { WorkIcon } from '../../ui/work-icon.tsx';
import { pageAddress, type SheetFile, sheetPages } from '../sheet-files/sheet-file.ts';

const ICON_BUTTON =
  'grid size-11 shrink-0 cursor-pointer place-items-center rounded-md hover:bg-sunken disabled:cursor-default disabled:opacity-30';

/** One file of a sheet, in its place among the others. */
export function SheetFileRow({
  file,
  busy,
  onUp,
  onDown,
  onRemove,
}: {
  file: SheetFile;
  busy: boolean;
  onUp: (() => void) | undefined;
  onDown: (() => void) | undefined;
  onRemove: () => void;
}) {
  const { title, kind, mediaId } = file;
  const pages = sheetPages([file]);
  const [first] = pages;
  return (
    <li className="flex items-center gap-3 rounded-md border border-line bg-surface p-2">
      {first ? (
        <img
          src={pageAddress(first, 480)}
          alt=""
          width={48}
          height={64}
          loading="lazy"
          className="h-16 w-12 shrink-0 rounded-sm bg-sunken object-cover object-top"
        />
      ) : (
        <span className="h-16 w-12 shrink-0 rounded-sm bg-sunken" />
      )}
      <span className="grid min-w-0 flex-1 text-sm">
        <a href={`/media/${mediaId}`} className="truncate font-semibold underline underline-offset-2">
          {title}
        </a>
        <span className="text-soft">{said(kind, pages.length)}</span>
      </span>
      <span className="flex flex-wrap justify-end">
        <RowButton label={`Move ${title} up`} name="up" disabled={busy || !onUp} onPress={onUp} />
        <RowButton label={`Move ${title} down`} name="down" disabled={busy || !onDown} onPress={onDown} />
        <RowButton label={`Remove ${title}`} name="close" disabled={busy} onPress={onRemove} />
      </span>
    </li>
  );
}

function said(kind: SheetFile['kind'], pages: number): string {
  if (kind === 'image') return 'Picture';
  if (pages === 0) return 'PDF, being read';
  return pages === 1 ? 'PDF, 1 page' : `PDF, ${pages} pages`;
}

function RowButton({
  label,
  name,
  disabled,
  onPress,
}: {
  label: string;
  name: 'up' | 'down' | 'close';
  disabled: boolean;
  onPress: (() => void) | undefined;
}) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      disabled={disabled}
      onClick={onPress}
      className={ICON_BUTTON}
    >
      <WorkIcon name={name} />
    </button>
  );
}
