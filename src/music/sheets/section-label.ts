import { translated } from '../../texts/text.ts';

/** What a section without a name of its own is called. */
const USUAL = ['Verse', 'Chorus', 'Bridge'];
const STARTS_USUALLY = new RegExp(String.raw`^(?:${USUAL.join('|')})(?= ×?\d|$)`);

/** The label of a section in the language of the page; what somebody called it stays as it is. */
export function labelHere(label: string): string {
  return label.replace(STARTS_USUALLY, (word) => translated(word));
}
