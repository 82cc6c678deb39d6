import { now } from '../platform/clock.server.ts';
import { sign } from '../platform/secrets.server.ts';

/** Minutes for which a page says what was done on it. */
const SAID_MINUTES = 10;
const PURPOSE = 'said-done';

/** The address one comes back to when something was done. It is signed: typed by hand or kept, it says nothing. */
export function withDone(path: string, name: string): string {
  const minute = minuteNow().toString(36);
  return `${path}?done=${name}.${minute}.${sign(PURPOSE, `${path} ${name} ${minute}`)}`;
}

/** What was done on this page a moment ago. */
export function doneOn({ pathname, searchParams }: URL): string | undefined {
  const [name = '', minute = '', signature] = (searchParams.get('done') ?? '').split('.');
  const age = minuteNow() - parseInt(minute, 36);
  const said = age >= 0 && age <= SAID_MINUTES;
  return said && signature === sign(PURPOSE, `${pathname} ${name} ${minute}`) ? name : undefined;
}

function minuteNow(): number {
  return Math.floor(now().getTime() / 60_000);
}
