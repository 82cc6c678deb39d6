import type { KeptPage } from '../../kernel/browser/offline-page.ts';
import { byLanguage, t } from '../../texts/text.ts';

const megabytes = byLanguage(
  (locale) => new Intl.NumberFormat(locale, { style: 'unit', unit: 'megabyte', maximumFractionDigits: 1 }),
);

/** Whether this screen opens without a network, and what that takes. */
export function KeptLine({ kept }: { kept: KeptPage | undefined }) {
  if (!kept) return null;
  const { files, of, bytes } = kept;
  return (
    <p role="status" className="text-xs text-soft">
      {files < of
        ? t('Saving to this device: {files} of {of} files…', { files, of })
        : t('On this device, {size}: it opens without a network, too.', {
            size: megabytes().format(bytes / 1_000_000),
          })}
    </p>
  );
}
