import { thumbnailOf } from '../../kernel/media/media.ts';
import type { SheetRow } from '../chordpro/sheet.ts';
import { noteOfPicture } from '../chordpro/sheet-text.ts';

/** A picture of the library; a note where there is none that one may see. Nothing is ever fetched from elsewhere. */
export function SheetPictureView({
  row,
  marked,
}: {
  row: Extract<SheetRow, { kind: 'image' }>;
  /** In the preview, which cannot ask the library: its thumbnail, if there is one. */
  marked: boolean;
}) {
  const { picture, mediaId, alt } = row;
  const look = 'my-2 h-auto max-h-[24em] w-auto max-w-full rounded-sm';
  if (picture) return <img {...picture} alt={picture.alt} loading="lazy" className={look} />;
  if (marked && mediaId) return <img src={thumbnailOf(mediaId)} alt={alt || 'Picture'} className={look} />;
  return (
    <p className="my-1 text-[0.9em] text-soft">[{noteOfPicture(row)}. It is not in the media library.]</p>
  );
}
