/** Whether a text has more in it than directives that say what the song is: something to play from. */
export const hasWords = (chordpro: string): boolean => /^[^\S\n]*[^\s{#]/m.test(chordpro);
