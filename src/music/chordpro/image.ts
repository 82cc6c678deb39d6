import { parseChordPro } from './parse-chordpro.ts';

const ID =
  /^(?:(?:https?:\/\/[^/]+)?\/media\/)?([\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12})(?![^/?#])/i;

/** What `{image: …}` names: a picture of our own library by its id or its address; '' for any other. */
export function readImage(value: string): { mediaId: string; alt: string } {
  const source = said(value, 'src') || (/^[^\s=]+(?=\s|$)/.exec(value)?.[0] ?? '');
  return {
    mediaId: (ID.exec(source)?.[1] ?? '').toLowerCase(),
    alt: said(value, 'alt') || said(value, 'title'),
  };
}

function said(value: string, name: string): string {
  const pattern = new RegExp(`(?:^|\\s)${name}=(?:"([^"]*)"|'([^']*)'|(\\S+))`);
  const [, double, single, plain] = pattern.exec(value) ?? [];
  return double ?? single ?? plain ?? '';
}

/** The pictures of our library that a song names. */
export function imagesIn(chordpro: string): string[] {
  // Most songs have none: they need not be read for it.
  if (!/\{\s*image/i.test(chordpro)) return [];
  const ids = parseChordPro(chordpro).lines.flatMap((line) =>
    line.kind === 'directive' && line.name === 'image' ? [readImage(line.value).mediaId] : [],
  );
  return [...new Set(ids.filter(Boolean))];
}
