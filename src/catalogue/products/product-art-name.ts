/** The drawings there are (product-art.tsx). */
export type ArtName = 'concert' | 'choir' | 'rhythm' | 'song' | 'cafe' | 'lead';

/** What a product is about decides its drawing; where its tags say nothing, its format does. */
const BY_TAG: readonly (readonly [tag: string, art: ArtName])[] = [
  ['choir', 'choir'],
  ['chorale', 'choir'],
  ['world café', 'cafe'],
  ['song writing', 'song'],
  ['écriture de chansons', 'song'],
  ['rhythm', 'rhythm'],
  ['rythme', 'rhythm'],
];
const BY_FORMAT: Record<string, ArtName> = {
  workshop: 'rhythm',
  concert: 'concert',
  keynote: 'lead',
  teambuilding: 'cafe',
  coaching: 'lead',
};

export function artOf({ format, tags }: { format: string; tags: readonly string[] }): ArtName {
  return BY_TAG.find(([tag]) => tags.includes(tag))?.[1] ?? BY_FORMAT[format] ?? 'concert';
}
