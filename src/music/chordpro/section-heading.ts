/** How the parts of a song are named where they are not parted by directives: 'Verse 1', '[Chorus]', 'Pre-Chorus:'. */
export const SECTION_HEADING =
  /^\s*[[(]?\s*((?:pre-?|post-?)?(?:verse|chorus|refrain|bridge|intro|outro|interlude|instrumental|solo|coda|ending|tag|hook|strophe|couplet|vers|strofa|estribillo)\b[^\])]{0,40}?)\s*[\])]?\s*:?\s*$/i;
