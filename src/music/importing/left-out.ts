import type { LeftOut } from './unpack.server.ts';

const MOST_NAMED = 20;

/** Which files became no songs, why, and where those belong that can be one. */
export function leftOutWords(leftOut: readonly LeftOut[]): string {
  const named = (why: LeftOut['why']) => leftOut.filter((file) => file.why === why).map(({ name }) => name);
  const [noTexts, outside] = [named('noText'), named('path')];
  const sentences = [
    noTexts.length > 0 &&
      `Left out, since ${noTexts.length === 1 ? 'it is no text' : 'they are no texts'}: ${listed(noTexts)}.`,
    noTexts.some((name) => /\.(?:pdf|jpe?g|png|webp|heic|avif)$/i.test(name)) &&
      'A song is made of its pages under “From PDFs”.',
    outside.length > 0 && `Left out, since the path leads out of the archive: ${listed(outside)}.`,
  ];
  return sentences.filter(Boolean).join(' ');
}

function listed(names: readonly string[]): string {
  const more = names.length - MOST_NAMED;
  const shown = names.slice(0, MOST_NAMED).map((name) => name.slice(0, 200));
  return shown.join(', ') + (more > 0 ? ` and ${more} more` : '');
}
