import type { KeptPage } from '../../../kernel/browser/offline-page.ts';
import type { Tracks } from '../../track/track.ts';
import { byLanguage, t } from '../../../texts/text.ts';

const megabytes = byLanguage(
  (locale) => new Intl.NumberFormat(locale, { style: 'unit', unit: 'megabyte', maximumFractionDigits: 1 }),
);

/** Whether this screen opens without a network, and what that takes. */
export function KeptLine({ kept }: { kept: KeptPage | undefined }) {
  if (!kept) return null;
  const { files, of, bytes } = kept;
  // Who listens hears when it is done, not of each file.
  return (
    <div className="text-xs text-soft">
      {files < of && <p>{t('Saving to this device: {files} of {of} files…', { files, of })}</p>}
      <p role="status">
        {files >= of &&
          t('On this device, {size}: it opens without a network, too.', {
            size: megabytes().format(bytes / 1_000_000),
          })}
      </p>
    </div>
  );
}

/** Recordings take room: one may do without them. */
export function KeepRecordings({
  tracks,
  on,
  onChange,
}: {
  tracks: Tracks;
  on: boolean;
  onChange: (on: boolean) => void;
}) {
  const sizes = new Map(Object.values(tracks).map(({ url, bytes }) => [url, bytes]));
  if (sizes.size === 0) return null;
  const bytes = [...sizes.values()].reduce((sum, each) => sum + each, 0);
  return (
    <label className="flex min-h-11 cursor-pointer items-center gap-3 text-sm">
      <input
        type="checkbox"
        checked={on}
        onChange={(event) => onChange(event.target.checked)}
        className="size-5"
      />
      {t('Recordings, too ({size})', { size: megabytes().format(bytes / 1_000_000) })}
    </label>
  );
}
