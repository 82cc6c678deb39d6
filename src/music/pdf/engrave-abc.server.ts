import { abcOptions, isReadable } from '../sheets/abc-options.ts';
import { boundsOf, type Shape, shapesOf } from './abc-shapes.ts';
import { PdfInk } from './ink.server.ts';
import { registerFonts } from './register-fonts.server.ts';
import { withStandIn } from './svg-stand-in.ts';

/** Staves that stand beside each other from the first bar to the last, or a line of words above or below them. */
export interface StaffLine {
  left: number;
  top: number;
  width: number;
  height: number;
  shapes: Shape[];
}

interface Music {
  abc: string;
  transpose: number;
  /** Of the staves. */
  width: number;
}

/** The lines of some music for paper; none where there is no music to draw. */
export async function engraveAbc({ abc, transpose, width }: Music): Promise<StaffLine[]> {
  const { default: renderAbc } = await import('abcjs/src/api/abc_tunebook_svg.js');
  const ink = await inkToMeasure();
  try {
    return withStandIn(
      (text, look) => ink.width(text, look),
      (create) => {
        const places = abc.split('\n\n').map(create);
        const drawn = renderAbc(places as unknown as HTMLElement[], abc, abcOptions(transpose, width));
        if (!drawn.every(isReadable)) return [];
        return places
          .flatMap(({ children }) => children)
          .flatMap((svg) =>
            linesOf(
              svg.children.filter(({ name }) => name === 'g').map((group) => shapesOf(group)),
              width,
            ),
          );
      },
    );
  } catch {
    // What it fails on stays text.
    return [];
  }
}

/** Each line reaches from the end of the one above it to its own. */
function linesOf(groups: readonly Shape[][], width: number): StaffLine[] {
  let top = 0;
  return groups
    .filter((shapes) => shapes.length > 0)
    .map((shapes) => {
      const bounds = boundsOf(shapes);
      const left = Math.min(0, bounds.left);
      const line = {
        left,
        top,
        width: Math.max(width, bounds.right) - left,
        height: Math.max(1, bounds.bottom - top),
        shapes,
      };
      top += line.height;
      return line;
    });
}

let measuring: Promise<PdfInk> | undefined;

/** Words are as wide as they will be on paper. */
function inkToMeasure(): Promise<PdfInk> {
  measuring ??= import('pdfkit').then(({ default: Pdf }) => {
    const pdf = new Pdf({ autoFirstPage: false });
    registerFonts(pdf);
    return new PdfInk(pdf);
  });
  return measuring;
}
