/** Said plainly to people without scripts; the words are the server's alone, as no script draws what is in a noscript. */
export function NeedsScripts() {
  return (
    <noscript>
      {import.meta.env?.SSR && (
        <p className="page my-6 rounded-md border-l-4 border-honey-deep bg-honey-wash px-4 py-3 text-sm">
          Signing in needs scripts (JavaScript), which your browser does not run. Everything for guests works
          without them; to sign in, please allow scripts for this site and load this page again.
        </p>
      )}
    </noscript>
  );
}
