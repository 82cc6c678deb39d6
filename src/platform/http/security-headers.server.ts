/** The one constant <style> that React Aria injects (touch-action of pressable things). */
const REACT_ARIA_STYLE = "'sha256-38RhXrc7EdReTKsOm23ZPOCUgniTUUcjky8QOOrQx6o='";

/** What every answer carries. */
export function commonHeaders(https: boolean): Record<string, string> {
  return {
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin',
    'permissions-policy': 'camera=(self), microphone=(), geolocation=(), payment=(), usb=()',
    ...(https ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' } : {}),
  };
}

/**
 * For a page rendered for one: its nonce, and what its scripts load. For a kept page: the hashes of its inline
 * scripts, and files of ours; a module that was let in by its hash could load no other with `strict-dynamic`.
 */
export function contentSecurityPolicy(by: { nonce: string } | { hashes: string[] }): string {
  return [
    "default-src 'none'",
    'nonce' in by
      ? `script-src 'nonce-${by.nonce}' 'strict-dynamic'`
      : `script-src 'self' ${by.hashes.join(' ')}`,
    `style-src 'self' ${REACT_ARIA_STYLE}${'nonce' in by ? ` 'nonce-${by.nonce}'` : ''}`,
    "worker-src 'self'",
    // src/shell/each-screen/trusted-types.ts, src/kernel/browser/offline-page.ts; the last is ProseMirror's, for what is pasted.
    "require-trusted-types-for 'script'",
    'trusted-types default workers ProseMirrorClipboard',
    "img-src 'self' data:",
    "media-src 'self'",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "object-src 'none'",
  ].join('; ');
}
