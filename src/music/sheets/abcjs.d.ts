/** Its smallest part: what reads a tune and draws it, without any sound. Its own types describe the whole alone. */
declare module 'abcjs/src/api/abc_tunebook_svg.js' {
  import type { AbcVisualParams, TuneObject } from 'abcjs';
  const renderAbc: (places: HTMLElement[], abc: string, options: AbcVisualParams) => TuneObject[];
  export default renderAbc;
}
