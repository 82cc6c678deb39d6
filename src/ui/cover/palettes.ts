/** Six lights on the same brand: what lies behind, what stands in front, and what one writes with. */
export interface CoverPalette {
  ground: string;
  /** A breath away from the ground. */
  shade: string;
  /** Between the ground and the figure. */
  soft: string;
  figure: string;
  spark: string;
  /** Legible on the ground, also as text. */
  ink: string;
}

export const PALETTES: readonly [CoverPalette, ...CoverPalette[]] = [
  {
    ground: '#f2b632',
    shade: '#f6c551',
    soft: '#fbe0a0',
    figure: '#17130e',
    spark: '#d9432b',
    ink: '#17130e',
  },
  {
    ground: '#17130e',
    shade: '#272017',
    soft: '#7a5a1c',
    figure: '#f2b632',
    spark: '#d9432b',
    ink: '#fbf7ef',
  },
  {
    ground: '#f3e0b6',
    shade: '#ecd39c',
    soft: '#e5a21c',
    figure: '#d0402a',
    spark: '#17130e',
    ink: '#17130e',
  },
  {
    ground: '#cf3d26',
    shade: '#bb331e',
    soft: '#ef8a5f',
    figure: '#f9e3c0',
    spark: '#f2b632',
    ink: '#fffaf0',
  },
  {
    ground: '#2f6f5e',
    shade: '#286152',
    soft: '#6ea692',
    figure: '#f2b632',
    spark: '#fbf1da',
    ink: '#fbf7ef',
  },
  {
    ground: '#4a1d17',
    shade: '#5a271d',
    soft: '#a8492f',
    figure: '#f3a564',
    spark: '#f6d58c',
    ink: '#fbefdc',
  },
];
