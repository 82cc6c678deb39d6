/** Letters of a text that is shown, and of those that stand before what differs. */
const MOST = 80;
const BEFORE = 24;

/** Two texts, the longer ones shortened to where they begin to differ. */
export function shortenPair(one: string, other: string): [string, string] {
  if (Math.max(one.length, other.length) <= MOST) return [one, other];
  let same = 0;
  while (same < Math.min(one.length, other.length) && one[same] === other[same]) same += 1;
  const from = same > BEFORE ? wordBefore(one, same - BEFORE) : 0;
  return [shorten(one, from), shorten(other, from)];
}

/** Where the word begins that stands there, so that none is cut; a very long one is. */
function wordBefore(text: string, at: number): number {
  const space = Math.max(text.lastIndexOf(' ', at), text.lastIndexOf('\n', at));
  return space >= at - BEFORE ? space + 1 : at;
}

function shorten(text: string, from: number): string {
  const part = text.slice(from, from + MOST);
  // A sign of two halves is not cut.
  const whole = part.replace(/^[\uDC00-\uDFFF]|[\uD800-\uDBFF]$/g, '');
  return `${from > 0 && part !== '' ? '…' : ''}${whole}${from + MOST < text.length ? '…' : ''}`;
}
