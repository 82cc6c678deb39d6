import type { RetentionDays } from './retention-days.server.ts';
import { MESSAGE_YEARS } from '../../kernel/publishing/retention.ts';
import { t, translated } from '../../texts/text.ts';

const KEPT: readonly { what: string; details: string; why: string; until?: string | (() => string) }[] = [
  {
    what: 'A registration',
    details: 'Name, email address, how many you are, the names and answers you gave',
    why: 'To keep your place, to write to you about this event, and to let you in',
  },
  {
    what: 'News, if you asked for it',
    details: 'Your address, and when and to which words you agreed',
    why: 'To tell you about other concerts and workshops',
    until: 'Until you take it back; one line to us is enough',
  },
  {
    what: 'The proof that you agreed',
    details:
      'When, and to which words; of you only a number that we can make again from your address when you write to us, and from which nobody learns it',
    why: 'To show that we were allowed to keep what we kept, should anybody ask',
    until: 'Three years after the agreement ended: after what you gave us was erased, or you took it back',
  },
  {
    what: 'A message to us',
    details: 'Name, email address, telephone number if you gave one, and what you wrote',
    why: 'To answer, and to remember what we agreed',
    until: () => t('{years} years after it came in; then it is deleted', { years: MESSAGE_YEARS }),
  },
  {
    what: 'The server’s log',
    details: 'Which page was asked for, when, and whether it worked; no name and no network address',
    why: 'To find and mend what is broken',
    until: 'As long as it helps: there is nothing personal in it',
  },
];

/** What is kept of guests, as it is set: nobody has to write it down. */
export function Kept({ days }: { days: RetentionDays }) {
  return (
    <section aria-labelledby="kept" className="page grid gap-5 py-8">
      <h2 id="kept" className="text-3xl">
        {t('What we keep, why, and for how long')}
      </h2>
      <ul className="grid gap-5 md:grid-cols-2">
        {KEPT.map(({ what, details, why, until }) => (
          <li key={what} className="grid content-start gap-3 rounded-lg border border-line bg-surface p-5">
            <h3 className="text-xl">{translated(what)}</h3>
            <dl className="grid gap-2 text-sm">
              <Line name={t('What')}>{translated(details)}</Line>
              <Line name={t('Why')}>{translated(why)}</Line>
              <Line name={t('Until')}>
                {typeof until === 'string' ? translated(until) : (until?.() ?? untilOf(days))}
              </Line>
            </dl>
          </li>
        ))}
      </ul>
    </section>
  );
}

function untilOf({ least, most }: RetentionDays): string {
  return least === most
    ? t(
        '{days} days after the event, unless its page says otherwise. Then only the number of places stays, and what follows.',
        { days: least },
      )
    : t(
        '{least} to {most} days, as its page says, after the event. Then only the number of places stays, and what follows.',
        { least, most },
      );
}

function Line({ name, children }: { name: string; children: string }) {
  return (
    <div>
      <dt className="font-semibold">{name}</dt>
      <dd className="text-soft">{children}</dd>
    </div>
  );
}
