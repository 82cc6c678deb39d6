import { useMemo } from 'react';
import { cutOf, type PageCut } from '../../sheet-files/page-cut.ts';
import { frameOf, type PageFrame } from '../../sheet-files/page-frame.ts';
import type { SheetPage } from '../../sheet-files/sheet-file.ts';

export interface PagesAndCuts {
  pages: readonly SheetPage[];
  cuts: readonly PageCut[];
}

/** How each page of a song is cut and turned. */
export function useFrames({ pages, cuts }: PagesAndCuts): PageFrame[] {
  return useMemo(() => pages.map((page) => frameOf(page, cutOf(cuts, page))), [pages, cuts]);
}
