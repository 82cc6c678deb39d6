/** The one that plays; another that begins stops it. */
let sounding: HTMLAudioElement | undefined;

/** Of all sounds on a page, this one is heard. */
export function soundAlone(element: HTMLAudioElement): void {
  if (sounding !== element) sounding?.pause();
  sounding = element;
}
