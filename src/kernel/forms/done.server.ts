import { now } from '../../platform/clock.server.ts';
import { sameSecret, sign } from '../../platform/secrets.server.ts';
import { splitAddress } from '../../texts/addresses.ts';

/** Minutes for which a page says what was done on it. */
const SAID_MINUTES = 10;
const PURPOSE = 'said-done';
/** Said where somebody presses twice, or later than somebody else. */
export const NOTHING_CHANGED = 'Nothing changed: it was like that already.';

/**
 * The address one comes back to when something was done: its filters stay, its page does not. It is signed: typed by
 * hand or kept, it says nothing. Figures stand behind the name (`tagged_2`).
 */
export function withDone(address: string, name: string): string {
  const [path = '', query] = address.split('?');
  const minute = minuteNow().toString(36);
  const kept = new URLSearchParams(query);
  kept.delete('after');
  kept.set('done', `${name}.${minute}.${signatureOf(path, name, minute)}`);
  return `${path}?${kept}`;
}

/** What was done on this page a moment ago. */
export function doneOn({ pathname, searchParams }: URL): string | undefined {
  const [name = '', minute = '', signature = ''] = (searchParams.get('done') ?? '').split('.');
  const age = minuteNow() - parseInt(minute, 36);
  const said = age >= 0 && age <= SAID_MINUTES;
  return said && sameSecret(signature, signatureOf(splitAddress(pathname).rest, name, minute))
    ? name
    : undefined;
}

/** The same, where figures are said with it. */
export function doneFigures(url: URL): { name: string; figures: number[] } {
  const [name = '', ...figures] = (doneOn(url) ?? '').split('_');
  return { name, figures: figures.map(Number) };
}

function signatureOf(path: string, name: string, minute: string): string {
  return sign(PURPOSE, `${path} ${name} ${minute}`);
}

function minuteNow(): number {
  return Math.floor(now().getTime() / 60_000);
}
