/** How React makes a script that must not run. */
const REACTS_SCRIPT = '<script></script>';

interface TrustedTypes {
  createPolicy: (
    name: string,
    rules: { createHTML: (text: string, type?: string, sink?: string) => string },
  ) => unknown;
}

/**
 * The content policy asks for trusted types: where a browser knows them, no text becomes HTML any more. What is
 * written there all the same turns out empty, so that a page which React draws anew (an extension tore it up)
 * still stands. Text without a tag is no more than text: the facts for search engines come so.
 */
export function guardHtml(): void {
  (window as { trustedTypes?: TrustedTypes }).trustedTypes?.createPolicy('default', {
    createHTML: (text, _type, sink) => {
      // Asked by ProseMirror, not by the browser: it reads what is pasted with a policy of its own.
      if (!sink) throw Error();
      return text === REACTS_SCRIPT || !text.includes('<') ? text : '';
    },
  });
}
