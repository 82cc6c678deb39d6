import { useMemo } from 'react';
import { cutOf } from '../../sheet-files/page-cut.ts';
import { frameOf, type PageFrame } from '../../sheet-files/page-frame.ts';
import type { StageFiles } from '../stage.ts';

/** How each page of a song is cut and turned. */
export function useFrames({ pages, cuts }: StageFiles): PageFrame[] {
  return useMemo(() => pages.map((page) => frameOf(page, cutOf(cuts, page))), [pages, cuts]);
}
