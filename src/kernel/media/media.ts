/** What pages know of an item in the media library (src/media/). */
export type MediaKind = 'image' | 'audio' | 'pdf';

interface MediaBase {
  id: string;
  title: string;
  caption: string;
  credit: string;
  licence: string;
  visibility: 'public' | 'members';
}

export interface PictureSource {
  type: string;
  srcSet: string;
}

export interface MediaPicture extends MediaBase {
  kind: 'image';
  alt: string;
  width: number;
  height: number;
  /** From 0 to 1, from the left and from the top: what must stay in view when the picture is cropped. */
  focalX: number;
  focalY: number;
  /** A few bytes of the picture as a data URI, shown until it has loaded. */
  placeholder: string;
  /** The best first; `src` is what every browser can show. */
  sources: PictureSource[];
  src: string;
}

export interface MediaSound extends MediaBase {
  kind: 'audio';
  url: string;
  artist: string;
  /** Seconds; 0 where the uploader's browser could not tell. */
  duration: number;
  /** Loudness from 0 to 100, evenly spaced. */
  peaks: number[];
  transcript: string;
  /** What its title and words are written in; '' where nobody said it. */
  language: string;
}

export interface MediaFile extends MediaBase {
  kind: 'pdf';
  url: string;
  bytes: number;
}

export type MediaItem = MediaPicture | MediaSound | MediaFile;
/** By id: what a text or a page shows. */
export type MediaById = Record<string, MediaItem>;

/** An address that draws any picture small, by its id alone. */
export function thumbnailOf(id: string): string {
  return `/media/${id}/small`;
}

/** Seconds as 3:07. */
export function formatLength(seconds: number): string {
  const whole = Math.round(seconds);
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`;
}

export const MOST_PEAKS = 800;
