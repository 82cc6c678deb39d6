import { pageAddress, PICTURE_SIZES, type SheetFile, sheetPages } from '../sheet-files/sheet-file.ts';

/** All pages of a song's files, one below the other. */
export function SheetPagesView({ files, small = false }: { files: readonly SheetFile[]; small?: boolean }) {
  const pages = sheetPages(files);
  return (
    <ol
      aria-label="Pages"
      className={
        small
          ? 'grid grid-cols-[repeat(auto-fill,minmax(9rem,1fr))] items-start gap-3'
          : 'grid max-w-[60rem] gap-4'
      }
    >
      {pages.map((page, index) => (
        <li key={`${page.mediaId} ${page.page}`}>
          <img
            src={pageAddress(page, small ? 480 : 1600)}
            srcSet={
              small
                ? undefined
                : PICTURE_SIZES.map((size) => `${pageAddress(page, size)} ${acrossOf(page, size)}w`).join(
                    ', ',
                  )
            }
            sizes={small ? undefined : '(width < 960px) 100vw, 960px'}
            width={page.width}
            height={page.height}
            loading="lazy"
            alt={`Page ${index + 1} of ${pages.length}`}
            className="h-auto w-full rounded-sm border border-line bg-[#fff]"
          />
        </li>
      ))}
    </ol>
  );
}

const acrossOf = ({ width, height }: { width: number; height: number }, size: number) =>
  Math.round((size * width) / Math.max(width, height));
