/** Its smallest part: what reads a tune and draws it, without any sound. Its own types describe the whole alone. */
declare module 'abcjs/src/api/abc_tunebook_svg.js' {
  import type { AbcVisualParams, TuneObject } from 'abcjs';
  const renderAbc: (places: HTMLElement[], abc: string, options: AbcVisualParams) => TuneObject[];
  export default renderAbc;
}

/** What reads tunes without drawing them. */
declare module 'abcjs/src/api/abc_tunebook.js' {
  import type { TuneObject } from 'abcjs';
  const tunebook: { parseOnly: (abc: string) => TuneObject[] };
  export default tunebook;
}
declare module 'abcjs/src/str/output.js' {
  import type { TuneObject } from 'abcjs';
  const strTranspose: (abc: string, tunes: TuneObject[], semitones: number) => string;
  export default strTranspose;
}
