/** How letters begin in English and French, up to the comma: 'Dear Zoë,' 'Bonjour,' */
const SALUTATION =
  /^\s*((?:dear|hello|hi|hey|good (?:morning|afternoon|evening)|bonjour|bonsoir|salut|ch(?:er|ère)s?)(?![\p{L}\p{M}-])(?:[^,!.?:;\n]|(?<=\b(?:mrs?|ms|dr|mme|m))\.){0,60}(?:[,!]|(?=\n)))\s*/iu;

/** The salutation that a writer began with, and what follows it. */
export function salutationIn(text: string): { salutation?: string; rest: string } {
  const [whole = '', salutation] = SALUTATION.exec(text) ?? [];
  const rest = text.slice(whole.length);
  // Nothing but a salutation is what the writer had to say.
  return salutation && rest.trim() ? { salutation, rest } : { rest: text };
}
