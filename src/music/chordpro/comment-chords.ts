/** A remark with the chords in its brackets written by `write`: 'Intro: [G] [D/F#]'; `around` is what stays of the brackets. */
export function withChordsIn(text: string, write: (chord: string) => string, around: '' | '[]' = ''): string {
  const [open = '', close = ''] = around;
  return text.replaceAll(/\[([^\][*]{1,32})\]/g, (_, chord: string) => open + write(chord) + close);
}

const MARKUP = /<\/?(?:b|i|u|s|big|small|sub|sup|tt|strut|span|sym)(?:\s[^<>]{0,200})?\/?>/gi;

/** A text without the markup that ChordPro takes from Pango: `<b>softly</b>`. */
export function withoutMarkup(text: string): string {
  return text.includes('<') ? text.replaceAll(MARKUP, '') : text;
}

/** `%{title}` and the like, in words; what the song does not say is left out. */
export function withMetadata(text: string, said: ReadonlyMap<string, readonly string[]>): string {
  if (!text.includes('%{')) return text;
  return text.replaceAll(
    /%\{(\w{1,40})[^{}]{0,200}\}/g,
    (_, name: string) => said.get(name)?.join(', ') ?? '',
  );
}
