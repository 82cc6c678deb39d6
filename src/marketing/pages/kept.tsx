import type { RetentionDays } from './retention-days.server.ts';
import { MESSAGE_YEARS } from '../../kernel/publishing/retention.ts';
import { t, translated } from '../../texts/text.ts';

const KEPT: readonly { what: string; details: string; why: string; until?: string | (() => string) }[] = [
  {
    what: 'A registration',
    details: 'Name, email address, the number of people, and the names and answers you gave',
    why: 'To keep your place, to write to you about this event, and to let you in',
  },
  {
    what: 'News, if you asked for it',
    details: 'Your address, when you agreed, and the exact wording you agreed to',
    why: 'To tell you about other concerts and workshops',
    until: 'Until you withdraw your consent; one line to us is enough',
  },
  {
    what: 'The proof that you agreed',
    details:
      'When you agreed, and the exact wording; instead of your address, only a number that we can work out again from it when you write to us, and that reveals it to nobody',
    why: 'To show that we were allowed to keep what we kept, should anybody ask',
    until: 'Three years after your consent ended, whether you withdrew it or your details were erased',
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
        '{days} days after the event, unless its page says otherwise. After that we keep only the number of places, and what the next entries list.',
        { days: least },
      )
    : t(
        '{least} to {most} days after the event, as its page says. After that we keep only the number of places, and what the next entries list.',
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
