import type { Sheet, SheetPicture } from '../chordpro/sheet.ts';

/** By the id in the library; what one may not see is not in it. */
export type Pictures = Record<string, SheetPicture>;

/** The sheet with its pictures in their places; what a song says of one goes before what the library says. */
export function putPictures(sheet: Sheet, pictures: Pictures): Sheet {
  if (Object.keys(pictures).length === 0) return sheet;
  const sections = sheet.sections.map((section) => ({
    ...section,
    rows: section.rows.map((row) => {
      const picture = row.kind === 'image' ? pictures[row.mediaId] : undefined;
      return row.kind === 'image' && picture
        ? { ...row, picture: { ...picture, alt: row.alt || picture.alt } }
        : row;
    }),
  }));
  return { ...sheet, sections };
}
