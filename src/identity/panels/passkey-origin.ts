/** Whether passkeys of the site at `publicUrl` work on a page there: at its very origin, under a name (WebAuthn, section 5.1.2). */
export function isPasskeyOrigin(
  { origin, hostname }: Pick<Location, 'origin' | 'hostname'>,
  publicUrl: string,
): boolean {
  const isAddress = /^[\d.]+$|^\[/.test(hostname);
  return !isAddress && URL.canParse(publicUrl) && new URL(publicUrl).origin === origin;
}
