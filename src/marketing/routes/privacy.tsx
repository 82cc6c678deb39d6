import { Link } from 'react-router';
import { pageMeta } from '../../kernel/publishing/page-meta.ts';
import { site } from '../../kernel/publishing/site.ts';
import { PageHead } from '../page-head.tsx';
import type { Route } from './+types/privacy';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({
    matches,
    path: '/guests/privacy',
    title: `Privacy · ${site.name}`,
    description:
      'What we keep when you register for an event or write to us, why, for how long, and how to have it changed or erased.',
  });

const KEPT = [
  {
    what: 'A registration',
    details: 'Name, email address, how many you are, the names and answers you gave',
    why: 'To keep your place, to write to you about this event, and to let you in',
    until:
      '365 days after the event, unless its page says otherwise. Then only the number of places stays, and what follows.',
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
    until: 'Two years after it came in; then it is deleted',
  },
  {
    what: 'The server’s log',
    details: 'Which page was asked for, when, and whether it worked; no name and no network address',
    why: 'To find and mend what is broken',
    until: 'As long as it helps: there is nothing personal in it',
  },
];

export default function PrivacyPage() {
  return (
    <>
      <PageHead
        title="Privacy"
        lead="We keep what an event needs, for as long as it needs it, and nothing to sell or to follow you with. This note says it in detail."
      />
      <div className="page py-12">
        <div className="reading">
          <h2>The short version</h2>
          <ul>
            <li>No account, no advertising, no counting pixels, no scripts of other companies.</li>
            <li>Your details are used for what you gave them for, and for nothing else.</li>
            <li>Registrations are deleted 365 days after the event, unless the event says otherwise.</li>
          </ul>
        </div>
        <section aria-labelledby="kept" className="mt-12 grid gap-5">
          <h2 id="kept" className="text-2xl">
            What we keep, why, and for how long
          </h2>
          <ul className="grid gap-5 md:grid-cols-2">
            {KEPT.map(({ what, details, why, until }) => (
              <li
                key={what}
                className="grid content-start gap-3 rounded-lg border border-line bg-surface p-5"
              >
                <h3 className="text-xl">{what}</h3>
                <dl className="grid gap-2 text-sm">
                  <Line name="What">{details}</Line>
                  <Line name="Why">{why}</Line>
                  <Line name="Until">{until}</Line>
                </dl>
              </li>
            ))}
          </ul>
        </section>
        <div className="reading mt-12">
          <h2>In your browser</h2>
          <p>
            If you switch between light and dark, your browser remembers it; we do not. Guests get no cookies.
            Members who log in get one, which keeps them logged in.
          </p>
          <h2>Who else sees it</h2>
          <p>
            Those of us who run the event, and, for places or food, the house it takes place in: numbers, and
            names only where its door needs a list. The companies that run our servers and carry our email
            work to our orders. Your details stay in the European Union.
          </p>
          <h2>What you can ask of us</h2>
          <p>
            You may see what we keep about you, have it corrected or erased, take it elsewhere, or tell us to
            stop. You took part because you agreed, or because we had something to carry out for you; agreeing
            can be taken back at any time, and what happened until then stays lawful. The link in each
            confirmation lets you cancel yourself.
          </p>
          <p>
            Write to <a href={`mailto:${site.email}`}>{site.email}</a>, use{' '}
            <Link to="/guests/contact?topic=registration&subject=My+details">the contact form</Link> or call{' '}
            <a href={`tel:${site.telephone}`} className="whitespace-nowrap">
              {site.telephoneText}
            </a>
            . We answer within a month, usually within two days. If you are not content with us, you may
            complain to the CNIL, the French authority for data protection.
          </p>
          <h2>Who is responsible</h2>
          <address className="not-italic">
            {site.name}, {site.address.street}, {site.address.postalCode} {site.address.city}, France
          </address>
        </div>
      </div>
    </>
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
