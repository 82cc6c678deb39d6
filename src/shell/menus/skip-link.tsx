import { t } from '../../texts/text.ts';
/** The first stop of the Tab key. */
export function SkipLink() {
  return (
    <a
      href="#main"
      data-behind-drawer
      className="sr-only z-50 rounded-md bg-honey px-4 py-3 font-semibold text-night focus:not-sr-only focus:fixed focus:top-3 focus:left-3"
    >
      {t('Skip to the content')}
    </a>
  );
}
