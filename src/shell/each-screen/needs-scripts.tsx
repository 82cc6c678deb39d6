import { t } from '../../texts/text.ts';
/** Said plainly to people without scripts; the words are the server's alone, as no script draws what is in a noscript. */
export function NeedsScripts() {
  return (
    <noscript>
      {import.meta.env?.SSR && (
        <p className="page my-6 rounded-md border-l-4 border-honey-deep bg-honey-wash px-4 py-3 text-sm">
          {t(
            'Logging in needs JavaScript, which is off in your browser. Everything for guests works without it; to log in, please allow JavaScript for this site and reload the page.',
          )}
        </p>
      )}
    </noscript>
  );
}
