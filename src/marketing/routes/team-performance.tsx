import { Link } from 'react-router';
import { pageMeta } from '../../kernel/publishing/page-meta.ts';
import { site } from '../../kernel/publishing/site.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { PageHead } from '../page-head.tsx';
import { METHOD, QUESTIONS, SAMPLE_DAY } from '../team-day.ts';
import { TogetherArt } from '../together-art.tsx';
import type { Route } from './+types/team-performance';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({
    matches,
    path: '/guests/teamperformance',
    title: `Team performance · ${site.name}`,
    description:
      'How making music together helps a team: our method, the programme of a day, what research says and does not say, and your questions.',
  });

export default function TeamPerformancePage() {
  return (
    <>
      <PageHead
        title="A team is a band that forgot"
        lead="Play in time, leave room, come in when it counts, save the others when they are lost. Teams know all this. Music lets them practise it in a place where mistakes cost nothing and can be heard at once."
        art={<TogetherArt />}
      >
        <div className="flex flex-wrap gap-3">
          <ButtonLink to="/guests/contact?topic=workshop&subject=A+day+for+our+team">Plan a day</ButtonLink>
          <ButtonLink to="#day" look="quiet">
            See a sample day
          </ButtonLink>
        </div>
      </PageHead>
      <div className="page grid gap-16 py-12">
        <section aria-labelledby="method" className="grid gap-6">
          <h2 id="method" className="text-3xl">
            The method, in four moves
          </h2>
          <ol className="grid gap-6 md:grid-cols-2 lg:grid-cols-4">
            {METHOD.map(({ title, text }) => (
              <li key={title} className="grid content-start gap-2 border-t-3 border-honey pt-4">
                <h3 className="text-xl">{title}</h3>
                <p className="text-sm text-soft">{text}</p>
              </li>
            ))}
          </ol>
        </section>
        <SampleDay />
        <Research />
        <Questions />
      </div>
    </>
  );
}

function SampleDay() {
  return (
    <section id="day" aria-labelledby="day-title" className="grid gap-6 lg:grid-cols-[1fr_2fr]">
      <div className="grid content-start gap-3">
        <h2 id="day-title" className="text-3xl">
          A sample day
        </h2>
        <p className="max-w-prose text-soft">
          For 24 people, two facilitators and one question. Yours will look different; the pauses stay.
        </p>
      </div>
      <ol className="grid rounded-lg border border-line bg-surface px-5 md:px-6">
        {SAMPLE_DAY.map(({ time, title, text }) => (
          <li
            key={time}
            className="grid grid-cols-[64px_1fr] gap-3 border-b border-line py-4 last:border-b-0"
          >
            <time className="font-semibold tabular-nums">{time}</time>
            <div>
              <h3 className="text-base font-semibold">{title}</h3>
              <p className="text-sm text-soft">{text}</p>
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}

function Research() {
  return (
    <section aria-labelledby="research" className="grid gap-6 lg:grid-cols-[1fr_2fr]">
      <h2 id="research" className="text-3xl">
        What research says, and what it does not
      </h2>
      <div className="reading">
        <p>
          That people who sing or move in time with each other tend to feel closer afterwards has been
          observed many times, in laboratories as well as in choirs. There are also signs that strangers get
          over the first shyness faster when they sing than when they do something else together.
        </p>
        <p>
          The honest part: many of these studies are small, most measure the hours after and not the months,
          and few were made in companies. Nobody has shown that a song makes a team more productive. What we
          see ourselves is more modest: people who have made something difficult together talk to each other
          differently, and for a while it is easier to ask for help.
        </p>
        <p>
          That while is what you can use. So we end every day with what should be different on Monday, and ask
          again six weeks later.
        </p>
      </div>
    </section>
  );
}

function Questions() {
  return (
    <section aria-labelledby="questions" className="grid gap-6 lg:grid-cols-[1fr_2fr]">
      <div className="grid content-start gap-3">
        <h2 id="questions" className="text-3xl">
          Questions and answers
        </h2>
        <p className="text-soft">
          Another one?{' '}
          <Link to="/guests/contact" className="text-ink underline underline-offset-3">
            Ask us
          </Link>{' '}
          or call{' '}
          <a
            href={`tel:${site.telephone}`}
            className="whitespace-nowrap text-ink underline underline-offset-3"
          >
            {site.telephoneText}
          </a>
          .
        </p>
      </div>
      <div className="border-t border-line">
        {QUESTIONS.map(({ question, answer }) => (
          <details key={question} className="group border-b border-line">
            <summary className="flex min-h-14 cursor-pointer list-none items-center justify-between gap-4 py-3 font-semibold [&::-webkit-details-marker]:hidden">
              {question}
              <svg
                viewBox="0 0 24 24"
                aria-hidden="true"
                className="size-5 shrink-0 fill-none stroke-current transition-transform duration-150 group-open:rotate-45"
                strokeWidth="2"
                strokeLinecap="round"
              >
                <path d="M12 5v14M5 12h14" />
              </svg>
            </summary>
            <p className="max-w-prose pb-5 text-soft">{answer}</p>
          </details>
        ))}
      </div>
    </section>
  );
}
