const MIMES: Record<string, string> = {
  webp: 'image/webp',
  avif: 'image/avif',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  png: 'image/png',
  mp3: 'audio/mpeg',
  wav: 'audio/wav',
  pdf: 'application/pdf',
  json: 'application/json',
};

/** For the bucket's own record; the site goes by what the database says of a file. */
export const mimeOf = (key: string) =>
  MIMES[key.slice(key.lastIndexOf('.') + 1)] ?? 'application/octet-stream';
