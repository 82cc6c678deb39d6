/** An address as people type it, without its beginning. */
export const BARE_ADDRESS = /^[\w-]+(\.[\w-]+)+([/?#][^\s\\]*)?$/;

/** As people type addresses: without https:// and mailto:. */
export function completeLink(typed: string): string {
  if (/^[^\s@/:]+@[^\s@/]+\.[^\s@/]+$/.test(typed)) return `mailto:${typed}`;
  return BARE_ADDRESS.test(typed) ? `https://${typed}` : typed;
}
